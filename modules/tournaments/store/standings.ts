/** SQL of frozen standings and of the prizes that follow from them. */
import type { Db, Tx } from '@herna/db';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { PayoutTable, StandingTable, TournamentsTables } from './tables.ts';

const rows = (db: Db) => db.reads<TournamentsTables>();
const writes = (tx: Tx) => tx.writes<TournamentsTables>();

export type StandingRow = Selectable<StandingTable>;
export type PayoutRow = Selectable<PayoutTable>;

const chunk = 5_000;

export async function insertStandings(tx: Tx, all: readonly StandingRow[]): Promise<void> {
  for (let from = 0; from < all.length; from += chunk) {
    const part = all.slice(from, from + chunk);
    const column = <Name extends keyof StandingRow>(name: Name) => part.map((row) => row[name]);
    await sql`
      insert into tournaments.standing
        (player_id, round_id, position, place, nickname, score, reached_at, leaf)
      select * from unnest(${column('player_id')}::bigint[], ${column('round_id')}::bigint[],
        ${column('position')}::integer[], ${column('place')}::integer[],
        ${column('nickname')}::text[], ${column('score')}::numeric[],
        ${column('reached_at')}::timestamptz[], ${column('leaf')}::bytea[])`.execute(writes(tx));
  }
}

/** Gives drawn tickets their places: the nth position the nth place. */
export async function placeTickets(
  tx: Tx,
  roundId: bigint,
  positions: readonly number[],
): Promise<void> {
  await sql`
    update tournaments.standing s set place = drawn.place
    from unnest(${[...positions]}::integer[]) with ordinality as drawn (position, place)
    where s.round_id = ${roundId} and s.position = drawn.position`.execute(writes(tx));
}

/** The leaves of a round in the order of the tree. */
export const leavesOf = async (db: Db, roundId: bigint): Promise<Buffer[]> => {
  const found = await rows(db)
    .selectFrom('tournaments.standing')
    .select('leaf')
    .where('round_id', '=', roundId)
    .orderBy('position')
    .execute();
  return found.map(({ leaf }) => leaf);
};

export const standingOf = (
  db: Db,
  key: { readonly playerId: bigint; readonly roundId: bigint },
): Promise<StandingRow | undefined> =>
  rows(db)
    .selectFrom('tournaments.standing')
    .selectAll()
    .where('player_id', '=', key.playerId)
    .where('round_id', '=', key.roundId)
    .executeTakeFirst();

/** Frozen rows in the order of places; tickets that were not drawn come last. */
export const standingsOf = (
  db: Db,
  roundId: bigint,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<StandingRow[]> =>
  rows(db)
    .selectFrom('tournaments.standing')
    .selectAll()
    .where('round_id', '=', roundId)
    .orderBy('place', (order) => order.asc().nullsLast())
    .orderBy('position')
    .offset(offset)
    .limit(limit)
    .execute();

export const standingsCount = async (db: Db, roundId: bigint): Promise<number> => {
  const { count } = await rows(db)
    .selectFrom('tournaments.standing')
    .select(sql<bigint>`count(*)`.as('count'))
    .where('round_id', '=', roundId)
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Frozen rows whose place has a prize, by place. */
export const standingsUpTo = (db: Db, roundId: bigint, place: number): Promise<StandingRow[]> =>
  rows(db)
    .selectFrom('tournaments.standing')
    .selectAll()
    .where('round_id', '=', roundId)
    .where('place', '<=', place)
    .orderBy('place')
    .execute();

export async function insertPayouts(
  tx: Tx,
  payouts: readonly Insertable<PayoutTable>[],
): Promise<void> {
  for (let from = 0; from < payouts.length; from += 1_000) {
    await writes(tx)
      .insertInto('tournaments.payout')
      .values(payouts.slice(from, from + 1_000))
      .execute();
  }
}

/** Prizes that the platform itself hands over, and has not. */
export const payoutsDue = (db: Db, limit: number): Promise<PayoutRow[]> =>
  rows(db)
    .selectFrom('tournaments.payout')
    .selectAll()
    .where('state', '=', 'DUE')
    .where('kind', '<>', 'GOODS')
    .orderBy('round_id')
    .orderBy('place')
    .limit(limit)
    .execute();

/** A player's prizes in a round, locked. */
export const lockPayouts = (
  tx: Tx,
  key: { readonly playerId: bigint; readonly roundId: bigint },
): Promise<PayoutRow[]> =>
  writes(tx)
    .selectFrom('tournaments.payout')
    .selectAll()
    .where('player_id', '=', key.playerId)
    .where('round_id', '=', key.roundId)
    .orderBy('prize')
    .forUpdate()
    .execute();

export const changePayout = async (
  tx: Tx,
  { player_id, round_id, prize }: PayoutRow,
  change: Updateable<PayoutTable>,
): Promise<void> => {
  await writes(tx)
    .updateTable('tournaments.payout')
    .set(change)
    .where('player_id', '=', player_id)
    .where('round_id', '=', round_id)
    .where('prize', '=', prize)
    .execute();
};

/** The prizes of players in rounds. */
export async function payoutsOf(
  db: Db,
  choice: { readonly roundIds: readonly bigint[]; readonly playerIds: readonly bigint[] },
): Promise<PayoutRow[]> {
  if (choice.roundIds.length === 0 || choice.playerIds.length === 0) return [];
  return rows(db)
    .selectFrom('tournaments.payout')
    .selectAll()
    .where('round_id', 'in', choice.roundIds)
    .where('player_id', 'in', choice.playerIds)
    .orderBy('prize')
    .execute();
}

export interface HistoryRow {
  readonly round_id: bigint;
  readonly registration: string;
  readonly fee: bigint;
  readonly place: number | null;
  readonly position: number | null;
  readonly score: string | null;
}

/** Rounds of a player that are over, the latest first. */
export async function historyOf(
  db: Db,
  playerId: bigint,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ items: HistoryRow[]; total: number }> {
  const all = sql`from tournaments.registration g
    join tournaments.round r on r.id = g.round_id
    left join tournaments.standing s on s.player_id = g.player_id and s.round_id = g.round_id
    where g.player_id = ${playerId} and r.kind <> 'HALL'
      and r.state in ('FINISHED', 'CANCELLED')`;
  const items = await sql<HistoryRow>`
    select g.round_id, g.state as registration, g.fee, s.place, s.position, s.score ${all}
    order by r.ends_at desc, r.id desc offset ${offset} limit ${limit}`.execute(rows(db));
  const counted = await sql<{ total: bigint }>`select count(*) as total ${all}`.execute(rows(db));
  return { items: items.rows, total: Number(counted.rows[0]?.total ?? 0n) };
}
