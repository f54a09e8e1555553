/** SQL of where players stand, of their lots and of the changes of both; points are in the ledger. */
import {
  bigintColumn,
  type Db,
  growingPage,
  type PageRequest,
  type SnapshotPage,
  type Tx,
} from '@herna/db';
import { type Insertable, type Selectable, sql } from 'kysely';
import { firstStanding, type Standing } from '../rules/levels.ts';
import type { Lot } from '../rules/lots.ts';
import type { AccountTable, ChangeTable, LoyaltyTables } from './tables.ts';

export type AccountRow = Selectable<AccountTable>;
export type ChangeRow = Selectable<ChangeTable>;

const rows = (db: Db) => db.reads<LoyaltyTables>();
const writes = (tx: Tx) => tx.writes<LoyaltyTables>();

/** Where a row says that its player stands. */
export const standingOf = (row: AccountRow | undefined): Standing =>
  row
    ? {
        levelId: row.level_id,
        pointsEver: row.points_ever,
        periodPoints: row.period_points,
        levelUntil: row.level_until,
      }
    : firstStanding;

/** Opens a player's account where there is none, and holds it until the transaction ends. */
export async function lockAccount(tx: Tx, playerId: bigint, now: Date): Promise<AccountRow> {
  await writes(tx)
    .insertInto('loyalty.account')
    .values({ player_id: playerId, points_ever: 0n, level_id: 1, changed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return writes(tx)
    .selectFrom('loyalty.account')
    .selectAll()
    .where('player_id', '=', playerId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export const accountOf = (db: Db, playerId: bigint): Promise<AccountRow | undefined> =>
  rows(db)
    .selectFrom('loyalty.account')
    .selectAll()
    .where('player_id', '=', playerId)
    .executeTakeFirst();

export const writeStanding = (tx: Tx, playerId: bigint, standing: Standing, now: Date) =>
  writes(tx)
    .updateTable('loyalty.account')
    .set({
      points_ever: standing.pointsEver,
      level_id: standing.levelId,
      period_points: standing.periodPoints,
      level_until: standing.levelUntil,
      changed_at: now,
    })
    .where('player_id', '=', playerId)
    .execute();

/** Counts whole points as credited, or if negative, as given back. */
export const addCredited = (tx: Tx, playerId: bigint, points: bigint) =>
  writes(tx)
    .updateTable('loyalty.account')
    .set((eb) => ({ credited: eb('credited', '+', points) }))
    .where('player_id', '=', playerId)
    .execute();

/** Moves what play has earned, and what of it is credited, to another account; both are locked. */
export async function moveEarned(tx: Tx, from: bigint, into: bigint): Promise<void> {
  await sql`update loyalty.account a
    set earned_micro = a.earned_micro + old.earned_micro, credited = a.credited + old.credited
    from loyalty.account old where a.player_id = ${into} and old.player_id = ${from}`.execute(
    tx.writes(),
  );
  await sql`update loyalty.account set earned_micro = 0, credited = 0
    where player_id = ${from}`.execute(tx.writes());
}

interface Earned {
  readonly playerId: bigint;
  readonly amount: bigint;
}

/** Adds to accounts that are there; returns them, and which of them have whole points due. */
const addToAccounts = async (tx: Tx, earned: readonly Earned[]) => {
  const { rows: found } = await sql<{ player_id: bigint; due: boolean }>`
    update loyalty.account a set earned_micro = a.earned_micro + e.amount
    from unnest(${bigintColumn(earned.map(({ playerId }) => playerId))}::bigint[],
      ${bigintColumn(earned.map(({ amount }) => amount))}::bigint[]) as e (player_id, amount)
    where a.player_id = e.player_id returning a.player_id, a.due`.execute(tx.writes());
  return found;
};

/**
 * Adds millionths of points to accounts, which are opened where they are missing.
 * @returns the players whose whole points differ from what is credited
 */
export async function addEarned(
  tx: Tx,
  earned: ReadonlyMap<bigint, bigint>,
  now: Date,
): Promise<bigint[]> {
  const all = [...earned]
    .map(([playerId, amount]) => ({ playerId, amount }))
    .filter(({ amount }) => amount !== 0n)
    .sort((one, other) => (one.playerId < other.playerId ? -1 : 1));
  if (all.length === 0) return [];
  const changed = await addToAccounts(tx, all);
  const open = new Set(changed.map(({ player_id }) => player_id));
  const missing = all.filter(({ playerId }) => !open.has(playerId));
  if (missing.length > 0) {
    // A player whose account is yet to be opened has nothing that could be taken back.
    await sql`insert into loyalty.account (player_id, points_ever, level_id, changed_at)
      select id, 0, 1, ${now}
      from unnest(${bigintColumn(missing.map(({ playerId }) => playerId))}::bigint[]) as id
      order by id on conflict do nothing`.execute(tx.writes());
    changed.push(...(await addToAccounts(tx, missing)));
  }
  return changed.flatMap(({ player_id, due }) => (due ? player_id : []));
}

/** The next players with points that are due. */
export async function nextDue(db: Db, after: bigint, limit: number): Promise<{ id: bigint }[]> {
  const { rows: found } = await sql<{ id: bigint }>`select player_id as id from loyalty.account
    where due and player_id > ${after}
    order by player_id limit ${limit}`.execute(db.reads());
  return found;
}

/** The next players whose level is to be looked at by a day. */
export const nextReviews = (db: Db, day: string, after: bigint, limit: number) =>
  rows(db)
    .selectFrom('loyalty.account')
    .select('player_id as id')
    .where('level_until', '<=', day)
    .where('player_id', '>', after)
    .orderBy('player_id')
    .limit(limit)
    .execute();

export async function lotsOf(db: Db, playerId: bigint): Promise<Lot[]> {
  const found = await rows(db)
    .selectFrom('loyalty.lot')
    .select(['expires_on', 'remaining'])
    .where('player_id', '=', playerId)
    .where('remaining', '>', 0n)
    .orderBy('expires_on')
    .execute();
  return found.map(({ expires_on, remaining }) => ({ expiresOn: expires_on, points: remaining }));
}

/** Adds points to lots, or if negative, takes them out. */
export async function addToLots(
  tx: Tx,
  playerId: bigint,
  lots: readonly Lot[],
  sign: 1n | -1n = 1n,
): Promise<void> {
  for (const { expiresOn, points } of lots) {
    await sql`insert into loyalty.lot as lot (player_id, expires_on, remaining)
      values (${playerId}, ${expiresOn}, ${sign > 0n ? points : 0n})
      on conflict (player_id, expires_on)
      do update set remaining = lot.remaining + ${sign * points}`.execute(tx.writes());
  }
}

/** The next players who have points that expire by a day. */
export const nextExpiring = (db: Db, day: string, after: bigint, limit: number) =>
  rows(db)
    .selectFrom('loyalty.lot')
    .select('player_id as id')
    .distinct()
    .where('expires_on', '<=', day)
    .where('remaining', '>', 0n)
    .where('player_id', '>', after)
    .orderBy('player_id')
    .limit(limit)
    .execute();

export const changeByReference = (db: Db, reference: string): Promise<ChangeRow | undefined> =>
  rows(db)
    .selectFrom('loyalty.change')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirst();

export const insertChange = (tx: Tx, row: Insertable<ChangeTable>): Promise<ChangeRow> =>
  writes(tx).insertInto('loyalty.change').values(row).returningAll().executeTakeFirstOrThrow();

/** Adds points to the change that gathers them under its reference. */
export const gatherChange = (tx: Tx, row: Insertable<ChangeTable>): Promise<ChangeRow> =>
  writes(tx)
    .insertInto('loyalty.change')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('reference').doUpdateSet((eb) => ({
        points: eb('loyalty.change.points', '+', eb.ref('excluded.points')),
        level_id: eb.ref('excluded.level_id'),
        balance_after: eb.ref('excluded.balance_after'),
      })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();

/** The level that a player was given otherwise than by reaching it with points since. */
export async function levelBefore(db: Db, playerId: bigint): Promise<number> {
  const row = await rows(db)
    .selectFrom('loyalty.change')
    .select('level_id')
    .where('player_id', '=', playerId)
    .where('level_change', '<>', 'Up')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.level_id ?? 1;
}

/** Whether a player has reached a level, or one above, by points since a moment. */
export async function wasReached(
  db: Db,
  playerId: bigint,
  { levelId }: Pick<Standing, 'levelId'>,
  since: Date,
): Promise<boolean> {
  const row = await rows(db)
    .selectFrom('loyalty.change')
    .select('id')
    .where('player_id', '=', playerId)
    .where('level_change', '=', 'Up')
    .where('level_id', '>=', levelId)
    .where('created_at', '>=', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** A page of a player's changes, newest first. */
export function selectChanges(
  db: Db,
  filter: PageRequest & { readonly playerId: bigint },
): Promise<SnapshotPage<ChangeRow>> {
  const query = rows(db).selectFrom('loyalty.change').where('player_id', '=', filter.playerId);
  return growingPage(query, query.selectAll(), 'id', filter);
}

/** Players by level. */
export async function playersByLevel(db: Db): Promise<ReadonlyMap<number, bigint>> {
  const found = await rows(db)
    .selectFrom('loyalty.account')
    .select((eb) => ['level_id', eb.fn.countAll<bigint>().as('players')])
    .groupBy('level_id')
    .execute();
  return new Map(found.map(({ level_id, players }) => [level_id, players]));
}

/** Changes of a period by kind; those of levels alone move no points. */
export const changesByKind = (db: Db, from: Date, to: Date) =>
  rows(db)
    .selectFrom('loyalty.change')
    .select((eb) => [
      'kind',
      eb.fn.countAll<bigint>().as('count'),
      sql<bigint>`sum(points)::bigint`.as('points'),
    ])
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .where('kind', '<>', 'LEVEL')
    .groupBy('kind')
    .orderBy('kind')
    .execute();
