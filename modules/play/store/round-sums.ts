/**
 * Sums over rounds, the same wherever a player sees what play has brought, and the same as those
 * of the reports and of the books. What was taken back counts nowhere;
 * a jackpot that its stake had won by then stays the player's, and so it stays a win.
 */
import { sql } from 'kysely';

/** Rounds that count in any of the sums. */
export const countsInSums = sql`(state <> 'CANCELLED' or jackpot <> 0)`;

/** How many rounds there were. */
export const playedRounds = sql`count(*) filter (where state <> 'CANCELLED')`;

/** What was staked. */
export const playedStake = sql`
  coalesce(sum(stake_cash + stake_bonus) filter (where state <> 'CANCELLED'), 0)::bigint`;

/** What was won. */
export const playedWin = sql`
  (coalesce(sum(win_cash + win_bonus) filter (where state <> 'CANCELLED'), 0)
    + coalesce(sum(jackpot), 0))::bigint`;
