/**
 * Holds the stored checkpoints against the books: each is signed by this house, unchanged, linked to
 * the one before it, and the head that it was signed over is still in the chain.
 */
import type { Db } from '@herna/db';
import { isStatementOf } from '@herna/kernel/statements';
import {
  checkpointDigest,
  type DoubtfulCheckpoint,
  doubtfulCheckpoints,
} from '../store/checkpoints.ts';

/** A checkpoint that a process has seen whole, by its id and its digest. */
export interface SeenCheckpoint {
  readonly id: bigint;
  readonly digest: string;
}

/** What checkpoints are held against beside each other; what is absent is not asked. */
export interface CheckpointAnchor {
  /** The raw key that must have signed all of them. */
  readonly publicKey?: Buffer;
  /** One that must still be there. */
  readonly seen?: SeenCheckpoint | undefined;
}

/** In which way a stored checkpoint does not fit. */
export type CheckpointFaultReason = 'signature' | 'head' | 'link' | 'columns' | 'gone';

export interface CheckpointFault {
  readonly checkpointId: bigint;
  readonly reason: CheckpointFaultReason;
}

function reasonsAgainst(
  { statement, signature, ...at }: DoubtfulCheckpoint,
  publicKey: Buffer | undefined,
): CheckpointFaultReason[] {
  const isTrusted = at.isVouchedFor || publicKey === undefined;
  return [
    ...(isTrusted || isStatementOf(statement, signature, publicKey)
      ? []
      : (['signature'] as const)),
    ...(at.inChain ? [] : (['head'] as const)),
    ...(at.follows ? [] : (['link'] as const)),
    ...(at.matchesStatement ? [] : (['columns'] as const)),
  ];
}

/** What does not fit of the stored checkpoints, oldest first. */
export async function checkpointFaults(
  db: Db,
  { publicKey, seen }: CheckpointAnchor,
): Promise<CheckpointFault[]> {
  const doubtful = await doubtfulCheckpoints(db);
  const faults = doubtful.flatMap((checkpoint) =>
    reasonsAgainst(checkpoint, publicKey).map((reason) => ({
      checkpointId: checkpoint.id,
      reason,
    })),
  );
  if (seen && (await checkpointDigest(db, seen.id)) !== seen.digest) {
    faults.push({ checkpointId: seen.id, reason: 'gone' });
  }
  return faults;
}
