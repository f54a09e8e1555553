/**
 * What a campaign did: how many of those it reached met its goal, and by how much more than those held
 * out. Intervals of 95 %: Wilson's score for a share, Newcombe's hybrid score for a difference
 * (R. G. Newcombe, Statistics in Medicine 17 (1998), methods 3 of one and 10 of two proportions). Pure.
 */

/** Percentage points with their interval. */
export interface Share {
  readonly percent: number;
  readonly from: number;
  readonly to: number;
}

export interface Arm {
  readonly players: number;
  readonly goals: number;
}

/** The quantile of the normal distribution for 95 %. */
const z = 1.959963984540054;

const rounded = (part: number): number => Math.round(part * 10_000) / 100;

function wilson({ players, goals }: Arm): readonly [share: number, from: number, to: number] {
  const share = goals / players;
  const square = z * z;
  const middle = (goals + square / 2) / (players + square);
  const half =
    (z * Math.sqrt((goals * (players - goals)) / players + square / 4)) / (players + square);
  return [share, Math.max(0, middle - half), Math.min(1, middle + half)];
}

/** The share of an arm that met the goal; undefined for an empty one. */
export function shareOf(arm: Arm): Share | undefined {
  if (arm.players === 0) return undefined;
  const [share, from, to] = wilson(arm);
  return { percent: rounded(share), from: rounded(from), to: rounded(to) };
}

/** How much more often the reached met the goal than the held out; undefined where one is empty. */
export function effectOf(reached: Arm, heldOut: Arm): Share | undefined {
  if (reached.players === 0 || heldOut.players === 0) return undefined;
  const [one, oneFrom, oneTo] = wilson(reached);
  const [other, otherFrom, otherTo] = wilson(heldOut);
  const below = Math.sqrt((one - oneFrom) ** 2 + (otherTo - other) ** 2);
  const above = Math.sqrt((oneTo - one) ** 2 + (other - otherFrom) ** 2);
  const difference = one - other;
  return {
    percent: rounded(difference),
    from: rounded(difference - below),
    to: rounded(difference + above),
  };
}
