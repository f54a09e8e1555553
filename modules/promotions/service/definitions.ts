/**
 * Bonus definitions: created, changed by new versions, activated, and costed by their postings. A
 * definition is held against the market's law whenever it is saved and again when it is activated.
 */
import type { GameTerms } from '@herna/bonuses';
import type { SnapshotPage, Tx } from '@herna/db';
import { DomainError, pragueDay, type StaffId } from '@herna/kernel';
import type { BonusSpec } from '../contract/bonus-schemas.ts';
import { definitionMachine } from '../rules/definition.machine.ts';
import { type LawRefusal, refusalsOf } from '../rules/law.table.ts';
import { boundOf, frozenChange, specFaults } from '../rules/spec-faults.ts';
import * as store from '../store/definitions.ts';
import { isHeld } from '../store/relations.ts';
import { deleteDefinitions } from '../store/test-deletions.ts';
import { assertSeen, type DefinitionChange } from './definition-changes.ts';
import type { Launches } from './launches.ts';
import type { PromotionsDependencies } from './ports.ts';
import { promotionRecord } from './promotion-record.ts';

/** A definition with what it has cost so far, minor units of its currency. */
export interface CostedDefinition extends store.DefinitionRow {
  readonly cost: bigint;
}

/** Makes the service. */
export function createDefinitions(
  { database, clock, brand, ledger, audit, isPromised }: PromotionsDependencies,
  launches: Pick<Launches, 'assertActivation' | 'assertChange' | 'assertGames'>,
) {
  const lawRefusals = (spec: BonusSpec): LawRefusal[] =>
    refusalsOf(spec, {
      market: brand.market,
      day: pragueDay(clock.now()),
      locale: brand.defaultLocale,
    });

  const assertSound = (spec: BonusSpec): void => {
    const fields = specFaults(spec);
    if (spec.currency !== brand.currency) fields.push({ field: 'currency', kind: 'InvalidValue' });
    if (fields.length > 0) throw new DomainError('ERR_VALIDATION', { fields });
  };

  /** @throws DomainError ERR_PROMOTION_UNLAWFUL with the paragraphs in `data.refusals` */
  const assertLawful = (spec: BonusSpec): void => {
    const refusals = lawRefusals(spec);
    if (refusals.length === 0) return;
    const fields = refusals.map(({ field }) => ({ field, kind: 'InvalidValue' }) as const);
    throw new DomainError('ERR_PROMOTION_UNLAWFUL', { fields, data: { refusals } });
  };

  const costed = async (
    rows: readonly store.DefinitionRow[],
    tx?: Tx,
  ): Promise<CostedDefinition[]> => {
    const balances = await ledger.houseBalances(tx ?? database.read, 'promotions');
    return rows.map((row) => {
      const own = balances.find(
        ({ owner, amount }) => owner === row.id && amount.currency === row.spec.currency,
      );
      return { ...row, cost: -(own?.amount.amount ?? 0n) };
    });
  };

  const one = async (id: bigint, tx?: Tx): Promise<CostedDefinition> => {
    const row = await store.definitionById(tx ?? database.read, id);
    if (!row) throw new DomainError('ERR_NOT_FOUND');
    const [definition] = await costed([row], tx);
    return definition as CostedDefinition;
  };

  const locked = async (tx: Tx, id: bigint): Promise<store.DefinitionRow> => {
    const row = await store.lockDefinition(tx, id);
    if (!row) throw new DomainError('ERR_NOT_FOUND');
    return row;
  };

  const record = promotionRecord(audit);

  const frozen = (field: string): DomainError => {
    const fields = [{ field, kind: 'InvalidValue' } as const];
    return new DomainError('ERR_PROMOTION_FROZEN', { fields });
  };

  const newVersion = async (
    tx: Tx,
    row: store.DefinitionRow,
    made: { readonly spec: BonusSpec; readonly games: GameTerms; readonly madeBy: StaffId },
  ) => {
    const version = row.version + 1;
    await store.insertVersion(tx, {
      definitionId: row.id,
      version,
      ...made,
      madeAt: clock.now(),
    });
    const { name, kind, eventName } = made.spec;
    await store.updateDefinition(tx, row.id, {
      version,
      name,
      kind,
      event_name: eventName ?? null,
    });
    // What a version says stands in its own row for good.
    return { before: { version: row.version }, after: { version } };
  };

  return {
    one,
    lawRefusals,

    async page(choice: store.DefinitionChoice): Promise<SnapshotPage<CostedDefinition>> {
      const page = await store.definitionPage(database.read, choice);
      return { ...page, items: await costed(page.items) };
    },

    /** @throws DomainError ERR_VALIDATION, ERR_PROMOTION_UNLAWFUL */
    async create(tx: Tx, spec: BonusSpec, staffId: StaffId): Promise<CostedDefinition> {
      assertSound(spec);
      assertLawful(spec);
      const now = clock.now();
      const { id } = await store.insertDefinition(tx, {
        kind: spec.kind,
        name: spec.name,
        event_name: spec.eventName ?? null,
        state: definitionMachine.initial,
        version: 1,
        created_at: now,
        created_by: staffId,
        activated_at: null,
      });
      await store.insertVersion(tx, {
        definitionId: id,
        version: 1,
        spec,
        games: {},
        madeAt: now,
        madeBy: staffId,
      });
      await record(tx, staffId, 'promotions.definition_created', id, { after: { version: 1 } });
      return one(id, tx);
    },

    /**
     * Makes a new version; relations keep the one they were offered.
     * @throws DomainError ERR_CHANGED_MEANWHILE, ERR_PROMOTION_STATE, ERR_PROMOTION_FROZEN,
     *   ERR_APPROVAL_NEEDED, and as `create`
     */
    async update(
      tx: Tx,
      { id, spec, version: seen }: DefinitionChange<BonusSpec>,
      staffId: StaffId,
    ): Promise<CostedDefinition> {
      assertSound(spec);
      const row = await locked(tx, id);
      assertSeen(row, seen);
      if (row.state === 'CANCELLED') throw new DomainError('ERR_PROMOTION_STATE');
      const changed = frozenChange(row.spec, spec);
      if (changed && (await isHeld(tx, id))) throw frozen(changed);
      const bound = boundOf(spec);
      // What is put aside for a prize is what it was worth when it was promised.
      const kept = changed ?? bound;
      if (kept && (await isPromised(tx, id))) throw frozen(kept);
      assertLawful(spec);
      if (row.state === 'ACTIVATED') await launches.assertChange(tx, row, spec, staffId);
      const facts = await newVersion(tx, row, { spec, games: row.games, madeBy: staffId });
      await record(tx, staffId, 'promotions.definition_changed', id, facts);
      return one(id, tx);
    },

    /** @throws DomainError ERR_PROMOTION_FROZEN once it is held or promised, ERR_APPROVAL_NEEDED */
    async setGames(tx: Tx, id: bigint, games: GameTerms, staffId: StaffId): Promise<GameTerms> {
      const row = await locked(tx, id);
      if ((await isHeld(tx, id)) || (await isPromised(tx, id))) {
        throw new DomainError('ERR_PROMOTION_FROZEN');
      }
      if (row.state === 'ACTIVATED') await launches.assertGames(tx, row, games, staffId);
      const facts = await newVersion(tx, row, { spec: row.spec, games, madeBy: staffId });
      await record(tx, staffId, 'promotions.games_changed', id, facts);
      return games;
    },

    /** @throws DomainError ERR_PROMOTION_STATE, ERR_PROMOTION_UNLAWFUL, ERR_APPROVAL_NEEDED */
    async activate(tx: Tx, id: bigint, staffId: StaffId): Promise<CostedDefinition> {
      const row = await locked(tx, id);
      const state = definitionMachine.next(row.state, 'activate');
      if (!state) throw new DomainError('ERR_PROMOTION_STATE');
      assertLawful(row.spec);
      await launches.assertActivation(tx, row, staffId);
      await store.updateDefinition(tx, id, { state, activated_at: clock.now() });
      await record(tx, staffId, 'promotions.definition_activated', id, {
        before: { state: row.state },
        after: { state },
      });
      return one(id, tx);
    },

    /** Ends a definition; what players hold of it is the relations' business. */
    async cancel(tx: Tx, id: bigint, staffId: StaffId, reason: string): Promise<void> {
      const row = await locked(tx, id);
      const state = definitionMachine.next(row.state, 'cancel');
      if (!state) throw new DomainError('ERR_PROMOTION_STATE');
      await store.updateDefinition(tx, id, { state });
      await record(tx, staffId, 'promotions.definition_cancelled', id, {
        reason,
        before: { state: row.state },
        after: { state },
      });
    },

    deleteOfTests: (ids: readonly bigint[]) =>
      database.transaction((tx) => deleteDefinitions(tx, ids)),
  };
}

export type Definitions = ReturnType<typeof createDefinitions>;
