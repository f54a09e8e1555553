/** Background work of compliance. */
import type { Database, Job } from '@herna/db';
import { type Screening, screeningJob } from './service/screening.ts';
import type { Statements } from './service/statements.ts';

const playersAtOnce = 200;

export const complianceJobs = (
  database: Database,
  statements: Statements,
  screening: Screening,
): Job[] => [
  // Tries for about a day, each time later; the daily job goes on from there.
  { name: screeningJob, attemptsMax: 16, handler: screening.screenSoon },
  {
    name: 'compliance.find_unscreened',
    schedule: '55 3 * * *',
    attemptsMax: 3,
    handler: screening.findUnscreened,
  },
  {
    name: 'compliance.screen_due',
    schedule: '12 * * * *',
    attemptsMax: 1,
    handler: screening.screenDue,
  },
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
