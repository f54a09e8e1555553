/** Background work of the ledger. */
import type { Database, Job } from '@herna/db';
import type { Clock } from '@herna/kernel';
import { sealMovements } from './service/chain.ts';
import type { CheckpointTaker } from './service/checkpoints.ts';
import { expireDueHolds } from './service/holds.ts';
import { makePartitions } from './service/partitions.ts';
import { checkInvariants } from './service/proof.ts';

/** Fails with what is wrong, named: a failed job is what somebody is called for. */
const checkpointJob = (checkpoints: CheckpointTaker): Job => ({
  name: 'ledger.checkpoint',
  schedule: '* * * * *',
  attemptsMax: 1,
  handler: async () => {
    const faults = await checkpoints.take();
    if (faults.length > 0) throw new Error(`the books are wrong: ${faults.join('; ')}`);
  },
});

/** Jobs by the clock; each may run at any time and on several nodes. */
export const ledgerJobs = (
  database: Database,
  clock: Clock,
  checkpoints: CheckpointTaker | undefined,
): Job[] => [
  {
    name: 'ledger.seal_movements',
    schedule: '* * * * *',
    attemptsMax: 1,
    handler: async () => {
      await sealMovements(database, clock);
    },
  },
  ...(checkpoints ? [checkpointJob(checkpoints)] : []),
  {
    name: 'ledger.expire_holds',
    schedule: '* * * * *',
    attemptsMax: 1,
    handler: async () => {
      await expireDueHolds(database, clock);
    },
  },
  {
    name: 'ledger.make_partitions',
    schedule: '7 * * * *',
    attemptsMax: 3,
    handler: async () => {
      await makePartitions(database);
    },
  },
  {
    name: 'ledger.prove',
    schedule: '23 * * * *',
    attemptsMax: 1,
    // Fails with what is wrong: a failed job is what somebody is called for.
    handler: async () => {
      const faults = await checkInvariants(database);
      if (faults.length > 0) throw new Error(`the books are wrong: ${faults.join('; ')}`);
    },
  },
];
