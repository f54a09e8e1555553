/** SQL of the loyalty programme; the points themselves are in the ledger. */
import { type Db, type GrowingPage, growingPage, type PageWish, type Tx } from '@herna/db';
import type { PlayerId } from '@herna/kernel';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { DoorTables, LoyaltyChangeTable } from './door-tables.ts';

export type LoyaltyChangeRow = Selectable<LoyaltyChangeTable>;

const rows = (db: Db) => db.reads<DoorTables>();
const writes = (tx: Tx) => tx.writes<DoorTables>();

export const changeByReference = (
  db: Db,
  reference: string,
): Promise<LoyaltyChangeRow | undefined> =>
  rows(db)
    .selectFrom('payments.loyalty_change')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirst();

export const insertChange = (
  tx: Tx,
  row: Insertable<LoyaltyChangeTable>,
): Promise<LoyaltyChangeRow> =>
  writes(tx)
    .insertInto('payments.loyalty_change')
    .values(row)
    .returningAll()
    .executeTakeFirstOrThrow();

export async function pointsEver(db: Db, playerId: PlayerId): Promise<bigint> {
  const row = await rows(db)
    .selectFrom('payments.loyalty_account')
    .select('points_ever')
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  return row?.points_ever ?? 0n;
}

export async function writeAccount(
  tx: Tx,
  account: { readonly playerId: PlayerId; readonly ever: bigint; readonly levelId: number },
  now: Date,
): Promise<void> {
  const change = { points_ever: account.ever, level_id: account.levelId, changed_at: now };
  await writes(tx)
    .insertInto('payments.loyalty_account')
    .values({ player_id: account.playerId, ...change })
    .onConflict((conflict) => conflict.column('player_id').doUpdateSet(change))
    .execute();
}

/** A page of a player's changes, newest first. */
export function selectChanges(
  db: Db,
  filter: PageWish & { readonly playerId: PlayerId },
): Promise<GrowingPage<LoyaltyChangeRow>> {
  const query = rows(db)
    .selectFrom('payments.loyalty_change')
    .where('player_id', '=', filter.playerId);
  return growingPage(query, query.selectAll().orderBy('id', 'desc'), 'id', filter);
}

/** Players by level. */
export async function playersByLevel(db: Db): Promise<ReadonlyMap<number, bigint>> {
  const found = await rows(db)
    .selectFrom('payments.loyalty_account')
    .select((eb) => ['level_id', eb.fn.countAll<bigint>().as('players')])
    .groupBy('level_id')
    .execute();
  return new Map(found.map(({ level_id, players }) => [level_id, players]));
}

/** Changes of a period by kind. */
export const changesByKind = (db: Db, from: Date, to: Date) =>
  rows(db)
    .selectFrom('payments.loyalty_change')
    .select((eb) => [
      'kind',
      eb.fn.countAll<bigint>().as('count'),
      sql<bigint>`sum(points)::bigint`.as('points'),
    ])
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .groupBy('kind')
    .orderBy('kind')
    .execute();
