/** What the live strips show before the first news. */
import { orElse, type Visit } from '../../api/server.ts';
import type { Jackpot } from './jackpots.tsx';
import type { RecentWin } from './recent-wins.tsx';

/** Active jackpots, the greatest first. */
export async function loadJackpots(visit: Visit): Promise<Jackpot[]> {
  const { jackpots } = await orElse(visit.api('GET /Jackpot/Active'), { jackpots: [] });
  return jackpots
    .map(({ id, name, amount, mustHitBy, gameKeys }) => ({ id, name, amount, mustHitBy, gameKeys }))
    .sort((one, other) => other.amount.amount - one.amount.amount);
}

/** The latest notable wins. */
export async function loadRecentWins(visit: Visit): Promise<RecentWin[]> {
  const { wins } = await orElse(
    visit.api('GET /capi/v2-onling/View/GetRecentWins', { query: { limit: 8 } }),
    { wins: [] },
  );
  return wins.map(({ gameKey, gameName, player, amount }) => ({
    gameKey,
    gameName,
    player,
    amount,
  }));
}
