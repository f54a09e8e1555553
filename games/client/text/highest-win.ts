/** The highest win of a round at a stake, from the bounds that the game server has stated. */
import type { Session } from '../scene.ts';

/**
 * Minor units; the lesser of the game's own highest win and of what the market lets a round pay.
 * Undefined where neither bounds it.
 */
export function highestWinAt(
  { multiple, maximum }: Session['game']['highestWin'],
  stake: number,
): number | undefined {
  const own = multiple === null ? Number.POSITIVE_INFINITY : Math.ceil((stake * multiple) / 100);
  const most = Math.min(own, maximum ?? Number.POSITIVE_INFINITY);
  return Number.isFinite(most) ? most : undefined;
}
