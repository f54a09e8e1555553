/**
 * The way from one movement to the root of its block's tree, short enough to hand to the player:
 * he hashes his own movement, then each neighbour, and must arrive at the root.
 */
import { hash } from 'node:crypto';

/** A neighbour on the way up, and on which side it stands. */
export interface PathStep {
  readonly side: 'left' | 'right';
  readonly hash: Buffer;
}

const nodePrefix = Buffer.from([1]);

const nodeHash = (left: Buffer, right: Buffer): Buffer =>
  hash('sha256', Buffer.concat([nodePrefix, left, right]), 'buffer');

/** The neighbours of a leaf from the bottom up; a node without one is carried up as it is. */
export function inclusionPath(leaves: readonly Buffer[], index: number): PathStep[] {
  const path: PathStep[] = [];
  let level = leaves;
  for (let at = index; level.length > 1; at >>= 1) {
    const neighbour = level[at ^ 1];
    if (neighbour) path.push({ side: at % 2 === 0 ? 'right' : 'left', hash: neighbour });
    const above: Buffer[] = [];
    for (let pair = 0; pair < level.length; pair += 2) {
      const left = level[pair] as Buffer;
      const right = level[pair + 1];
      above.push(right ? nodeHash(left, right) : left);
    }
    level = above;
  }
  return path;
}
