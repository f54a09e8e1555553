/**
 * The proof that a player's movement is in the books: its own text, the path to the root of its
 * block, the blocks from there to a signed checkpoint, and that checkpoint.
 */
import type { Db } from '@herna/db';
import { DomainError, type PlayerId } from '@herna/kernel';
import { inclusionPath, merkleRoot, type PathStep } from '@herna/kernel/merkle-tree';
import * as chain from '../rules/chain.ts';
import type { ChainBlockRow } from '../store/chain.ts';
import { blockOfTransaction, blocksFrom, movementsOfRange } from '../store/chain.ts';
import { type CheckpointRow, checkpointOver } from '../store/checkpoints.ts';
import { transactionOf } from '../store/movements.ts';

export interface LinkedBlock extends chain.BlockHeader {
  readonly root: Buffer;
  readonly hash: Buffer;
}

export interface Inclusion {
  /** What was hashed, after a zero byte. */
  readonly text: string;
  readonly path: readonly PathStep[];
  /** From the movement's block to the head that the checkpoint names. */
  readonly blocks: readonly LinkedBlock[];
  readonly checkpoint: CheckpointRow;
}

/** Blocks that are read at once; a minute of play, so a checkpoint, is far fewer. */
const blocksPage = 20;

const leavesOf = async (db: Db, block: ChainBlockRow): Promise<Buffer[]> =>
  (await movementsOfRange(db, block.transaction_from, block.transaction_to)).map(chain.leafHash);

const linked = (block: ChainBlockRow, leaves: readonly Buffer[]): LinkedBlock => ({
  id: block.id,
  previousHash: block.previous_hash,
  transactionFrom: block.transaction_from,
  transactionTo: block.transaction_to,
  movements: block.movements,
  postings: block.postings,
  root: merkleRoot(leaves),
  hash: block.hash,
});

/** Proves a movement of a player; refuses with ERR_NOT_FOUND, or ERR_NOT_SEALED_YET for a minute. */
export async function proveInclusion(
  db: Db,
  playerId: PlayerId,
  movementId: bigint,
): Promise<Inclusion> {
  const transaction = await transactionOf(db, playerId, movementId);
  if (transaction === undefined) throw new DomainError('ERR_NOT_FOUND');
  const own = await blockOfTransaction(db, transaction);
  const checkpoint = own && (await checkpointOver(db, own.id));
  if (!checkpoint) throw new DomainError('ERR_NOT_SEALED_YET');
  const movements = await movementsOfRange(db, own.transaction_from, own.transaction_to);
  const index = movements.findIndex(({ id }) => id === movementId);
  const movement = movements[index];
  if (!movement) throw new DomainError('ERR_NOT_FOUND');
  const leaves = movements.map(chain.leafHash);
  const blocks: LinkedBlock[] = [linked(own, leaves)];
  for (let last = own.id; last < checkpoint.head_block; ) {
    for (const block of await blocksFrom(db, last + 1n, blocksPage)) {
      if (block.id > checkpoint.head_block) break;
      blocks.push(linked(block, await leavesOf(db, block)));
    }
    last += BigInt(blocksPage);
  }
  return {
    text: chain.canonicalText(movement),
    path: inclusionPath(leaves, index),
    blocks,
    checkpoint,
  };
}
