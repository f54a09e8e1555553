/** Taking signed checkpoints: seal, prove everything on one snapshot, say what it came to, sign. */
import type { Database } from '@herna/db';
import type { Clock } from '@herna/kernel';
import {
  type CheckpointKey,
  type CheckpointStatement,
  signStatement,
  statementText,
} from '../rules/checkpoints.ts';
import { insertCheckpoint, mayCheckpoint } from '../store/checkpoints.ts';
import { sealMovements } from './chain.ts';
import { type Proof, proveIn } from './proof.ts';

/** What a proof has found wrong, one sentence each; an altered movement is named. */
function faultsOf({ currencies, mismatches, chain }: Proof): string[] {
  return [
    ...currencies
      .filter(({ sum }) => sum !== 0n)
      .map(({ currency, sum }) => `postings in ${currency} sum to ${sum}`),
    ...mismatches.map(
      ({ account, owner_id, currency, kept, posted }) =>
        `${account} of ${owner_id} in ${currency} keeps ${kept}, posted ${posted}`,
    ),
    ...chain.faults.map(({ blockId, reason, movementIds, missing }) => {
      const named = movementIds.length > 0 ? ` by movements ${movementIds.join(', ')}` : '';
      return `block ${blockId} is broken (${reason})${named}, ${missing} sealed are missing`;
    }),
  ];
}

const statementOf = (proof: Proof, faults: readonly string[]): CheckpointStatement => ({
  takenAt: proof.provedAt.toISOString(),
  holds: proof.holds,
  currencies: proof.currencies.map(({ currency, postings, sum }) => ({
    currency,
    postings: `${postings}`,
    sum: `${sum}`,
  })),
  liability: proof.liability.map(({ currency, cash, bonus, held }) => ({
    currency,
    cash: `${cash}`,
    bonus: `${bonus}`,
    held: `${held}`,
  })),
  chain: {
    blocks: `${proof.chain.blocks}`,
    headHash: proof.chain.headHash,
    sealedMovements: `${proof.chain.sealedMovements}`,
  },
  faults,
});

/**
 * Takes a checkpoint and returns what it has found wrong. A checkpoint that does not hold is signed
 * and kept as well. Where another process is at it, nothing is done.
 */
export async function takeCheckpoint(
  database: Database,
  clock: Clock,
  key: CheckpointKey,
): Promise<readonly string[]> {
  await sealMovements(database, clock);
  return database.transaction(
    async (tx) => {
      if (!(await mayCheckpoint(tx))) return [];
      const proof = await proveIn(tx, clock);
      const faults = faultsOf(proof);
      const statement = statementText(statementOf(proof, faults));
      await insertCheckpoint(tx, {
        taken_at: proof.provedAt,
        holds: proof.holds,
        head_block: proof.chain.blocks,
        statement,
        signature: signStatement(statement, key),
        public_key: key.publicKey,
      });
      return faults;
    },
    { isolation: 'repeatable read' },
  );
}
