/** Forgets what has had its time: unfinished registrations, codes, counted attempts. */
import type { Database } from '@herna/db';
import type { Clock } from '@herna/kernel';
import { attemptsKeptMs } from '../rules/attempts.ts';
import { codePaceMs } from '../rules/code-pace.ts';
import { dropOldAttempts } from '../store/attempts.ts';
import { dropOldCodes } from '../store/codes.ts';
import { passkeys } from '../store/passkeys.ts';
import { dropExpiredRegistrations } from '../store/registrations.ts';

/** Makes the work of a job. A code is still counted by the pace after it has expired. */
export const createHousekeeping =
  ({ database, clock }: { database: Database; clock: Clock }) =>
  (): Promise<void> =>
    database.transaction(async (tx) => {
      const now = clock.now();
      const before = (milliseconds: number): Date => new Date(now.getTime() - milliseconds);
      await dropExpiredRegistrations(tx, now);
      await passkeys.dropExpiredChallenges(tx, now);
      await dropOldCodes(tx, before(codePaceMs));
      await dropOldAttempts(tx, before(attemptsKeptMs));
    });
