/**
 * Sums of days that are over, for reports of any length. A day is summed up an hour after its end,
 * each day once and in order; the latest days and those looked at longest ago are compared with the
 * postings again, and a difference is put right and noted with its day.
 */
import type { Database, Job } from '@herna/db';
import { addDays, type Clock, pragueDay } from '@herna/kernel';
import * as store from '../store/rollup.ts';
import { lastRolledDay } from '../store/rollup-days.ts';

export interface RollupDependencies {
  readonly database: Database;
  readonly clock: Clock;
}

const restMs = 3_600_000;
/** Days of one run: years of postings are summed up over several. */
const daysMost = 400;
const checked = { latest: 3, oldest: 4 } as const;

/** Makes the jobs. */
export function createRollup({ database, clock }: RollupDependencies) {
  const rollUp = async (): Promise<void> => {
    const today = pragueDay(new Date(clock.now().getTime() - restMs));
    const last = await lastRolledDay(database.read);
    const begin = last === undefined ? await store.firstDay(database.read) : addDays(last, 1);
    let day = begin;
    for (let count = 0; day !== undefined && day < today && count < daysMost; count++) {
      const next = day;
      await database.transaction(async (tx) => {
        await store.lockRollup(tx);
        const known = await lastRolledDay(tx);
        if (known === undefined || known < next) await store.rollUpDay(tx, next, clock.now());
      });
      day = addDays(next, 1);
    }
  };
  const check = async (): Promise<void> => {
    const days = await store.daysToCheck(database.read, checked.latest, checked.oldest);
    for (const day of days) {
      await database.transaction(async (tx) => {
        // Whoever reads whole days waits for it, and knows by the time whether it came before.
        await store.lockRollup(tx);
        await store.checkDay(tx, day, clock.now());
      });
    }
  };
  const jobs: readonly Job[] = [
    {
      name: 'reporting.roll_up_days',
      schedule: '20 * * * *',
      attemptsMax: 3,
      handler: async () => {
        await rollUp();
        await check();
      },
    },
  ];
  return { jobs };
}
