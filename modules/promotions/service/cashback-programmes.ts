/**
 * Cashback programmes as staff define them. What players can join is never changed any more: its terms
 * are what they have accepted. A programme that ends still pays what was played until then.
 */
import type { PageRequest, SnapshotPage, Tx } from '@herna/db';
import { DomainError, pragueDay, type StaffId } from '@herna/kernel';
import type { DefinitionState } from '../contract/bonus-schemas.ts';
import type { CashbackSpec } from '../contract/cashback.ts';
import { cashbackFaults, periodOf } from '../rules/cashback.ts';
import { definitionMachine } from '../rules/definition.machine.ts';
import { refusalsOf } from '../rules/law.table.ts';
import * as store from '../store/cashback.ts';
import { assertSeen, type DefinitionChange } from './definition-changes.ts';
import type { Launches } from './launches.ts';
import type { PromotionsDependencies } from './ports.ts';
import { promotionRecord } from './promotion-record.ts';

/** A programme with what it has cost so far, minor units. */
export interface CostedProgramme extends store.CountedProgramme {
  readonly cost: bigint;
}

/** Makes the service. */
export function createCashbackProgrammes(
  { database, clock, brand, ledger, audit }: PromotionsDependencies,
  launches: Pick<Launches, 'assertCashback'>,
) {
  const assertLawful = (spec: CashbackSpec): void => {
    const day = pragueDay(clock.now());
    const refusals = refusalsOf(spec, { market: brand.market, day, locale: brand.defaultLocale });
    if (refusals.length === 0) return;
    const fields = refusals.map(({ field }) => ({ field, kind: 'InvalidValue' }) as const);
    throw new DomainError('ERR_PROMOTION_UNLAWFUL', { fields, data: { refusals } });
  };

  const assertSound = (spec: CashbackSpec): void => {
    const fields = cashbackFaults(spec);
    if (spec.currency !== brand.currency) fields.push({ field: 'currency', kind: 'InvalidValue' });
    if (fields.length > 0) throw new DomainError('ERR_VALIDATION', { fields });
    assertLawful(spec);
  };

  const costed = async (
    rows: readonly store.CountedProgramme[],
    tx?: Tx,
  ): Promise<CostedProgramme[]> => {
    const balances = await ledger.houseBalances(tx ?? database.read, 'promotions');
    return rows.map((row) => {
      const own = balances.find(
        ({ owner, amount }) => owner === row.id && amount.currency === row.spec.currency,
      );
      return { ...row, cost: -(own?.amount.amount ?? 0n) };
    });
  };

  const one = async (id: bigint, tx?: Tx): Promise<CostedProgramme> => {
    const row = await store.programmeById(tx ?? database.read, id);
    if (!row) throw new DomainError('ERR_NOT_FOUND');
    const [programme] = await costed([row], tx);
    return programme as CostedProgramme;
  };

  const locked = async (tx: Tx, id: bigint): Promise<store.CountedProgramme> => {
    const row = await store.lockProgramme(tx, id);
    if (!row) throw new DomainError('ERR_NOT_FOUND');
    return row;
  };

  const record = promotionRecord(audit);

  return {
    one,

    async page(
      choice: PageRequest & { readonly state?: DefinitionState | undefined },
    ): Promise<SnapshotPage<CostedProgramme>> {
      const page = await store.programmePage(database.read, choice);
      return { ...page, items: await costed(page.items) };
    },

    /** @throws DomainError ERR_NOT_FOUND */
    async payments(id: bigint, wish: { readonly offset: number; readonly limit: number }) {
      await one(id);
      return store.paymentPage(database.read, id, wish);
    },

    /** @throws DomainError ERR_VALIDATION, ERR_PROMOTION_UNLAWFUL */
    async create(tx: Tx, spec: CashbackSpec, staffId: StaffId): Promise<CostedProgramme> {
      assertSound(spec);
      const id = await store.insertProgramme(tx, {
        name: spec.name,
        state: definitionMachine.initial,
        spec: JSON.stringify(spec),
        created_at: clock.now(),
        created_by: staffId,
        activated_at: null,
        ended_at: null,
        next_period: null,
      });
      await record(tx, staffId, 'promotions.cashback_created', id, { after: spec });
      return one(id, tx);
    },

    /**
     * @throws DomainError ERR_NOT_FOUND, ERR_PROMOTION_STATE once it is activated, ERR_CHANGED_MEANWHILE,
     *   and as `create`
     */
    async change(
      tx: Tx,
      { id, spec, version: seen }: DefinitionChange<CashbackSpec>,
      staffId: StaffId,
    ): Promise<CostedProgramme> {
      assertSound(spec);
      const row = await locked(tx, id);
      if (row.state !== 'CREATED') throw new DomainError('ERR_PROMOTION_STATE');
      assertSeen(row, seen);
      const changed = { name: spec.name, spec: JSON.stringify(spec), version: row.version + 1 };
      await store.updateProgramme(tx, id, changed);
      await record(tx, staffId, 'promotions.cashback_changed', id, {
        before: row.spec,
        after: spec,
      });
      return one(id, tx);
    },

    /** @throws DomainError ERR_NOT_FOUND, ERR_PROMOTION_STATE, ERR_PROMOTION_UNLAWFUL, ERR_APPROVAL_NEEDED */
    async activate(tx: Tx, id: bigint, staffId: StaffId): Promise<CostedProgramme> {
      const row = await locked(tx, id);
      const state = definitionMachine.next(row.state, 'activate');
      if (!state) throw new DomainError('ERR_PROMOTION_STATE');
      assertLawful(row.spec);
      await launches.assertCashback(tx, row, staffId);
      const now = clock.now();
      const { from } = periodOf(row.spec.period, pragueDay(now));
      await store.updateProgramme(tx, id, { state, activated_at: now, next_period: from });
      await record(tx, staffId, 'promotions.cashback_activated', id, {
        before: { state: row.state },
        after: { state },
      });
      return one(id, tx);
    },

    /** @throws DomainError ERR_NOT_FOUND, ERR_PROMOTION_STATE */
    async end(tx: Tx, id: bigint, reason: string, staffId: StaffId): Promise<CostedProgramme> {
      const row = await locked(tx, id);
      const state = definitionMachine.next(row.state, 'cancel');
      if (!state) throw new DomainError('ERR_PROMOTION_STATE');
      const now = clock.now();
      await store.updateProgramme(tx, id, { state, ended_at: now });
      await store.endMembers(tx, { programmeId: id }, now);
      await record(tx, staffId, 'promotions.cashback_ended', id, {
        reason,
        before: { state: row.state },
        after: { state },
      });
      return one(id, tx);
    },
  };
}

export type CashbackProgrammes = ReturnType<typeof createCashbackProgrammes>;
