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

/** What some accounts were offered under a source and its reference. */
export const relationBySource = (
  db: Db,
  accounts: readonly bigint[],
  { source, reference }: { readonly source: string; readonly reference: string },
): Promise<RelationRow | undefined> =>
  rows(db)
    .selectFrom('promotions.relation')
    .selectAll()
    .where('player_id', 'in', accounts)
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

/** A relation of one of some accounts. */
export const relationAmong = (
  db: Db,
  accounts: readonly bigint[],
  id: bigint,
): Promise<RelationRow | undefined> =>
  rows(db)
    .selectFrom('promotions.relation')
    .selectAll()
    .where('player_id', 'in', accounts)
    .where('id', '=', id)
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

/**
 * Open offers whose time is over, unless a deposit in time has earned the bonus, or whose definition is
 * cancelled, in the order of ids.
 */
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
      where.or([
        where.and([where('r.offer_expires_at', '<=', now), where('r.earned', 'is', null)]),
        where('d.state', '=', 'CANCELLED'),
      ]),
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
  const listed = all.selectAll('r').select('d.name');
  return growingPage(all, listed, 'r.id', wish);
}

/** Keeps a confirmed deposit with its number among those of all accounts of its person, once. */
export const insertDeposit = async (
  tx: Tx,
  row: Omit<Insertable<DepositTable>, 'number'>,
  accounts: readonly bigint[],
): Promise<void> => {
  await sql`insert into promotions.deposit
      (player_id, payment_id, number, currency, amount, confirmed_at)
    select ${row.player_id}, ${row.payment_id}, 1 + count(*), ${row.currency}, ${row.amount},
      ${row.confirmed_at}
    from promotions.deposit where player_id = any(${[...accounts]}::bigint[])
    on conflict do nothing`.execute(writes(tx));
};

/** Deposits of a time into some accounts that have earned no bonus, the oldest first. */
export const freeDeposits = (
  db: Db,
  accounts: readonly bigint[],
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<DepositRow[]> =>
  rows(db)
    .selectFrom('promotions.deposit')
    .selectAll()
    .where('player_id', 'in', accounts)
    .where('relation_id', 'is', null)
    .where('taken_back_at', 'is', null)
    .where('confirmed_at', '>=', from)
    .where('confirmed_at', '<', until)
    .orderBy('confirmed_at')
    .orderBy('payment_id')
    .execute();

/** Relations that wait although their deposits have come; a page in the order of ids. */
export const earnedRelations = (db: Db, after: bigint, limit: number): Promise<RelationRow[]> =>
  rows(db)
    .selectFrom('promotions.relation')
    .selectAll()
    .where('state', '=', 'PENDING')
    .where('earned', 'is not', null)
    .where('id', '>', after)
    .orderBy('id')
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

/** How many deposits were made into some accounts in all. */
export const depositCount = async (db: Db, accounts: readonly bigint[]): Promise<number> => {
  const found = await rows(db)
    .selectFrom('promotions.deposit')
    .select(sql<bigint>`count(*)`.as('n'))
    .where('player_id', 'in', accounts)
    .executeTakeFirstOrThrow();
  return Number(found.n);
};

/** A relation, and the accounts into which its deposits were made. */
interface DepositsOfRelation {
  readonly accounts: readonly bigint[];
  readonly relationId: bigint;
}

/** Marks deposits as those that have earned a bonus; each earns one only. */
export const bindDeposits = async (
  tx: Tx,
  { accounts, relationId }: DepositsOfRelation,
  paymentIds: readonly bigint[],
): Promise<void> => {
  await writes(tx)
    .updateTable('promotions.deposit')
    .set({ relation_id: relationId })
    .where('player_id', 'in', accounts)
    .where('payment_id', 'in', paymentIds)
    .execute();
};

/** Frees the deposits that had earned a bonus. */
export const releaseDeposits = async (
  tx: Tx,
  { accounts, relationId }: DepositsOfRelation,
): Promise<void> => {
  await writes(tx)
    .updateTable('promotions.deposit')
    .set({ relation_id: null })
    .where('player_id', 'in', accounts)
    .where('relation_id', '=', relationId)
    .execute();
};

/** Which of some accounts was given the money of a definition first, if any was. */
export const firstGiven = async (
  db: Db,
  accounts: readonly bigint[],
  definitionId: bigint,
): Promise<bigint | undefined> => {
  if (accounts.length === 0) return undefined;
  const found = await rows(db)
    .selectFrom('promotions.relation')
    .select('player_id')
    .where('player_id', '=', anyOf(accounts))
    .where('definition_id', '=', definitionId)
    .where('bonus_id', 'is not', null)
    .orderBy('given_at')
    .limit(1)
    .executeTakeFirst();
  return found?.player_id;
};

/** Whether a person was given the money of a definition on any of these accounts. */
export const wasGiven = async (
  db: Db,
  accounts: readonly bigint[],
  definitionId: bigint,
): Promise<boolean> => {
  const found = await rows(db)
    .selectFrom('promotions.relation')
    .select('id')
    .where('player_id', '=', anyOf(accounts))
    .where('definition_id', '=', definitionId)
    .where('bonus_id', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
};
