/** What players have staked and won of their own money, by game, over windows of time. */
import type { Db } from '@herna/db';
import { sql } from 'kysely';

/** A player's time: rounds count by when they began. */
export interface PlayWindow {
  readonly playerId: bigint;
  readonly from: Date;
  readonly until: Date;
}

export interface OwnPlayRow {
  readonly player_id: bigint;
  readonly game_id: bigint;
  readonly scope: string;
  /** Minor units. */
  readonly stake: bigint;
  readonly win: bigint;
  /** Rounds that are not over; what they bring is not known. */
  readonly open: bigint;
}

/**
 * Sums of rounds that are over and began within a window, and how many are still open; free rounds and
 * bonus money count nowhere.
 */
export async function ownPlay(
  db: Db,
  windows: readonly PlayWindow[],
  currency: string,
): Promise<OwnPlayRow[]> {
  if (windows.length === 0) return [];
  const { rows } = await sql<OwnPlayRow>`
    select r.player_id, r.game_id, r.scope,
      coalesce(sum(r.stake_cash) filter (where r.state = 'SETTLED'), 0)::bigint as stake,
      coalesce(sum(r.win_cash + r.jackpot) filter (where r.state = 'SETTLED'), 0)::bigint as win,
      count(*) filter (where r.state = 'OPEN') as open
    from unnest(${windows.map(({ playerId }) => playerId)}::bigint[],
        ${windows.map(({ from }) => from)}::timestamptz[],
        ${windows.map(({ until }) => until)}::timestamptz[]) as w (player_id, since, until)
      join play.round r on r.player_id = w.player_id
        and r.opened_at >= w.since and r.opened_at < w.until
    where r.state in ('SETTLED', 'OPEN') and r.currency = ${currency} and r.stake_cash > 0
      and r.free_round_id is null
    group by r.player_id, r.game_id, r.scope`.execute(db.reads());
  return rows;
}
