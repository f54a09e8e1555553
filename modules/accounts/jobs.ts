/** Background work of accounts, as a table. */
import type { Job } from '@herna/db';
import type { Migrations } from './service/migrations.ts';
import {
  type PersonRegisterService,
  reportAttemptsMax,
  reportJob,
} from './service/person-register.ts';

export const accountsJobs = (services: {
  readonly migrations: Migrations;
  readonly personRegister: PersonRegisterService;
}): Job[] => [
  { name: reportJob, attemptsMax: reportAttemptsMax, handler: services.personRegister.report },
  {
    name: 'accounts.sweep_merged',
    schedule: '*/10 * * * *',
    attemptsMax: 1,
    handler: async () => void (await services.migrations.sweepMerged()),
  },
  {
    name: 'accounts.forget_migrations',
    schedule: '35 3 * * *',
    attemptsMax: 3,
    handler: () => services.migrations.forgetEnded(),
  },
];
