/** Background work of the ledger. */
import type { Database, Job } from '@herna/db';
import type { Clock } from '@herna/kernel';
import { sealMovements } from './service/chain.ts';
import { expireDueHolds } from './service/holds.ts';
import { checkInvariants } from './service/proof.ts';

/** Jobs by the clock; each may run at any time and on several nodes. */
export const ledgerJobs = (database: Database, clock: Clock): Job[] => [
  {
    name: 'ledger.seal_movements',
    schedule: '* * * * *',
    attemptsMax: 1,
    handler: async () => {
      await sealMovements(database, clock);
    },
  },
  {
    name: 'ledger.expire_holds',
    schedule: '* * * * *',
    attemptsMax: 1,
    handler: async () => {
      await expireDueHolds(database, clock);
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
