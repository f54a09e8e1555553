/**
 * Merkle trees of RFC 6962: leaves and inner nodes are hashed with different prefixes, and an odd
 * node is carried up unpaired, so no two different lists have the same root. Server only
 * (node:crypto), hence outside the index; browsers check a path with `rootAlong`.
 */
import { hash } from 'node:crypto';

const leafPrefix = Buffer.from([0]);
const nodePrefix = Buffer.from([1]);

const sha256 = (...parts: readonly Uint8Array[]): Buffer =>
  hash('sha256', Buffer.concat(parts), 'buffer');

/** The hash of a leaf, from the text that is sealed. */
export const leafHashOf = (text: string): Buffer => sha256(leafPrefix, Buffer.from(text));

/** The level above one. */
function parents(level: readonly Buffer[]): Buffer[] {
  const nodes: Buffer[] = [];
  for (let index = 0; index < level.length; index += 2) {
    const left = level[index] as Buffer;
    const right = level[index + 1];
    nodes.push(right ? sha256(nodePrefix, left, right) : left);
  }
  return nodes;
}

/** The root over leaves in their order; of none, the hash of nothing. */
export function merkleRoot(leaves: readonly Buffer[]): Buffer {
  let level = leaves;
  while (level.length > 1) level = parents(level);
  return level[0] ?? sha256();
}

/** A tree that takes its leaves one after the other; it keeps a node for each of its levels. */
export interface GrowingTree {
  readonly leaves: number;
  add(leaf: Buffer): void;
  /** The root over all leaves so far, the same as `merkleRoot` gives. */
  root(): Buffer;
}

/** A tree that grows. */
export function growingTree(): GrowingTree {
  /** Roots of full trees, the largest first; as the digits of the count in base two. */
  const full: Buffer[] = [];
  let leaves = 0;
  return {
    get leaves() {
      return leaves;
    },
    add(leaf) {
      let node = leaf;
      for (let digits = leaves; digits % 2 === 1; digits = Math.floor(digits / 2)) {
        node = sha256(nodePrefix, full.pop() as Buffer, node);
      }
      full.push(node);
      leaves++;
    },
    root: () =>
      full.length === 0
        ? sha256()
        : full.reduceRight((right, left) => sha256(nodePrefix, left, right)),
  };
}

/** A neighbour on the way up, and on which side it stands. */
export interface PathStep {
  readonly side: 'left' | 'right';
  readonly hash: Buffer;
}

/** The neighbours of a leaf from the bottom up: short enough to hand to whoever wants to check. */
export function inclusionPath(leaves: readonly Buffer[], index: number): PathStep[] {
  const path: PathStep[] = [];
  let level = leaves;
  for (let at = index; level.length > 1; at >>= 1) {
    const neighbour = level[at ^ 1];
    if (neighbour) path.push({ side: at % 2 === 0 ? 'right' : 'left', hash: neighbour });
    level = parents(level);
  }
  return path;
}
