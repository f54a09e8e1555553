/** Background work of play. */
import type { Database, Job } from '@herna/db';
import type { Clock, PlayerId } from '@herna/kernel';
import { type Provider, providers } from './rules/providers.table.ts';
import { syncJob } from './service/free-round-sync.ts';
import type { FreeRoundsService } from './service/free-rounds.ts';
import type { FreeRoundsAtProviders } from './service/free-rounds-at-providers.ts';
import { deleteCodesBefore } from './store/defence-codes.ts';
import { forgetFinished, forgetOldWins, noteUnfinished } from './store/rounds.ts';
import { deleteTokensBefore } from './store/sessions.ts';
import { deleteMinutesBefore } from './store/traffic.ts';

const hourMs = 3_600_000;
const winsKept = 500;
const trafficKeptDays = 31;

/** Jobs by the clock; each may run at any time and on several nodes. */
export const playJobs = (
  database: Database,
  clock: Clock,
  {
    freeRounds,
    atProviders,
  }: {
    readonly freeRounds: Pick<FreeRoundsService, 'expire'>;
    readonly atProviders: Pick<FreeRoundsAtProviders, 'sync' | 'syncDue' | 'refreshAllStakes'>;
  },
  searched: readonly Pick<Provider, 'id' | 'unfinishedAfterHours'>[] = providers,
): Job[] => [
  {
    name: 'play.expire_free_rounds',
    schedule: '* * * * *',
    attemptsMax: 1,
    handler: async () => {
      await freeRounds.expire();
    },
  },
  {
    name: syncJob,
    schedule: '* * * * *',
    attemptsMax: 1,
    handler: async ({ playerId, id }) => {
      if (id === undefined) await atProviders.syncDue();
      else {
        const key = { playerId: BigInt(String(playerId)) as PlayerId, id: BigInt(String(id)) };
        await atProviders.sync(key);
      }
    },
  },
  {
    name: 'play.refresh_free_round_stakes',
    schedule: '23 * * * *',
    attemptsMax: 1,
    handler: () => atProviders.refreshAllStakes(),
  },
  {
    name: 'play.find_unfinished_rounds',
    schedule: '*/10 * * * *',
    attemptsMax: 1,
    handler: async () => {
      const now = clock.now();
      for (const { id, unfinishedAfterHours: hours } of searched) {
        const openedBefore = new Date(now.getTime() - hours * hourMs);
        await database.transaction((tx) => noteUnfinished(tx, id, openedBefore, now));
      }
      await database.transaction(forgetFinished);
    },
  },
  {
    name: 'play.tidy',
    schedule: '7 * * * *',
    attemptsMax: 1,
    handler: async () => {
      const dayAgo = new Date(clock.now().getTime() - 24 * hourMs);
      await database.transaction(async (tx) => {
        await deleteTokensBefore(tx, dayAgo);
        await deleteCodesBefore(tx, dayAgo);
        const kept = trafficKeptDays * 24 * hourMs;
        await deleteMinutesBefore(tx, new Date(clock.now().getTime() - kept));
      });
      await database.transaction((tx) => forgetOldWins(tx, winsKept));
    },
  },
];
