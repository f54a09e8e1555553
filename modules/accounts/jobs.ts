/** Background work of accounts, as a table. */
import type { Job } from '@herna/db';
import { type Archives, archiveJob } from './service/archives.ts';
import type { Closing } from './service/closing.ts';
import type { Erasure } from './service/erasure.ts';
import { type Migrations, migrationCodeJob } from './service/migrations.ts';
import {
  type PersonRegisterService,
  reportAttemptsMax,
  reportJob,
} from './service/person-register.ts';
import type { VenueRegistrations } from './service/venue-registrations.ts';

/** How long money that comes late to a merged account is looked for every few minutes. */
const sweptOftenDays = 180;

export const accountsJobs = (services: {
  readonly archives: Archives;
  readonly closing: Closing;
  readonly erasure: Erasure;
  readonly migrations: Migrations;
  readonly personRegister: PersonRegisterService;
  readonly venueRegistrations: VenueRegistrations;
}): Job[] => [
  { name: reportJob, attemptsMax: reportAttemptsMax, handler: services.personRegister.report },
  { name: archiveJob, attemptsMax: 5, handler: services.archives.make },
  { name: migrationCodeJob, attemptsMax: 5, handler: services.migrations.sendCode },
  {
    name: 'accounts.expire_archives',
    schedule: '11 * * * *',
    attemptsMax: 1,
    handler: services.archives.expire,
  },
  {
    name: 'accounts.hash_documents',
    schedule: '25 * * * *',
    attemptsMax: 1,
    handler: services.venueRegistrations.hashDocuments,
  },
  { name: 'accounts.erase', schedule: '5 * * * *', attemptsMax: 1, handler: services.erasure.run },
  {
    name: 'accounts.finish_closings',
    schedule: '* * * * *',
    attemptsMax: 1,
    handler: async () => void (await services.closing.finishDue()),
  },
  {
    name: 'accounts.sweep_merged',
    schedule: '*/10 * * * *',
    attemptsMax: 1,
    handler: async () => void (await services.migrations.sweepMerged(sweptOftenDays)),
  },
  {
    // A claim or a voucher may bring money after years.
    name: 'accounts.sweep_all_merged',
    schedule: '45 3 * * *',
    attemptsMax: 1,
    handler: async () => void (await services.migrations.sweepMerged()),
  },
  {
    name: 'accounts.take_back_from_terminals',
    schedule: '55 3 * * *',
    attemptsMax: 1,
    handler: async () => void (await services.closing.takeBackFromTerminals()),
  },
  {
    name: 'accounts.forget_migrations',
    schedule: '35 3 * * *',
    attemptsMax: 3,
    handler: () => services.migrations.forgetEnded(),
  },
];
