/** Handlers of the proof: bytes as hexadecimal text, block numbers as decimal text. */
import type { Handlers } from '@herna/contract-kit/server';
import { playerOf } from '@herna/contract-kit/server';
import type { Database } from '@herna/db';
import { toId } from '@herna/kernel';
import type { proofCalls } from '../contract/proof.ts';
import { type LinkedBlock, proveInclusion } from '../service/inclusion.ts';
import { type CheckpointRow, latestCheckpoints } from '../store/checkpoints.ts';

const hex = (bytes: Buffer): string => bytes.toString('hex');

const wireCheckpoint = (row: CheckpointRow) => ({
  id: row.id.toString(),
  takenAt: row.taken_at.toISOString(),
  holds: row.holds,
  statement: row.statement,
  signature: hex(row.signature),
  publicKey: hex(row.public_key),
});

const wireBlock = (block: LinkedBlock) => ({
  id: block.id.toString(),
  previousHash: hex(block.previousHash),
  transactionFrom: block.transactionFrom.toString(),
  transactionTo: block.transactionTo.toString(),
  movements: block.movements,
  postings: block.postings,
  root: hex(block.root),
  hash: hex(block.hash),
});

/** Makes the handlers. */
export const proofHandlers = (database: Database): Handlers<typeof proofCalls> => ({
  'GET /api/Ledger/Checkpoints': async ({ query }) => ({
    checkpoints: (await latestCheckpoints(database.read, query.limit ?? 10)).map(wireCheckpoint),
  }),
  'GET /api/Ledger/InclusionProof': async ({ query }, context) => {
    const movementId = toId(query.movementId);
    const proof = await proveInclusion(database.read, playerOf(context), movementId);
    return {
      text: proof.text,
      path: proof.path.map(({ side, hash }) => ({ side, hash: hex(hash) })),
      blocks: proof.blocks.map(wireBlock),
      checkpoint: wireCheckpoint(proof.checkpoint),
    };
  },
});
