/** What is due by the clock: points that expire, periods that end, the day at terminals. */
import { eachInPages, type Job } from '@herna/db';
import { addDays, type PlayerId, pragueDay, startOfPragueDay } from '@herna/kernel';
import { micro } from '../rules/accrual.ts';
import { reviewed } from '../rules/levels.ts';
import * as store from '../store/accounts.ts';
import { insertTerminalDay } from '../store/rounds.ts';
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

  /** Yesterday's time at terminals, by the sessions that ended then. */
  const terminals = async (): Promise<void> => {
    const day = addDays(today(), -1);
    const { spec } = await programme.current(database.read);
    const minutes = BigInt(spec.rates.terminalMinutes);
    if (minutes === 0n) return;
    const span = { from: startOfPragueDay(day), to: startOfPragueDay(today()) };
    const times = await deps.terminalTimes(database.read, span);
    const players = times.map(({ playerId }) => playerId);
    const goingOn = await deps.accountsThatGoOn(database.read, players);
    const earnerOf = (playerId: bigint): bigint => goingOn.get(playerId) ?? playerId;
    const earning = await deps.mayEarn(database.read, players.map(earnerOf));
    for (const { playerId, seconds } of times.filter((one) =>
      earning.has(earnerOf(one.playerId)),
    )) {
      await database.transaction(async (tx) => {
        const earnedMicro = (BigInt(seconds) * micro) / (minutes * 60n);
        if (!(await insertTerminalDay(tx, { playerId, day, seconds, earnedMicro }))) return;
        await store.addEarned(tx, new Map([[earnerOf(playerId), earnedMicro]]), clock.now());
      });
    }
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
        await terminals();
        await settle();
        await expire();
        await review();
      },
    },
  ];
}
