/** Lines of an exported ledger, and the hashes over them, worked out anew. */
import { createHash } from 'node:crypto';

/** A block of the chain. */
export interface Block {
  readonly id: string;
  readonly previousHash: string;
  readonly hash: string;
  readonly transactionFrom: string;
  readonly transactionTo: string;
  readonly movements: number;
  readonly postings: number;
}

/** A movement with its postings. */
export interface Movement {
  readonly player: string;
  readonly id: string;
  readonly movementKind: number;
  readonly currency: string;
  readonly source: string;
  readonly reference: string;
  readonly reverses: string | null;
  readonly contentHash: string;
  readonly subject: string | null;
  readonly reason: string | null;
  readonly amount: string;
  readonly cashAfter: string;
  readonly bonusAfter: string;
  readonly createdAt: string;
  readonly transaction: string;
  readonly postings: readonly (readonly [number, number, string, string, string])[];
}

/** SHA-256 of parts, one after another. */
export const sha256 = (...parts: readonly (string | Buffer)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** The hash of one movement. */
export const leafOf = (movement: Movement): Buffer => {
  const { player, id, movementKind, currency, source, reference, reverses } = movement;
  const { contentHash, subject, reason, amount, cashAfter, bonusAfter } = movement;
  const head = [player, id, movementKind, currency, source, reference, reverses];
  const fields = [contentHash, subject, reason, amount, cashAfter, bonusAfter];
  const text = JSON.stringify([...head, ...fields, movement.createdAt, movement.postings]);
  return sha256(Buffer.from([0]), text);
};

/** The root of the tree over leaves. */
export function rootOf(leaves: readonly Buffer[]): Buffer {
  if (leaves.length === 0) return sha256('');
  let level = leaves;
  while (level.length > 1) {
    const next: Buffer[] = [];
    for (let at = 0; at + 1 < level.length; at += 2) {
      next.push(sha256(Buffer.from([1]), level[at] as Buffer, level[at + 1] as Buffer));
    }
    if (level.length % 2 === 1) next.push(level[level.length - 1] as Buffer);
    level = next;
  }
  return level[0] as Buffer;
}

/** The hash of a block over its tree, hexadecimal. */
export const blockHashOf = (block: Block, root: Buffer): string => {
  const { id, previousHash, transactionFrom, transactionTo, movements, postings } = block;
  const span = [transactionFrom, transactionTo, movements, postings];
  return sha256(JSON.stringify([id, previousHash, ...span, root.toString('hex')])).toString('hex');
};
