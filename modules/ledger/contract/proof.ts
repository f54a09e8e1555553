/** Proof that anybody can check: signed checkpoints, and a player's way from his movement to one. */
import { DateTime, defineCalls, Id } from '@herna/contract-kit';
import { Type } from 'typebox';

const Hex = Type.String({ pattern: '^[0-9a-f]*$' });

/** A signed statement of what the books came to. */
const CheckpointSchema = Type.Object({
  id: Id,
  takenAt: DateTime,
  holds: Type.Boolean(),
  statement: Type.String({ description: 'JSON text; its bytes are what is signed' }),
  signature: Type.String({ pattern: '^[0-9a-f]{128}$', description: 'Ed25519' }),
  publicKey: Type.String({ pattern: '^[0-9a-f]{64}$', description: 'Raw Ed25519 key' }),
});

/**
 * From one movement to a signed checkpoint: SHA-256 of a zero byte and `text` is the leaf; of a byte
 * 1, left and right, each node; of a JSON array of a block's fields, its hash.
 */
const InclusionSchema = Type.Object({
  text: Type.String(),
  path: Type.Array(Type.Object({ side: Type.Enum(['left', 'right']), hash: Hex })),
  blocks: Type.Array(
    Type.Object({
      id: Id,
      previousHash: Hex,
      transactionFrom: Type.String(),
      transactionTo: Type.String(),
      movements: Type.Integer(),
      postings: Type.Integer(),
      root: Hex,
      hash: Hex,
    }),
  ),
  checkpoint: CheckpointSchema,
});

export const proofCalls = defineCalls({
  'GET /api/Ledger/Checkpoints': {
    summary: 'Lists the latest signed checkpoints: what the books came to, minute by minute',
    audience: 'public',
    query: Type.Object({ limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 60 })) }),
    response: Type.Object({ checkpoints: Type.Array(CheckpointSchema) }),
    example: { query: { limit: 1 } },
  },
  'GET /api/Ledger/InclusionProof': {
    summary: 'Proves to the player that a movement of his is in the sealed and signed books',
    audience: 'player',
    query: Type.Object({ movementId: Id }),
    response: InclusionSchema,
    errors: ['ERR_NOT_SEALED_YET'],
    example: { query: { movementId: '9223372036854775807' } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
});
