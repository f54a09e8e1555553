/** What the risk service reads, through the module's own views; the oldest news first. */
import type { Db } from '@herna/db';
import { sql } from 'kysely';

export interface PlayerNews {
  readonly player_id: bigint;
  readonly birth_date: string;
  readonly gender: string;
  readonly state: string;
  readonly created_at: Date;
  readonly changed_at: Date;
}

export interface PlaySession {
  readonly player_id: bigint;
  readonly session_id: bigint;
  readonly game_key: string;
  readonly terminal: string | null;
  readonly currency: string;
  readonly opened_at: Date;
  readonly closed_at: Date | null;
  /** When it is over at the latest: closed, or at its end. */
  readonly over_at: Date;
  readonly changed_at: Date;
  readonly rounds: bigint;
  readonly stake: bigint;
  readonly win: bigint;
}

export interface FundNews {
  readonly payment_id: string;
  readonly player_id: bigint;
  readonly direction: 'DEPOSIT' | 'WITHDRAWAL';
  readonly method: string;
  readonly currency: string;
  readonly amount: bigint;
  readonly finished_at: Date;
}

export interface LimitNews {
  readonly change_id: bigint;
  readonly player_id: bigint;
  readonly kind: string;
  readonly new_decision: 'VALUE' | 'REFUSED';
  readonly new_value: bigint | null;
  readonly direction: string;
  readonly requested_at: Date;
  readonly effective_at: Date;
}

/** Each feed: its view, when a row became news, and what tells rows of one moment apart. */
const feeds = {
  players: { view: 'player_news', moment: 'changed_at', id: 'player_id' },
  sessions: { view: 'play_session', moment: 'changed_at', id: 'session_id' },
  funds: { view: 'fund_news', moment: 'finished_at', id: 'payment_id' },
  limits: { view: 'limit_news', moment: 'requested_at', id: 'change_id' },
} as const;

interface RowsOf {
  readonly players: PlayerNews;
  readonly sessions: PlaySession;
  readonly funds: FundNews;
  readonly limits: LimitNews;
}

/** Where a page ends: the moment of its last row in microseconds, and the row's id. */
export interface FeedPlace {
  readonly moment: bigint;
  readonly id: string;
}

/** Which rows: those since a moment, or those of players; of payments only one direction. */
export interface FeedFilter {
  readonly since?: Date | undefined;
  readonly playerIds?: readonly bigint[] | undefined;
  readonly direction?: FundNews['direction'] | undefined;
  /** Only what stands behind this place. */
  readonly after?: FeedPlace | undefined;
  readonly offset: number;
  readonly limit: number;
}

export interface FeedPage<Row> {
  readonly items: readonly Row[];
  /** Rows in all, wherever the page stands. */
  readonly total: number;
  readonly end: FeedPlace | undefined;
}

/** A page of a feed. */
export async function pageOfFeed<Name extends keyof RowsOf>(
  db: Db,
  name: Name,
  { since, playerIds, direction, after, offset, limit }: FeedFilter,
): Promise<FeedPage<RowsOf[Name]>> {
  const { view, moment, id } = feeds[name];
  const conditions = [
    ...(since ? [sql`${sql.ref(moment)} >= ${since}`] : []),
    ...(playerIds ? [sql`player_id = any(${playerIds.map(String)}::bigint[])`] : []),
    ...(direction ? [sql`direction = ${direction}`] : []),
  ];
  const from = sql`from ${sql.table(`reporting.${view}`)} where ${sql.join(conditions, sql` and `)}`;
  const order = sql.join([sql.ref(moment), sql.ref(id)]);
  const behind = after
    ? sql`and (${order}) > (timestamptz 'epoch' + ${after.moment} * interval '1 microsecond', ${after.id})`
    : sql``;
  const [found, count] = await Promise.all([
    sql<RowsOf[Name] & { micros: bigint; own_id: string }>`
      select *, (extract(epoch from ${sql.ref(moment)}) * 1000000)::bigint as micros,
        ${sql.ref(id)}::text as own_id
      ${from} ${behind} order by ${order} offset ${after ? 0 : offset} limit ${limit}`.execute(
      db.reads(),
    ),
    sql<{ total: bigint }>`select count(*) as total ${from}`.execute(db.reads()),
  ]);
  const last = found.rows.at(-1);
  return {
    items: found.rows,
    total: Number(count.rows[0]?.total ?? 0n),
    end: last && { moment: last.micros, id: last.own_id },
  };
}

/**
 * Time that players have spent at terminals within a span of Prague days, the longest first; of sessions
 * at a terminal that overlap each moment counts once.
 */
export async function terminalTimes(
  db: Db,
  span: { readonly from: string; readonly to: string; readonly playerId: bigint | undefined },
  now: Date,
  page: { readonly offset: number; readonly limit: number },
): Promise<{ items: TerminalTime[]; total: number }> {
  const found = await sql<TerminalTime & { total: bigint }>`
    select player_id, terminal, sessions, count(*) over () as total,
      (select floor(sum(extract(epoch from upper(part) - lower(part)))) from unnest(parts) as part)
        ::bigint as seconds
    from (
      select player_id, terminal, count(*) as sessions, range_agg(within) as parts
      from reporting.play_session,
        lateral (select tstzrange(opened_at, greatest(opened_at, least(over_at, ${now}))) *
          tstzrange(${span.from}::timestamp at time zone 'Europe/Prague',
            (${span.to}::date + 1)::timestamp at time zone 'Europe/Prague') as within) time
      where terminal is not null and not isempty(within)
        and (${span.playerId ?? null}::bigint is null or player_id = ${span.playerId ?? null})
      group by player_id, terminal
    ) played
    order by seconds desc, player_id, terminal
    offset ${page.offset} limit ${page.limit}`.execute(db.reads());
  return { items: found.rows, total: Number(found.rows[0]?.total ?? 0n) };
}

export interface TerminalTime {
  readonly player_id: bigint;
  readonly terminal: string;
  readonly sessions: bigint;
  readonly seconds: bigint;
}
