/** Background work of risk: signs fade with time, so everybody is assessed once a day. */
import type { Database, Job } from '@herna/db';
import type { Assessor } from './service/assessments.ts';
import { knownPlayers } from './store/assessments.ts';

const playersAtOnce = 200;

export const riskJobs = (database: Database, assessor: Assessor): Job[] => [
  {
    name: 'risk.assess_all',
    schedule: '20 1 * * *',
    attemptsMax: 3,
    async handler() {
      for (let after = 0n; ; ) {
        const ids = await knownPlayers(database.read, after, playersAtOnce);
        const last = ids.at(-1);
        if (last === undefined) return;
        await database.transaction((tx) => assessor.assess(tx, ids));
        after = last;
      }
    },
  },
];
