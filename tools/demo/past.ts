/**
 * The demo fortnight: what the screens show on the first evening has happened, days ago on a clock
 * of its own, through the same calls, gateway, bank and games as everything later. Nothing here
 * writes a row by itself.
 */
import { createDatabase, type Database, drainAll, freePort } from '@herna/db';
import {
  addDays,
  type ManualClock,
  manualClock,
  type PlayerId,
  pragueDay,
  type Random,
  startOfPragueDay,
  systemRandom,
} from '@herna/kernel';
import { compose, type Platform, readConfig, seed } from '@herna/server';
import { lotteryAgreement, type Simulators, startSimulators } from '@herna/simulators';
import type { Environment } from '../launch/settings.ts';
import { joinChallenges, openChallenges } from './challenges.ts';
import { buyTickets, openDraws, openSyndicates, passDraws } from './lottery.ts';
import { joinCashback, openShop, orderReward } from './loyalty.ts';
import { openMarketing } from './marketing.ts';
import { makeOffers, openCashback } from './offers.ts';
import { keepDesk, prepareSupport, proposeCorrection, sendPapers } from './office.ts';
import { buyOutsideTickets, offerOutsideLottery, passOutsideDraws } from './outside-lottery.ts';
import { runJob } from './staff.ts';
import { letters } from './support.ts';
import { openVisitor, topUp, type Visitor } from './visitor.ts';
import { withdrawals } from './withdrawals.ts';
import { lookAfter, worry } from './worries.ts';

/** A platform in the past, with its clock in hand. */
export interface Past {
  readonly platform: Platform;
  readonly outside: Simulators;
  readonly clock: ManualClock;
  readonly random: Random;
  readonly currency: 'CZK' | 'EUR';
  /** What the operator's own people write in. */
  readonly language: 'cs' | 'sk';
  /** Whether the brand pays out to bank accounts; in another one nobody withdraws. */
  readonly paysToBank: boolean;
  /** Where the platform listens. */
  readonly url: string;
}

const days = 14;
const minute = 60_000;
const hour = 60 * minute;
/** The past ends so long before now: codes of staff used in it are over when the demo is opened. */
const untilShortlyBeforeMs = 15 * minute;
/** The evening before which the operator makes the offers. */
const offersEvening = 7;

/** Seeds an empty database and lives through the fortnight; tells whether anything was made. */
export async function liveDemoPast(
  env: Environment,
  now: Date,
  random: Random = systemRandom,
): Promise<boolean> {
  const today = pragueDay(now);
  const clock = manualClock(startOfPragueDay(addDays(today, -days)));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const outside = await startSimulators({
    port: 0,
    smtpPort: 0,
    dataDir: readConfig(env).dataFolder,
    clock,
    agreements: { lottery: lotteryAgreement(env, url) },
    delays: { executeAfterMs: 0 },
  });
  const database = createDatabase({ url: env.DATABASE_URL ?? '', poolMax: 6 });
  const platform = await composed(env, outside, { database, clock, random, url });
  try {
    const people = await seed(platform, database, readConfig(env));
    if (people.length === 0) return false;
    await platform.app.listen({ port, host: '127.0.0.1' });
    const { currency, market, payments } = readConfig(env).brand;
    const paysToBank = payments.withdrawalMethods.includes('BankTransfer');
    const language = market === 'sk' ? 'sk' : 'cs';
    const past: Past = { platform, outside, clock, random, currency, language, paysToBank, url };
    await offerOutsideLottery(past, env);
    // By itself it is read within an hour of the first start.
    await runJob(past, 'platform.load_addresses');
    // Nobody is paid before the lists of sanctions have answered for them.
    for (const playerId of people) {
      const screened = { playerId: `${playerId}`, trigger: 'REGISTERED' };
      await runJob(past, 'compliance.screen', screened);
    }
    const lived = now.getTime() - untilShortlyBeforeMs;
    for (let day = 0; day < days; day++) {
      await evening(past, people, addDays(today, day - days), day);
      // Behind the last evening, until the demo is opened.
      const next = eveningOf(addDays(today, day + 1 - days)).getTime() - minute;
      await passDraws(past, day, new Date(day === days - 1 ? lived : next));
      await passOutsideDraws(past, day);
    }
    const hear = () => drainAll(database, platform.modules.consumers);
    await hear();
    // Play has earned its points by now; whoever plays too much is offered no rewards.
    for (const playerId of people.slice(0, -1)) {
      const visitor = await openVisitor(past, playerId, 'order');
      const isOrdered = await orderReward(visitor);
      await visitor.leave();
      if (isOrdered) break;
    }
    await openSyndicates(past);
    await hear();
    const worried = people[worriedAbout];
    if (worried !== undefined) await lookAfter(past, worried);
    return true;
  } finally {
    await platform.close();
    await database.close();
    await outside.close();
  }
}

interface Inner {
  readonly database: Database;
  readonly clock: ManualClock;
  readonly random: Random;
  readonly url: string;
}

/** The platform as it always is, but for the clock and the addresses of the outside world. */
const composed = (
  env: Environment,
  outside: Simulators,
  { database, clock, random, url }: Inner,
): Promise<Platform> =>
  compose({
    config: readConfig({
      ...env,
      HERNA_WALLET_URL: url,
      HERNA_CSOB_URL: outside.addresses.csob,
      ...outside.gatewaySettings,
      HERNA_BANK_URL: outside.addresses.bank,
      HERNA_ADDRESSES_URL: outside.addresses.addressFile,
      HERNA_BEACON_URL: outside.addresses.beacon,
      HERNA_REGISTER_URL: outside.addresses.register,
      HERNA_SANCTIONS_URL: outside.addresses.sanctions,
    }),
    database,
    clock,
    random,
    checkAnswers: true,
    // The past lives two weeks in a few seconds.
    rateScale: 1000,
    onInternal: (error) => console.error(error),
  });

/** When the evening of a day begins. */
const eveningOf = (day: string): Date => new Date(startOfPragueDay(day).getTime() + 18 * hour);

/** One evening: a few visitors, one after the other, from six o'clock on. */
async function evening(
  past: Past,
  people: readonly PlayerId[],
  day: string,
  number: number,
): Promise<void> {
  past.clock.set(eveningOf(day));
  // Each morning the day before is held against bank and gateways.
  await runJob(past, 'reconciliation.compare_days');
  const [first] = people;
  if (number === offersEvening && first !== undefined) {
    await makeOffers(past, first);
    await openShop(past);
    await openCashback(past);
    await openChallenges(past, first);
  }
  await openDraws(past, number);
  const work = officeWork[number];
  const player = work && people[work.about];
  if (player !== undefined) await work?.run(past, player);
  for (const [index, playerId] of people.slice(0, -1).entries()) {
    // The first one comes every evening, the others now and then.
    if (index > 0 && past.random.below(3) > 0) continue;
    const visitor = await openVisitor(past, playerId, `${day}-${index}`);
    if (index === 0 && number === offersEvening) {
      await joinCashback(visitor);
      await joinChallenges(visitor);
    }
    await visit(past, visitor);
    await withdrawals(past, visitor, { evening: number, person: index });
    if (index === 0) {
      await buyTickets(visitor, number);
      await buyOutsideTickets(past, visitor, number);
      await letters(past, visitor, number);
    }
    await visitor.leave();
    past.clock.advance(past.random.below(8) * minute);
  }
}

/** Whose play and deposits the platform asks about; her place among the people. */
const worriedAbout = 5;

/** What happens before the visitors come, by the evening, and about which of the people. */
const officeWork: Readonly<
  Record<number, { readonly about: number; readonly run: typeof keepDesk }>
> = {
  3: { about: 0, run: openMarketing },
  4: { about: 1, run: prepareSupport },
  9: { about: 2, run: keepDesk },
  10: { about: worriedAbout, run: worry },
  11: { about: 1, run: sendPapers },
  12: { about: 2, run: proposeCorrection },
};

const games = [
  'ember-sevens',
  'storm-coins',
  'moonlit-wolf',
  'roulette-bohemia',
  'diamond-scratch',
] as const;

/** Brings money when it is short, and plays one or two games. */
async function visit({ random }: Past, visitor: Visitor): Promise<void> {
  await topUp(visitor, 300_00, [500_00, 1000_00, 2000_00][random.below(3)]);
  for (let game = 0; game <= random.below(2); game++) {
    await visitor.play(games[random.below(games.length)] ?? games[0], 4 + random.below(8));
  }
}
