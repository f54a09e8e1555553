/** A movement on its whole way: what asked for it, what it did, which block and statement seal it. */
import type { Db } from '@herna/db';
import { DomainError } from '@herna/kernel';
import { blockOfTransaction, type ChainBlockRow } from '../store/chain.ts';
import { type CheckpointRow, checkpointOver } from '../store/checkpoints.ts';
import { movementHeader, reversalOf } from '../store/traces.ts';
import { type Operation, operationById } from './statements.ts';

export interface MovementTrace {
  readonly operation: Operation;
  /** Who asked, and by which id of its own. */
  readonly source: string;
  readonly reference: string;
  /** The reference that this movement takes back. */
  readonly reverses: string | undefined;
  /** The movement that has taken this one back. */
  readonly takenBackBy: bigint | undefined;
  /** What the request was, so that another under its id is known as another. */
  readonly contentHash: bigint;
  readonly transactionId: bigint;
  readonly block: ChainBlockRow | undefined;
  /** The first signed statement over the block. */
  readonly checkpoint: CheckpointRow | undefined;
}

/** Follows a movement; refuses with ERR_NOT_FOUND. */
export async function traceMovement(db: Db, id: bigint): Promise<MovementTrace> {
  const [operation, header] = await Promise.all([operationById(db, id), movementHeader(db, id)]);
  if (!operation || !header) throw new DomainError('ERR_NOT_FOUND');
  const [takenBackBy, block] = await Promise.all([
    reversalOf(db, header),
    blockOfTransaction(db, header.transaction_id),
  ]);
  return {
    operation,
    source: header.source,
    reference: header.reference,
    reverses: header.reverses ?? undefined,
    takenBackBy,
    contentHash: header.content_hash,
    transactionId: header.transaction_id,
    block,
    checkpoint: block && (await checkpointOver(db, block.id)),
  };
}
