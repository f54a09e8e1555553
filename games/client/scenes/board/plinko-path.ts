/** The way of a ball over pegs, as small throws from peg to peg. */

export interface Place {
  /** From the middle, and down from the first peg, in distances of pegs. */
  readonly x: number;
  readonly y: number;
}

/** How high the ball springs from a peg. */
const spring = 0.32;

/**
 * Where the ball is. At each whole `time` it touches the peg of that row, at the last it is in its
 * slot; each turn of the path moves it half a distance aside, 1 to the right.
 */
export function ballAt(path: readonly number[], time: number): Place {
  const row = Math.min(Math.floor(time), path.length);
  const share = time - row;
  const turned = path.slice(0, row).reduce((sum, turn) => sum + (turn === 1 ? 0.5 : -0.5), 0);
  // Before the first peg it only falls.
  if (row === 0) return { x: 0, y: -1 + share * share - 0.2 };
  const next = path[row - 1] === 1 ? 0.5 : -0.5;
  const from = turned - next;
  const x = from + next * Math.min(1, share * 1.0);
  const jump = 4 * spring * share * (1 - share);
  return {
    x: row > path.length ? turned : x,
    y: row - 1 + share * share - jump * (1 - share) - 0.3,
  };
}
