/** Whether a bonus was wagered where the house keeps next to nothing: staff look at it, nothing is refused. */

/** What was staked under a bonus in one game, and what share of it the house keeps, where that is proved. */
export interface StakedUnderBonus {
  readonly stake: bigint;
  readonly edge: number | undefined;
}

/** Play that keeps less than this share of its stakes is marked: slots keep more, blackjack keeps less. */
export const lowEdge = 0.02;
/** Part of all stakes whose share is proved, below which nothing is said. */
const knownLeast = 0.5;

/** Whether the house keeps less than `lowEdge` of the stakes on average, as far as that is proved. */
export function isLowEdge(staked: readonly StakedUnderBonus[]): boolean {
  let [all, known, kept] = [0, 0, 0];
  for (const { stake, edge } of staked) {
    all += Number(stake);
    if (edge === undefined) continue;
    known += Number(stake);
    kept += Number(stake) * edge;
  }
  return known > 0 && known >= knownLeast * all && kept < lowEdge * known;
}
