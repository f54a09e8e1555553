/** What is due by the clock: points that expire, periods that end, days at terminals. */
import { eachInPages, type Job, oneByOne } from '@herna/db';
import { addDays, type PlayerId, pragueDay } from '@herna/kernel';
import { micro } from '../rules/accrual.ts';
import { reviewed } from '../rules/levels.ts';
import * as store from '../store/accounts.ts';
import { insertCountedDay, insertTerminalDay, lastCountedDay } from '../store/rounds.ts';
import type { PointsService } from './points.ts';
import type { LoyaltyDependencies } from './ports.ts';
import type { Programme } from './programme.ts';

const playersAtOnce = 200;

/** Makes the jobs. */
export function loyaltyJobs(
  deps: LoyaltyDependencies,
  programme: Pick<Programme, 'current'>,
  points: Pick<PointsService, 'lock' | 'stand' | 'expire' | 'settle'>,
): Job[] {
  const { database, clock } = deps;
  const today = () => pragueDay(clock.now());

  const expire = async (): Promise<void> => {
    const day = today();
    await eachInPages(
      (after, limit) => store.nextExpiring(database.read, day, after, limit),
      playersAtOnce,
      ({ id }) => points.expire(id as PlayerId),
    );
  };

  const review = async (): Promise<void> => {
    const day = today();
    await eachInPages(
      (after, limit) => store.nextReviews(database.read, day, after, limit),
      playersAtOnce,
      ({ id }) =>
        database.transaction(async (tx) => {
          const { spec } = await programme.current(tx);
          const account = await points.lock(tx, id as PlayerId);
          await points.stand(tx, id as PlayerId, reviewed(spec, store.standingOf(account), day));
        }),
    );
  };

  /**
   * Time at terminals since the last day that was counted for everybody. A day that could not be
   * counted for somebody is asked for again; those who have it have it once.
   */
  const terminals = async (): Promise<void> => {
    const to = addDays(today(), -1);
    const last = await lastCountedDay(database.read);
    const from = last === undefined ? to : addDays(last, 1);
    if (from > to) return;
    const { spec } = await programme.current(database.read);
    const minutes = BigInt(spec.rates.terminalMinutes);
    const times = await deps.terminalTimes(database.read, { from, to });
    const players = [...new Set(times.map(({ playerId }) => playerId))];
    const goingOn = await deps.accountsThatGoOn(database.read, players);
    const earnerOf = (playerId: bigint): bigint => goingOn.get(playerId) ?? playerId;
    const earning = await deps.mayEarn(database.read, players.map(earnerOf));
    await oneByOne(times, ({ playerId, day, seconds }) =>
      database.transaction(async (tx) => {
        const earner = earnerOf(playerId);
        // Who may not earn now has the day without points, whenever it is asked for again.
        const earns = minutes > 0n && earning.has(earner);
        const earnedMicro = earns ? (BigInt(seconds) * micro) / (minutes * 60n) : 0n;
        if (!(await insertTerminalDay(tx, { playerId, day, seconds, earnedMicro }))) return;
        await store.addEarned(tx, new Map([[earner, earnedMicro]]), clock.now());
      }),
    );
    await database.transaction((tx) => insertCountedDay(tx, to));
  };

  /** Points that are due and that no event credits. */
  const settle = async (): Promise<void> => {
    await eachInPages(
      (after, limit) => store.nextDue(database.read, after, limit),
      playersAtOnce,
      ({ id }) => database.transaction((tx) => points.settle(tx, id as PlayerId)),
    );
  };

  return [
    {
      name: 'loyalty.daily',
      // Past midnight in Prague in summer and in winter.
      schedule: '10 0,23 * * *',
      attemptsMax: 3,
      async handler() {
        await oneByOne([terminals, settle, expire, review], (part) => part());
      },
    },
  ];
}
