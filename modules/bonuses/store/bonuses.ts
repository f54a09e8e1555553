/** SQL of bonuses outside the wager path. */
import { type Db, growingPage, type PageRequest, type SnapshotPage, type Tx } from '@herna/db';
import type { Currency, PlayerId } from '@herna/kernel';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { BonusState } from '../contract/bonuses.ts';
import type { BonusesTables, BonusTable } from './tables.ts';

export type BonusRow = Selectable<BonusTable>;

const rows = (db: Db) => db.reads<BonusesTables>();
const writes = (tx: Tx) => tx.writes<BonusesTables>();

export const runningStates = ['ACTIVE', 'FULFILLED'] as const satisfies readonly BonusState[];

export const insertBonus = (tx: Tx, row: Insertable<BonusTable>): Promise<BonusRow> =>
  writes(tx).insertInto('bonuses.bonus').values(row).returningAll().executeTakeFirstOrThrow();

/** The running bonus of a wallet; read behind the wallet's lock it cannot change. */
export const runningBonus = (
  db: Db,
  playerId: PlayerId,
  currency: Currency,
): Promise<BonusRow | undefined> =>
  rows(db)
    .selectFrom('bonuses.bonus')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('currency', '=', currency)
    .where('state', 'in', runningStates)
    .executeTakeFirst();

export const bonusById = (db: Db, playerId: PlayerId, id: bigint): Promise<BonusRow | undefined> =>
  rows(db)
    .selectFrom('bonuses.bonus')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('id', '=', id)
    .executeTakeFirst();

export const bonusByReference = (db: Db, reference: string): Promise<BonusRow | undefined> =>
  rows(db)
    .selectFrom('bonuses.bonus')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirst();

export const endBonus = (
  tx: Tx,
  { player_id, id }: Pick<BonusRow, 'player_id' | 'id'>,
  change: Updateable<BonusTable>,
): Promise<BonusRow> =>
  writes(tx)
    .updateTable('bonuses.bonus')
    .set(change)
    .where('player_id', '=', player_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Active bonuses whose time is over; a page in the order of ids. */
export const dueBonuses = (db: Db, now: Date, after: bigint, limit: number) =>
  rows(db)
    .selectFrom('bonuses.bonus')
    .select(['player_id', 'id'])
    .where('state', '=', 'ACTIVE')
    .where('expires_at', '<=', now)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();

export interface BonusChoice extends PageRequest {
  readonly playerId?: PlayerId | undefined;
  readonly states?: readonly BonusState[] | undefined;
}

/** A page of bonuses, the latest first, with the number of all. */
export function bonusPage(
  db: Db,
  { playerId, states, ...wish }: BonusChoice,
): Promise<SnapshotPage<BonusRow>> {
  let all = rows(db).selectFrom('bonuses.bonus');
  if (playerId !== undefined) all = all.where('player_id', '=', playerId);
  if (states) all = all.where('state', 'in', states);
  return growingPage(all, all.selectAll(), 'id', wish);
}
