/** Taking signed checkpoints: seal, prove everything on one snapshot, say what it came to, sign. */
import type { Database } from '@herna/db';
import type { Clock } from '@herna/kernel';
import { thoughHolding } from '@herna/kernel/held-connections';
import { type StatementKey, signStatement } from '@herna/kernel/statements';
import { type Anchor, memoryAnchors } from '@herna/module-kit';
import { type CheckpointStatement, statementText } from '../rules/checkpoints.ts';
import { checkpointDigest, insertCheckpoint, mayCheckpoint } from '../store/checkpoints.ts';
import { sealMovements } from './chain.ts';
import type { CheckpointAnchor, SeenCheckpoint } from './checkpoint-proof.ts';
import { type Proof, proveIn } from './proof.ts';

const statementOf = (proof: Proof, previous: string | undefined): CheckpointStatement => ({
  takenAt: proof.provedAt.toISOString(),
  holds: proof.holds,
  previous: previous ?? null,
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
    sealedBefore: `${proof.chain.sealedBefore}`,
  },
  faults: proof.faults,
});

/** Takes the checkpoints of a process; the last one that was found whole is kept by its anchor. */
export interface CheckpointTaker {
  /**
   * Takes a checkpoint and returns what it has found wrong. A checkpoint that does not hold is
   * signed and kept as well. Where another process is at it, nothing is done.
   */
  take(): Promise<readonly string[]>;
  /** What stored checkpoints are held against now. */
  anchor(): CheckpointAnchor;
}

/** Makes the taker of a process. */
export function createCheckpointTaker(
  database: Database,
  clock: Clock,
  key: StatementKey,
  kept: Anchor = memoryAnchors('ledger-checkpoint'),
): CheckpointTaker {
  const anchor = (): CheckpointAnchor => ({ publicKey: key.publicKey, seen: kept.read() });
  const takeProven = (): Promise<{ proof: Proof; taken: SeenCheckpoint }> =>
    database.transaction(
      async (tx) => {
        const proof = await proveIn(tx, clock, anchor());
        const statement = statementText(statementOf(proof, await checkpointDigest(tx)));
        const { id } = await insertCheckpoint(tx, {
          taken_at: proof.provedAt,
          holds: proof.holds,
          head_block: proof.chain.blocks,
          statement,
          signature: signStatement(statement, key),
          public_key: key.publicKey,
        });
        return { proof, taken: { id, digest: (await checkpointDigest(tx, id)) ?? '' } };
      },
      { isolation: 'repeatable read' },
    );
  return {
    anchor,
    // The lock is a transaction of its own: the proof's snapshot must be younger than it.
    take: () =>
      database.transaction(async (tx) => {
        if (!(await mayCheckpoint(tx))) return [];
        // One process at a time comes here, so none waits for another's connection.
        await thoughHolding(() => sealMovements(database, clock));
        const { proof, taken } = await thoughHolding(takeProven);
        // What was gone must go on being named, not what was taken behind it.
        if (proof.checkpoints.length === 0) kept.write(taken);
        return proof.faults;
      }),
  };
}
