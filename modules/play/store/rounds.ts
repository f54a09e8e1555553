/** Screen queries over rounds, the search for unfinished ones, and wins worth showing. */
import {
  bigintColumn,
  type Db,
  growingPage,
  type PageRequest,
  type SnapshotPage,
  type Tx,
} from '@herna/db';
import type { Currency, PlayerId } from '@herna/kernel';
import type { MoneyPlayedWithin } from '@herna/players/ports';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { RoundState } from '../rules/rounds.machine.ts';
import { countsInSums, playedRounds, playedStake, playedWin } from './round-sums.ts';
import type { NotableWinTable, PlayTables, RoundTable } from './tables.ts';

export type RoundRow = Selectable<RoundTable>;

const rows = (db: Db) => db.reads<PlayTables>();

const listed = [
  'player_id',
  'id',
  'provider_id',
  'reference',
  'session_id',
  'game_id',
  'currency',
  'scope',
  'state',
  'stake_cash',
  'stake_bonus',
  'win_cash',
  'win_bonus',
  'jackpot',
  'contribution',
  'opened_at',
  'ended_at',
] as const;
export type ListedRound = Pick<RoundRow, (typeof listed)[number]>;

export interface RoundFilter extends PageRequest {
  readonly playerId?: PlayerId | undefined;
  readonly gameId?: bigint | undefined;
  readonly state?: RoundState | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  /** By their beginning, by their stake, or by what was won. */
  readonly sort: 'latest' | 'stake' | 'win';
  /** Rounds that brought more than their stake: what comes back of a stake is no win. */
  readonly gainsOnly?: boolean;
}

/** What a round has cost its player: a free one nothing. */
const ownStake = sql<bigint>`case when free_round_id is null then stake_cash + stake_bonus else 0 end`;

const sortedBy = {
  latest: sql`id`,
  stake: sql`stake_cash + stake_bonus`,
  win: sql`win_cash + win_bonus + jackpot`,
} as const;

/** Whether a game had a round begun in a time; `until` is open when null. */
export async function wasPlayed(
  db: Db,
  gameId: bigint,
  from: Date,
  until: Date | null,
): Promise<boolean> {
  const rounds = rows(db).selectFrom('play.round').select('id').where('game_id', '=', gameId);
  const found = await rounds
    .where('opened_at', '>=', from)
    .$if(until !== null, (query) => query.where('opened_at', '<', until ?? from))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** A page of rounds and how many there are; by default the latest or biggest first. */
export function selectRounds(db: Db, filter: RoundFilter): Promise<SnapshotPage<ListedRound>> {
  let query = rows(db).selectFrom('play.round');
  if (filter.playerId !== undefined) query = query.where('player_id', '=', filter.playerId);
  if (filter.gameId !== undefined) query = query.where('game_id', '=', filter.gameId);
  if (filter.state) query = query.where('state', '=', filter.state);
  if (filter.from) query = query.where('opened_at', '>=', filter.from);
  if (filter.to) query = query.where('opened_at', '<', filter.to);
  if (filter.gainsOnly) {
    query = query.where(sql<boolean>`win_cash + win_bonus + jackpot > ${ownStake}`);
  }
  const sorted = query.select(listed).orderBy(sortedBy[filter.sort], filter.order);
  return growingPage(query, sorted, 'id', filter);
}

/** A question about the rounds of a player that are not finished. */
const openRounds = (db: Db, playerId: PlayerId) =>
  rows(db)
    .selectFrom('play.round')
    .select('id')
    .where('player_id', '=', playerId)
    .where('state', '=', 'OPEN')
    .limit(1);

/** Whether a player has a round that is not finished. */
export const hasOpenRound = async (db: Db, playerId: PlayerId): Promise<boolean> =>
  (await openRounds(db, playerId).executeTakeFirst()) !== undefined;

/** Whether bonus money that a bonus has staked lies in a round that is not finished. */
export async function holdsBonusMoney(
  db: Db,
  { playerId, id }: { readonly playerId: PlayerId; readonly id: bigint },
): Promise<boolean> {
  const staked = openRounds(db, playerId).where('bonus_id', '=', id).where('stake_bonus', '>', 0n);
  return (await staked.executeTakeFirst()) !== undefined;
}

/** The game of a round that free rounds have paid and that is not finished; undefined without one. */
export async function gameOfOpenFreeRound(
  db: Db,
  { playerId, id }: { readonly playerId: PlayerId; readonly id: bigint },
): Promise<bigint | undefined> {
  const paid = openRounds(db, playerId).select('game_id').where('free_round_id', '=', id);
  return (await paid.executeTakeFirst())?.game_id;
}

/** A round by the provider's own id of it. */
export const roundByReference = (
  db: Db,
  key: { readonly playerId: PlayerId; readonly providerId: bigint; readonly reference: string },
): Promise<RoundRow | undefined> =>
  rows(db)
    .selectFrom('play.round')
    .selectAll()
    .where('player_id', '=', key.playerId)
    .where('provider_id', '=', key.providerId)
    .where('reference', '=', key.reference)
    .executeTakeFirst();

/** A round with its outcome. */
export const roundById = (db: Db, id: bigint, playerId?: PlayerId): Promise<RoundRow | undefined> =>
  rows(db)
    .selectFrom('play.round')
    .selectAll()
    .where('id', '=', id)
    .$if(playerId !== undefined, (query) => query.where('player_id', '=', playerId ?? 0n))
    .executeTakeFirst();

export type StandingRound = Pick<
  RoundRow,
  | 'player_id'
  | 'id'
  | 'game_id'
  | 'scope'
  | 'currency'
  | 'state'
  | 'stake_cash'
  | 'stake_bonus'
  | 'win_cash'
  | 'win_bonus'
  | 'free_round_id'
  | 'last_movement_id'
  | 'opened_at'
  | 'ended_at'
> & { readonly terminal: string | null };

/** Rounds as they stand now, with the terminals at which they are played. */
export async function roundsNow(
  db: Db,
  keys: readonly { readonly playerId: bigint; readonly id: bigint }[],
): Promise<StandingRound[]> {
  const { rows: found } = await sql<StandingRound>`
    select r.player_id, r.id, r.game_id, r.scope, r.currency, r.state, r.stake_cash, r.stake_bonus,
      r.win_cash, r.win_bonus, r.free_round_id, r.last_movement_id, r.opened_at, r.ended_at,
      s.terminal
    from unnest(${bigintColumn(keys.map(({ playerId }) => playerId))}::bigint[],
        ${bigintColumn(keys.map(({ id }) => id))}::bigint[]) as k (player_id, id)
      join play.round r on r.player_id = k.player_id and r.id = k.id
      left join play.game_session s on s.player_id = r.player_id and s.id = r.session_id
    `.execute(rows(db));
  return found;
}

export interface PlayedGameRow {
  readonly game_id: bigint;
  readonly currency: Currency;
  readonly rounds: bigint;
  readonly stake: bigint;
  readonly win: bigint;
  readonly last_played_at: Date;
}

/** Games a player has played, with sums, most played first. */
export async function selectPlayedGames(
  db: Db,
  filter: {
    readonly playerId: PlayerId;
    readonly from?: Date | undefined;
    readonly to?: Date | undefined;
    readonly offset: number;
    readonly limit: number;
  },
): Promise<{ items: PlayedGameRow[]; total: number }> {
  const from = filter.from ?? new Date(0);
  const to = filter.to ?? new Date('9999-12-31T00:00:00Z');
  const grouped = sql`from play.round where player_id = ${filter.playerId}
    and ${countsInSums} and opened_at >= ${from} and opened_at < ${to}
    group by game_id, currency`;
  const items = await sql<PlayedGameRow>`
    select game_id, currency, ${playedRounds} as rounds, ${playedStake} as stake,
      ${playedWin} as win, max(opened_at) as last_played_at
    ${grouped} order by rounds desc, game_id
    offset ${filter.offset} limit ${filter.limit}`.execute(rows(db));
  const counted = await sql<{ total: bigint }>`
    select count(*) as total from (select 1 ${grouped}) games`.execute(rows(db));
  return { items: items.rows, total: Number(counted.rows[0]?.total ?? 0n) };
}

/** Stakes and wins of the rounds that a player opened within each of some spans of time. */
export const moneyPlayedWithin: MoneyPlayedWithin = async (db, playerId, currency, spans) => {
  const { rows: found } = await sql<{ stakes: bigint; wins: bigint }>`
    with own as materialized (
      select * from play.round
      where player_id = ${playerId} and currency = ${currency} and ${countsInSums}
        and opened_at >= (select min(starts) from unnest(${spans.map(({ from }) => from)}::timestamptz[])
          as span (starts)))
    select sums.stakes, sums.wins
    from unnest(${spans.map(({ from }) => from)}::timestamptz[],
      ${spans.map(({ until }) => until)}::timestamptz[]) with ordinality as span (starts, ends, place)
    cross join lateral (
      select ${playedStake} as stakes, ${playedWin} as wins from own
      where opened_at >= span.starts and opened_at < coalesce(span.ends, 'infinity')) sums
    order by span.place`.execute(rows(db));
  return found;
};

/** What rounds opened since a moment have brought a player, by currency. */
export async function sumsSince(
  db: Db,
  playerId: PlayerId,
  since: Date,
): Promise<{ currency: Currency; net: bigint }[]> {
  const { rows: sums } = await sql<{ currency: Currency; net: bigint }>`
    select currency, ${playedWin} - ${playedStake} as net
    from play.round where player_id = ${playerId} and ${countsInSums}
      and opened_at >= ${since}
    group by currency`.execute(rows(db));
  return sums;
}

/** Where the search of a provider begins that has none: as far as that of all had come. */
const searchOfAll = 0n;

/**
 * Moves the search for unfinished rounds of a provider on to a moment: rounds opened before it and
 * still open are noted. Only rounds between the last moment and this one are looked at.
 */
export async function noteUnfinished(
  tx: Tx,
  providerId: bigint,
  openedBefore: Date,
  now: Date,
): Promise<number> {
  const db = tx.writes<PlayTables>();
  await sql`
    insert into play.unfinished_search (provider_id, opened_before)
    select ${providerId}, opened_before from play.unfinished_search
    where provider_id = ${searchOfAll}
    on conflict do nothing`.execute(db);
  const search = await db
    .selectFrom('play.unfinished_search')
    .select('opened_before')
    .where('provider_id', '=', providerId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (openedBefore <= search.opened_before) return 0;
  const noted = await sql`
    insert into play.unfinished_round (player_id, round_id, provider_id, opened_at, found_at)
    select player_id, id, provider_id, opened_at, ${now} from play.round
    where opened_at >= ${search.opened_before} and opened_at < ${openedBefore}
      and state = 'OPEN' and provider_id = ${providerId}
    on conflict do nothing`.execute(db);
  await db
    .updateTable('play.unfinished_search')
    .set({ opened_before: openedBefore })
    .where('provider_id', '=', providerId)
    .execute();
  return Number(noted.numAffectedRows ?? 0n);
}

/** Forgets noted rounds that have ended after all. */
export async function forgetFinished(tx: Tx): Promise<void> {
  await sql`
    delete from play.unfinished_round u using play.round r
    where r.player_id = u.player_id and r.id = u.round_id and r.state <> 'OPEN'`.execute(
    tx.writes<PlayTables>(),
  );
}

/** Rounds noted as unfinished, oldest first, and how many there are. */
export async function selectUnfinished(
  db: Db,
  page: { readonly offset: number; readonly limit: number },
): Promise<{ items: ListedRound[]; total: number }> {
  const query = rows(db)
    .selectFrom('play.unfinished_round as u')
    .innerJoin('play.round as r', (join) =>
      join.onRef('r.player_id', '=', 'u.player_id').onRef('r.id', '=', 'u.round_id'),
    );
  const items = await query
    .select(listed.map((column) => `r.${column}` as const))
    .orderBy('u.opened_at')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
  const { total } = await query
    .select((eb) => eb.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  return { items: items as ListedRound[], total: Number(total) };
}

/** Nicknames by session, for wins worth showing. */
export const sessionNicknames = (db: Db, sessionIds: readonly bigint[]) =>
  rows(db)
    .selectFrom('play.game_session')
    .select(['id', 'nickname'])
    .where('id', 'in', sessionIds)
    .execute();

/** What rounds have cost their players, by the ids of the rounds. */
export async function ownStakes(
  db: Db,
  keys: readonly { readonly playerId: bigint; readonly roundId: bigint }[],
): Promise<ReadonlyMap<bigint, bigint>> {
  const found = await sql<{ id: bigint; stake: bigint }>`
    select id, ${ownStake} as stake from play.round
    join unnest(${keys.map(({ playerId }) => playerId.toString())}::bigint[],
      ${keys.map(({ roundId }) => roundId.toString())}::bigint[]) as wanted (player, round)
      on player_id = player and id = round`.execute(rows(db));
  return new Map(found.rows.map(({ id, stake }) => [id, stake]));
}

/** Keeps wins; one that is there already stays as it is. */
export const insertNotableWins = async (
  tx: Tx,
  wins: readonly Insertable<NotableWinTable>[],
): Promise<void> => {
  await tx
    .writes<PlayTables>()
    .insertInto('play.notable_win')
    .values(wins)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** The latest wins worth showing. */
export const selectNotableWins = (db: Db, limit: number) =>
  rows(db)
    .selectFrom('play.notable_win')
    .selectAll()
    .orderBy('won_at', 'desc')
    .orderBy('movement_id', 'desc')
    .limit(limit)
    .execute();

/** Keeps only the latest wins. */
export async function forgetOldWins(tx: Tx, kept: number): Promise<void> {
  await sql`
    delete from play.notable_win where won_at < (
      select won_at from play.notable_win order by won_at desc offset ${kept} limit 1
    )`.execute(tx.writes<PlayTables>());
}
