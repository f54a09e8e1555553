/** SQL of relations between players and bonuses, and of the deposits that they wait for. */
import {
  anyOf,
  type Db,
  growingPage,
  type PageRequest,
  type SnapshotPage,
  type Tx,
} from '@herna/db';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { RelationState } from '../contract/bonus-schemas.ts';
import { openStates } from '../rules/relation.machine.ts';
import type { DepositTable, PromotionsTables, RelationTable } from './tables.ts';

const rows = (db: Db) => db.reads<PromotionsTables>();
const writes = (tx: Tx) => tx.writes<PromotionsTables>();

export type RelationRow = Selectable<RelationTable>;
export type DepositRow = Selectable<DepositTable>;

/** Offers a bonus, unless the same source has; undefined then. */
export const insertRelation = (
  tx: Tx,
  row: Insertable<RelationTable>,
): Promise<RelationRow | undefined> =>
  writes(tx)
    .insertInto('promotions.relation')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['player_id', 'source', 'source_reference']).doNothing(),
    )
    .returningAll()
    .executeTakeFirst();

/** What a player was offered under a source and its reference. */
export const relationBySource = (
  db: Db,
  playerId: bigint,
  { source, reference }: { readonly source: string; readonly reference: string },
): Promise<RelationRow | undefined> =>
  rows(db)
    .selectFrom('promotions.relation')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('source', '=', source)
    .where('source_reference', '=', reference)
    .executeTakeFirst();

export const relationById = (
  db: Db,
  key: { readonly playerId: bigint; readonly id: bigint },
): Promise<RelationRow | undefined> =>
  rows(db)
    .selectFrom('promotions.relation')
    .selectAll()
    .where('player_id', '=', key.playerId)
    .where('id', '=', key.id)
    .executeTakeFirst();

export const relationOfBonus = (
  db: Db,
  key: { readonly playerId: bigint; readonly bonusId: bigint },
): Promise<RelationRow | undefined> =>
  rows(db)
    .selectFrom('promotions.relation')
    .selectAll()
    .where('player_id', '=', key.playerId)
    .where('bonus_id', '=', key.bonusId)
    .executeTakeFirst();

/** Changes a relation that is still in the state it was read in; undefined when it is not. */
export const changeRelation = (
  tx: Tx,
  { player_id, id, state }: Pick<RelationRow, 'player_id' | 'id' | 'state'>,
  change: Updateable<RelationTable>,
): Promise<RelationRow | undefined> =>
  writes(tx)
    .updateTable('promotions.relation')
    .set(change)
    .where('player_id', '=', player_id)
    .where('id', '=', id)
    .where('state', '=', state)
    .returningAll()
    .executeTakeFirst();

/** Relations of a player in some states, the latest first. */
export const relationsOf = (
  db: Db,
  playerId: bigint,
  states: readonly RelationState[],
): Promise<RelationRow[]> =>
  rows(db)
    .selectFrom('promotions.relation')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('state', 'in', states)
    .orderBy('id', 'desc')
    .limit(200)
    .execute();

/**
 * How often a player has had each of these definitions: what was given on any account of the person,
 * and what is open on this one; rejected and expired offers do not count.
 */
export async function usesOf(
  db: Db,
  { playerId, accounts }: { readonly playerId: bigint; readonly accounts: readonly bigint[] },
  definitionIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, number>> {
  if (definitionIds.length === 0) return new Map();
  const found = await rows(db)
    .selectFrom('promotions.relation')
    .select(['definition_id', sql<bigint>`count(*)`.as('uses')])
    .where('player_id', '=', anyOf(accounts))
    .where('definition_id', 'in', definitionIds)
    .where((where) =>
      where.or([
        where.and([
          where('player_id', '=', playerId),
          where('state', 'in', ['OFFERED', 'PENDING', 'ACTIVE']),
        ]),
        where('bonus_id', 'is not', null),
      ]),
    )
    .groupBy('definition_id')
    .execute();
  return new Map(found.map(({ definition_id, uses }) => [definition_id, Number(uses)]));
}

/** Open offers whose time is over or whose definition is cancelled, in the order of ids. */
export const dueRelations = (
  db: Db,
  now: Date,
  after: bigint,
  limit: number,
): Promise<RelationRow[]> =>
  rows(db)
    .selectFrom('promotions.relation as r')
    .innerJoin('promotions.definition as d', 'd.id', 'r.definition_id')
    .selectAll('r')
    .where('r.state', 'in', openStates)
    .where((where) =>
      where.or([where('r.offer_expires_at', '<=', now), where('d.state', '=', 'CANCELLED')]),
    )
    .where('r.id', '>', after)
    .orderBy('r.id')
    .limit(limit)
    .execute();

/** How many relations of a definition hold no money yet. */
export const openCount = async (db: Db, definitionId: bigint): Promise<number> => {
  const found = await rows(db)
    .selectFrom('promotions.relation')
    .select(sql<bigint>`count(*)`.as('n'))
    .where('definition_id', '=', definitionId)
    .where('state', 'in', openStates)
    .executeTakeFirstOrThrow();
  return Number(found.n);
};

/** Whether any player has been offered the definition and has not let it pass. */
export const isHeld = async (db: Db, definitionId: bigint): Promise<boolean> => {
  const found = await rows(db)
    .selectFrom('promotions.relation')
    .select('id')
    .where('definition_id', '=', definitionId)
    .where((where) =>
      where.or([where('accepted_at', 'is not', null), where('state', '=', 'OFFERED')]),
    )
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
};

export interface RelationChoice extends PageRequest {
  readonly definitionId?: bigint | undefined;
  readonly playerId?: bigint | undefined;
}

/** A page of relations with the names of their definitions, the latest first. */
export function relationPage(
  db: Db,
  { definitionId, playerId, ...wish }: RelationChoice,
): Promise<SnapshotPage<RelationRow & { readonly name: string }>> {
  let all = rows(db)
    .selectFrom('promotions.relation as r')
    .innerJoin('promotions.definition as d', 'd.id', 'r.definition_id');
  if (definitionId !== undefined) all = all.where('r.definition_id', '=', definitionId);
  if (playerId !== undefined) all = all.where('r.player_id', '=', playerId);
  const listed = all.selectAll('r').select('d.name').orderBy('r.id', 'desc');
  return growingPage(all, listed, 'r.id', wish);
}

/** Keeps a confirmed deposit with its number; undefined when it is there already. */
export const insertDeposit = async (
  tx: Tx,
  row: Omit<Insertable<DepositTable>, 'number'>,
): Promise<void> => {
  await sql`insert into promotions.deposit
      (player_id, payment_id, number, currency, amount, confirmed_at)
    select ${row.player_id}, ${row.payment_id}, 1 + count(*), ${row.currency}, ${row.amount},
      ${row.confirmed_at}
    from promotions.deposit where player_id = ${row.player_id}
    on conflict do nothing`.execute(writes(tx));
};

/** Deposits since a moment that no bonus was given for, the oldest first. */
export const freeDeposits = (db: Db, playerId: bigint, since: Date): Promise<DepositRow[]> =>
  rows(db)
    .selectFrom('promotions.deposit')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('relation_id', 'is', null)
    .where('taken_back_at', 'is', null)
    .where('confirmed_at', '>=', since)
    .orderBy('number')
    .execute();

/** Accepted relations that wait although their deposit has come; a page in the order of ids. */
export const paidRelations = (db: Db, after: bigint, limit: number): Promise<RelationRow[]> =>
  rows(db)
    .selectFrom('promotions.relation as r')
    .selectAll('r')
    .where('r.state', '=', 'PENDING')
    .where((where) =>
      where.exists(
        where
          .selectFrom('promotions.deposit as d')
          .select('d.player_id')
          .whereRef('d.player_id', '=', 'r.player_id')
          .whereRef('d.currency', '=', 'r.currency')
          .whereRef('d.confirmed_at', '>=', 'r.accepted_at')
          .where('d.relation_id', 'is', null)
          .where('d.taken_back_at', 'is', null),
      ),
    )
    .where('r.id', '>', after)
    .orderBy('r.id')
    .limit(limit)
    .execute();

/** Notes that a deposit was taken back, so that no bonus is given for it; gives it as it was. */
export const takeDepositBack = (
  tx: Tx,
  { playerId, paymentId }: { readonly playerId: bigint; readonly paymentId: bigint },
  at: Date,
): Promise<DepositRow | undefined> =>
  writes(tx)
    .updateTable('promotions.deposit')
    .set({ taken_back_at: at })
    .where('player_id', '=', playerId)
    .where('payment_id', '=', paymentId)
    .where('taken_back_at', 'is', null)
    .returningAll()
    .executeTakeFirst();

/** How many deposits a player has made in all. */
export const depositCount = async (db: Db, playerId: bigint): Promise<number> => {
  const found = await rows(db)
    .selectFrom('promotions.deposit')
    .select(sql<bigint>`count(*)`.as('n'))
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow();
  return Number(found.n);
};

/** Marks deposits as those that a bonus was given for. */
export const useDeposits = async (
  tx: Tx,
  {
    playerId,
    relationId,
    since,
  }: {
    readonly playerId: bigint;
    readonly relationId: bigint;
    readonly since: Date;
  },
): Promise<void> => {
  await writes(tx)
    .updateTable('promotions.deposit')
    .set({ relation_id: relationId })
    .where('player_id', '=', playerId)
    .where('relation_id', 'is', null)
    .where('taken_back_at', 'is', null)
    .where('confirmed_at', '>=', since)
    .execute();
};
