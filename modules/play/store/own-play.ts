/** What players have staked and won, by game: of their own money, and under a bonus. */
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
  /** Rounds whose end is awaited; what they bring is not known. */
  readonly open: bigint;
}

/**
 * Sums of rounds that are over and began within a window, and how many are still open; free rounds and
 * bonus money count nowhere. Nobody waits for the end of a round that began before `awaitedSince`: it
 * counts as it stands.
 */
export async function ownPlay(
  db: Db,
  windows: readonly PlayWindow[],
  { currency, awaitedSince }: { readonly currency: string; readonly awaitedSince: Date },
): Promise<OwnPlayRow[]> {
  if (windows.length === 0) return [];
  const awaited = sql`r.state = 'OPEN' and r.opened_at >= ${awaitedSince}`;
  const { rows } = await sql<OwnPlayRow>`
    select r.player_id, r.game_id, r.scope,
      coalesce(sum(r.stake_cash) filter (where not (${awaited})), 0)::bigint as stake,
      coalesce(sum(r.win_cash + r.jackpot) filter (where not (${awaited})), 0)::bigint as win,
      count(*) filter (where ${awaited}) as open
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

/** What was staked under a bonus of a player since it was given, by game; minor units. */
export async function stakesUnderBonus(
  db: Db,
  of: { readonly playerId: bigint; readonly bonusId: bigint; readonly since: Date },
): Promise<readonly { readonly game_id: bigint; readonly stake: bigint }[]> {
  const { rows } = await sql<{ game_id: bigint; stake: bigint }>`
    select game_id, sum(stake_cash + stake_bonus)::bigint as stake
    from play.round
    where player_id = ${of.playerId} and opened_at >= ${of.since} and bonus_id = ${of.bonusId}
      and state <> 'CANCELLED'
    group by game_id`.execute(db.reads());
  return rows;
}
