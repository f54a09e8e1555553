/**
 * Definitions of free rounds: created, changed by new versions, activated, cancelled, and costed by
 * their postings. A definition is held against the market's law when it is saved and when it is
 * activated; its stake must be one that all its games offer.
 */
import type { RecordAct } from '@herna/contract-kit/server';
import { isUniqueViolation, type PageRequest, type SnapshotPage, type Tx } from '@herna/db';
import { DomainError, fromWireMoney, pragueDay, type StaffId, toId } from '@herna/kernel';
import type { DefinitionState } from '../contract/bonus-schemas.ts';
import type { FreeRoundSpec } from '../contract/free-round-schemas.ts';
import { definitionMachine } from '../rules/definition.machine.ts';
import { freeRoundFaults, frozenFreeRoundChange } from '../rules/free-rounds.ts';
import { refusalsOf } from '../rules/law.table.ts';
import * as store from '../store/free-rounds.ts';
import { deleteFreeRoundDefinitions } from '../store/test-deletions.ts';
import { assertSeen, type DefinitionChange } from './definition-changes.ts';
import type { Launches } from './launches.ts';
import type { PromotionsDependencies } from './ports.ts';

/** A definition with who has it and what it has cost so far, minor units. */
export interface CostedFreeRounds extends store.FreeRoundDefinitionRow {
  readonly offered: number;
  readonly accepted: number;
  readonly expired: number;
  readonly cost: bigint;
}

/** Makes the service. */
export function createFreeRoundDefinitions(
  { database, clock, brand, ledger, freeRounds }: PromotionsDependencies,
  launches: Pick<Launches, 'assertRoundsActivation' | 'assertRoundsChange'>,
) {
  const costed = async (
    rows: readonly store.FreeRoundDefinitionRow[],
    tx?: Tx,
  ): Promise<CostedFreeRounds[]> => {
    const counts = await store.countsOf(
      tx ?? database.read,
      rows.map(({ id }) => id),
    );
    const balances = await ledger.houseBalances(tx ?? database.read, 'promotions');
    return rows.map((row) => {
      const own = balances.find(
        ({ owner, amount }) => owner === row.id && amount.currency === row.spec.stake.currency,
      );
      const nobody = { offered: 0, accepted: 0, expired: 0 };
      return { ...row, ...(counts.get(row.id) ?? nobody), cost: -(own?.amount.amount ?? 0n) };
    });
  };

  const one = async (id: bigint, tx?: Tx): Promise<CostedFreeRounds> => {
    const row = await store.definitionById(tx ?? database.read, id);
    if (!row) throw new DomainError('ERR_NOT_FOUND');
    const [definition] = await costed([row], tx);
    return definition as CostedFreeRounds;
  };

  const locked = async (tx: Tx, id: bigint): Promise<store.FreeRoundDefinitionRow> => {
    const row = await store.lockDefinition(tx, id);
    if (!row) throw new DomainError('ERR_NOT_FOUND');
    return row;
  };

  const assertLawful = (spec: FreeRoundSpec): void => {
    const refusals = refusalsOf(spec, {
      market: brand.market,
      day: pragueDay(clock.now()),
      locale: brand.defaultLocale,
    });
    if (refusals.length === 0) return;
    const fields = refusals.map(({ field }) => ({ field, kind: 'InvalidValue' }) as const);
    throw new DomainError('ERR_PROMOTION_UNLAWFUL', { fields, data: { refusals } });
  };

  const assertSound = async (tx: Tx, spec: FreeRoundSpec): Promise<void> => {
    const fields = freeRoundFaults(spec);
    if (fields.length > 0) throw new DomainError('ERR_VALIDATION', { fields });
    await freeRounds.assertOffered(tx, {
      providerId: toId(spec.providerId),
      gameKeys: spec.gameKeys,
      stake: fromWireMoney(spec.stake),
      validDays: spec.validDays,
    });
  };

  const nameTaken = (error: unknown): never => {
    const taken = isUniqueViolation(error, 'free_round_definition_name');
    throw taken ? new DomainError('ERR_FREE_ROUND_NAME_TAKEN') : error;
  };

  const record = (
    tx: Tx,
    act: RecordAct,
    done: string,
    id: bigint,
    change: { readonly before?: object; readonly after?: object; readonly reason?: string },
  ) =>
    act(tx, {
      action: `promotions.free_rounds_${done}`,
      targetKind: 'free-round-definition',
      targetId: id.toString(),
      ...change,
    });

  return {
    one,
    /** Commands without a key of their own run in one transaction. */
    inTransaction: <Answer>(command: (tx: Tx) => Promise<Answer>): Promise<Answer> =>
      database.transaction(command),

    async page(
      choice: PageRequest & {
        readonly providerId?: bigint | undefined;
        readonly state?: DefinitionState | undefined;
      },
    ): Promise<SnapshotPage<CostedFreeRounds>> {
      const page = await store.definitionPage(database.read, choice);
      return { ...page, items: await costed(page.items) };
    },

    /**
     * Defines free rounds at a stake that all their games offer.
     * @throws DomainError ERR_VALIDATION, ERR_NO_FREE_ROUNDS, ERR_FREE_ROUND_GAME,
     *   ERR_FREE_ROUND_STAKE, ERR_FREE_ROUND_NAME_TAKEN, ERR_PROMOTION_UNLAWFUL
     */
    async create(
      tx: Tx,
      spec: FreeRoundSpec,
      staffId: StaffId,
      act: RecordAct,
    ): Promise<CostedFreeRounds> {
      await assertSound(tx, spec);
      assertLawful(spec);
      const now = clock.now();
      const { id } = await store
        .insertDefinition(tx, {
          name: spec.name,
          provider_id: toId(spec.providerId),
          state: definitionMachine.initial,
          version: 1,
          created_at: now,
          created_by: staffId,
          activated_at: null,
        })
        .catch(nameTaken);
      const version = { definitionId: id, version: 1, spec, madeAt: now, madeBy: staffId };
      await store.insertVersion(tx, version);
      await record(tx, act, 'defined', id, { after: { ...spec, state: 'CREATED' } });
      return one(id, tx);
    },

    /**
     * Makes a new version; offers keep the one they were made in.
     * @throws DomainError ERR_PROMOTION_STATE, ERR_PROMOTION_FROZEN, ERR_APPROVAL_NEEDED, and as
     *   `create`
     */
    async update(
      tx: Tx,
      { id, spec, version: seen }: DefinitionChange<FreeRoundSpec>,
      by: { readonly staffId: StaffId; readonly act: RecordAct },
    ): Promise<CostedFreeRounds> {
      const row = await locked(tx, id);
      assertSeen(row, seen);
      await assertSound(tx, spec);
      if (row.state === 'CANCELLED') throw new DomainError('ERR_PROMOTION_STATE');
      const changed = frozenFreeRoundChange(row.spec, spec);
      if (changed && ((await store.countsOf(tx, [id])).get(id)?.offered ?? 0) > 0) {
        const fields = [{ field: changed, kind: 'InvalidValue' } as const];
        throw new DomainError('ERR_PROMOTION_FROZEN', { fields });
      }
      assertLawful(spec);
      const version = row.version + 1;
      const { staffId, act } = by;
      if (row.state === 'ACTIVATED') await launches.assertRoundsChange(tx, row, spec, staffId);
      await store.insertVersion(tx, {
        definitionId: id,
        version,
        spec,
        madeAt: clock.now(),
        madeBy: staffId,
      });
      const { name, providerId } = spec;
      await store
        .updateDefinition(tx, id, { version, name, provider_id: toId(providerId) })
        .catch(nameTaken);
      await record(tx, act, 'changed', id, { before: row.spec, after: spec });
      return one(id, tx);
    },

    /** @throws DomainError ERR_PROMOTION_FROZEN once somebody was offered them */
    async remove(tx: Tx, id: bigint, act: RecordAct): Promise<void> {
      const row = await locked(tx, id);
      if (((await store.countsOf(tx, [id])).get(id)?.offered ?? 0) > 0) {
        throw new DomainError('ERR_PROMOTION_FROZEN');
      }
      await store.deleteDefinition(tx, id);
      await record(tx, act, 'deleted', id, { before: { ...row.spec, state: row.state } });
    },

    /**
     * From now on they can be offered; again, it changes nothing.
     * @throws DomainError ERR_PROMOTION_STATE, ERR_PROMOTION_UNLAWFUL, ERR_APPROVAL_NEEDED
     */
    async activate(
      tx: Tx,
      id: bigint,
      { staffId, act }: { readonly staffId: StaffId; readonly act: RecordAct },
    ): Promise<CostedFreeRounds> {
      const row = await locked(tx, id);
      const state = definitionMachine.next(row.state, 'activate') ?? row.state;
      if (state !== 'ACTIVATED') throw new DomainError('ERR_PROMOTION_STATE');
      if (row.state !== state) {
        assertLawful(row.spec);
        await launches.assertRoundsActivation(tx, row, staffId);
      }
      await store.updateDefinition(tx, id, {
        state,
        activated_at: row.activated_at ?? clock.now(),
      });
      await record(tx, act, 'activated', id, { before: { state: row.state }, after: { state } });
      return one(id, tx);
    },

    /** From now on nothing of them can be accepted or played; again, it changes nothing. */
    async cancel(tx: Tx, id: bigint, reason: string, act: RecordAct): Promise<CostedFreeRounds> {
      const row = await locked(tx, id);
      const state = definitionMachine.next(row.state, 'cancel') ?? row.state;
      await store.updateDefinition(tx, id, { state });
      const change = { before: { state: row.state }, after: { state }, reason };
      await record(tx, act, 'definition_cancelled', id, change);
      return one(id, tx);
    },

    deleteOfTests: (ids: readonly bigint[]) =>
      database.transaction((tx) => deleteFreeRoundDefinitions(tx, ids)),
  };
}

export type FreeRoundDefinitions = ReturnType<typeof createFreeRoundDefinitions>;
