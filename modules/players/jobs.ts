/** Background work of players. */
import type { Job } from '@herna/db';
import { type CredentialsService, resetJob } from './service/credentials.ts';
import type { Locks } from './service/locks.ts';
import type { Sessions } from './service/sessions.ts';
import { accessCodeJob, type Terminals } from './service/terminals.ts';

export interface JobsDependencies {
  readonly sessions: Sessions;
  readonly credentials: CredentialsService;
  readonly locks: Locks;
  readonly terminals: Pick<Terminals, 'sendAccessCode'>;
  readonly housekeeping: () => Promise<void>;
}

export const playersJobs = (dependencies: JobsDependencies): readonly Job[] => {
  const { sessions, credentials, locks, terminals, housekeeping } = dependencies;
  return [
    { name: resetJob, attemptsMax: 5, handler: credentials.sendResetLink },
    { name: accessCodeJob, attemptsMax: 5, handler: terminals.sendAccessCode },
    {
      name: 'players.end_stale_sessions',
      schedule: '* * * * *',
      attemptsMax: 1,
      handler: async () => void (await sessions.endStale()),
    },
    {
      name: 'players.suspend_expired_accounts',
      schedule: '7 * * * *',
      attemptsMax: 1,
      handler: async () => void (await locks.suspendExpired()),
    },
    {
      name: 'players.forget_what_has_expired',
      schedule: '17 * * * *',
      attemptsMax: 1,
      handler: housekeeping,
    },
  ];
};
