/** Background work of compliance. */
import type { Database, Job } from '@herna/db';
import type { Statements } from './service/statements.ts';

const playersAtOnce = 200;

export const complianceJobs = (database: Database, statements: Statements): Job[] => [
  {
    name: 'compliance.periodic_check',
    schedule: '40 1 * * *',
    attemptsMax: 3,
    async handler() {
      for (let after = 0n; ; ) {
        const from = after;
        const last = await database.transaction((tx) =>
          statements.requestExpired(tx, from, playersAtOnce),
        );
        if (last === undefined) return;
        after = last;
      }
    },
  },
];
