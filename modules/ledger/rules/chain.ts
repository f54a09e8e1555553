/**
 * The proof chain's arithmetic. A movement with its postings is a leaf; the leaves of a block form a
 * Merkle tree (so that one movement can be proved to be in it); a block's hash covers the block
 * before it. Leaves and inner nodes are hashed with different prefixes, and an odd node is carried
 * up unpaired, so no two different lists have the same root.
 */
import { hash } from 'node:crypto';
import { leafHashOf } from '@herna/kernel/merkle-tree';

/** A movement as it is sealed: every stored field that says what happened. */
export interface SealedMovement {
  readonly playerId: bigint;
  readonly id: bigint;
  readonly kind: number;
  readonly currency: string;
  readonly source: string;
  readonly reference: string;
  readonly reverses: string | null;
  readonly contentHash: bigint;
  readonly subjectId: bigint | null;
  readonly reason: string | null;
  readonly amount: bigint;
  readonly cashAfter: bigint;
  readonly bonusAfter: bigint;
  readonly createdAt: Date;
  readonly postings: readonly SealedPosting[];
}

export interface SealedPosting {
  readonly line: number;
  readonly accountKind: number;
  readonly owner: bigint;
  readonly amount: bigint;
  readonly currency: string;
}

const sha256 = (data: string): Buffer => hash('sha256', data, 'buffer');

/** The canonical text of a movement: a JSON array with fixed places, bigints as decimal text. */
export function canonicalText(movement: SealedMovement): string {
  const { playerId, id, contentHash, subjectId, amount, cashAfter, bonusAfter } = movement;
  return JSON.stringify([
    String(playerId),
    String(id),
    movement.kind,
    movement.currency,
    movement.source,
    movement.reference,
    movement.reverses,
    String(contentHash),
    subjectId === null ? null : String(subjectId),
    movement.reason,
    String(amount),
    String(cashAfter),
    String(bonusAfter),
    movement.createdAt.toISOString(),
    movement.postings.map(({ line, accountKind, owner, amount: posted, currency }) => [
      line,
      accountKind,
      String(owner),
      String(posted),
      currency,
    ]),
  ]);
}

/** The hash of one movement. */
export const leafHash = (movement: SealedMovement): Buffer => leafHashOf(canonicalText(movement));

export interface BlockHeader {
  readonly id: bigint;
  readonly previousHash: Buffer;
  readonly transactionFrom: bigint;
  readonly transactionTo: bigint;
  readonly movements: number;
  readonly postings: number;
}

/** The hash of a block: its header, its tree, and through the previous hash all before it. */
export const blockHash = (header: BlockHeader, root: Buffer): Buffer =>
  sha256(
    JSON.stringify([
      String(header.id),
      header.previousHash.toString('hex'),
      String(header.transactionFrom),
      String(header.transactionTo),
      header.movements,
      header.postings,
      root.toString('hex'),
    ]),
  );

/** What stands before the first block. */
export const genesisHash = Buffer.alloc(32);

/** Bytes of a leaf kept with the block, to name an altered movement. */
export const leafMarkBytes = 8;

/** The marks of leaves, one after another. */
export const leafMarks = (leaves: readonly Buffer[]): Buffer =>
  Buffer.concat(leaves.map((leaf) => leaf.subarray(0, leafMarkBytes)));

/** Indices of leaves that are not among the sealed marks: altered or slipped in. */
export function unsealedLeaves(leaves: readonly Buffer[], marks: Buffer): number[] {
  const sealed = new Set<string>();
  for (let at = 0; at < marks.length; at += leafMarkBytes) {
    sealed.add(marks.toString('hex', at, at + leafMarkBytes));
  }
  return leaves.flatMap((leaf, index) =>
    sealed.has(leaf.toString('hex', 0, leafMarkBytes)) ? [] : [index],
  );
}
