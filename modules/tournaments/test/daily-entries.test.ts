/** What Czech players can put into contests on one Prague day, whatever door they come in by. */
import { atPragueClock } from '@herna/kernel';
import { protectionCalls } from '@herna/protection/contract';
import { mergeAccounts } from '@herna/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TournamentSpec } from '../contract/index.ts';
import {
  player as account,
  ask,
  later,
  openTournaments,
  type Person,
  path,
  plays,
  register,
  type SpecChange,
  spec,
  staff,
  texts,
  world,
} from './tournament-world.ts';

beforeAll(() => openTournaments({ HERNA_APP_TARGET: 'herna', HERNA_APP_LOCALE: 'cs' }));
afterAll(() => world.close());

const free: SpecChange = {
  currency: 'CZK',
  texts: { cs: texts } as TournamentSpec['texts'],
  games: { scopes: ['LiveGames'], keys: [], terminals: [] },
  registration: 'OPT_IN',
  fee: undefined,
  lateRegistration: true,
  playersMinimum: 0,
  countedStakePerDay: 1_000_00,
};
const moment = (clock: string): Date => atPragueClock(clock) as Date;
const at = async (clock: string): Promise<void> => {
  await later((moment(clock).getTime() - world.clock.now().getTime()) / 60_000);
};
/** A contest by what clocks in Prague show; its registration opens in a minute. */
const contest = async (from: string, to: string, change: SpecChange = {}): Promise<string> => {
  const round = {
    registrationOpensAt: new Date(world.clock.now().getTime() + 60_000).toISOString(),
    startsAt: moment(from).toISOString(),
    endsAt: moment(to).toISOString(),
    graceMinutes: 5,
  };
  const body = { spec: { ...spec, ...free, ...change }, rounds: [round] };
  const made = await ask(`POST ${path}/CreateTournament`, { body });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  return made.body.roundIds[0];
};
/** Czech players decide on each limit before they play. */
const player = async (): Promise<Person> => {
  const one = await account();
  const caller = await one.self();
  const asked = 'GET /capi/v1.1/PlayerLimits/Get';
  const { limits } = (await world.call(protectionCalls, asked, {}, caller)).body;
  const decisions = limits.map(({ kind }) => ({ kind, decision: 'REFUSED' as const }));
  const set = 'POST /capi/v1.1/PlayerLimits/Set';
  await world.call(protectionCalls, set, { body: { limits: decisions } }, caller);
  return one;
};
const codeOf = async (roundId: string, one: Person) => (await register(roundId, one)).code;
const full = 'ERR_TOURNAMENT_DAILY_ENTRIES';
/** Stakes that have counted for a player in a contest, minor units. */
const counted = async (id: string, one: Person): Promise<number> => {
  const own = await ask('GET /api/tournaments/own', { query: { id } }, await one.self());
  return own.body.own?.value ?? 0;
};

test('two contests of one day count for at most the bound together, after one another too', async () => {
  const morning = await contest('2026-11-23T10:00', '2026-11-23T12:00');
  const afternoon = await contest('2026-11-23T14:00', '2026-11-23T16:00');
  const nextDay = await contest('2026-11-24T10:00', '2026-11-24T12:00');
  const [early, late] = [await player(), await player()];
  await later(2);
  expect(await codeOf(morning, early)).toBeUndefined();
  expect(await codeOf(afternoon, early)).toBe(full);
  expect(await codeOf(nextDay, early)).toBeUndefined();
  expect(await codeOf(morning, late)).toBeUndefined();
  // The morning's contest is over, not taken back.
  await at('2026-11-23T13:00');
  expect(await codeOf(afternoon, late)).toBe(full);
  expect(await codeOf(nextDay, late)).toBeUndefined();
});

test('halves of the bound fill a day, and what was called off gives its room back', async () => {
  const half = { countedStakePerDay: 500_00 };
  const first = await contest('2026-11-25T10:00', '2026-11-25T11:00', half);
  const second = await contest('2026-11-25T12:00', '2026-11-25T13:00', half);
  const third = await contest('2026-11-25T14:00', '2026-11-25T15:00', half);
  const one = await player();
  await later(2);
  expect(await codeOf(first, one)).toBeUndefined();
  expect(await codeOf(second, one)).toBeUndefined();
  expect(await codeOf(third, one)).toBe(full);
  await ask(`POST ${path}/CancelRound`, { query: { id: first, reason: 'Announced by mistake' } });
  expect(await codeOf(third, one)).toBeUndefined();
});

test('a fee is put in on the day it is paid', async () => {
  const paid = { registration: 'BUY_IN', fee: 400_00, countedStakePerDay: 600_00 } as const;
  const first = await contest('2026-11-26T10:00', '2026-11-26T11:00', paid);
  const second = await contest('2026-11-27T10:00', '2026-11-27T11:00', paid);
  const third = await contest('2026-11-28T10:00', '2026-11-28T11:00', paid);
  const rich = await player();
  const { ledger } = world.platform.modules.parts;
  await world.database.transaction((tx) =>
    ledger.post(tx, {
      kind: 'transfer',
      playerId: rich.id,
      currency: 'CZK',
      source: 'test',
      reference: 'cash-of-fees',
      lines: [
        { account: 'player-cash', amount: 10_000_00n },
        { account: 'transfer-clearing', amount: -10_000_00n },
      ],
    }),
  );
  await later(2);
  expect(await codeOf(first, rich)).toBeUndefined();
  expect(await codeOf(second, rich)).toBeUndefined();
  expect(await codeOf(third, rich)).toBe(full);
});

test('whoever comes in by playing counts for at most the bound on a day', async () => {
  const byPlaying = { registration: 'AUTO', scoring: 'TURNOVER' } as const;
  const morning = await contest('2026-11-30T10:00', '2026-11-30T12:00', byPlaying);
  const beside = await contest('2026-11-30T11:00', '2026-11-30T13:00', byPlaying);
  const afternoon = await contest('2026-11-30T14:00', '2026-11-30T16:00', byPlaying);
  const entered = await contest('2026-11-30T14:00', '2026-11-30T16:00');
  const nextDay = await contest('2026-12-01T10:00', '2026-12-01T12:00', byPlaying);
  const one = await player();
  await at('2026-11-30T11:30');
  await plays(one, 1_000_00n, 0n, 'LiveGames');
  expect([await counted(morning, one), await counted(beside, one)]).toEqual([1_000_00, 0]);
  await at('2026-11-30T14:30');
  await plays(one, 1_000_00n, 0n, 'LiveGames');
  expect(await counted(afternoon, one)).toBe(0);
  expect(await codeOf(entered, one)).toBe(full);
  await at('2026-12-01T11:00');
  await plays(one, 900_00n, 0n, 'LiveGames');
  expect(await counted(nextDay, one)).toBe(900_00);
});

test('a contest over midnight fills both days, one that ends at midnight only the first', async () => {
  const night = await contest('2026-12-03T22:00', '2026-12-04T02:00');
  const before = await contest('2026-12-03T10:00', '2026-12-03T11:00');
  const after = await contest('2026-12-04T20:00', '2026-12-04T21:00');
  const toMidnight = await contest('2026-12-05T20:00', '2026-12-06T00:00');
  const afterMidnight = await contest('2026-12-06T00:00', '2026-12-06T03:00');
  const one = await player();
  await later(2);
  expect(await codeOf(night, one)).toBeUndefined();
  expect(await codeOf(before, one)).toBe(full);
  expect(await codeOf(after, one)).toBe(full);
  expect(await codeOf(toMidnight, one)).toBeUndefined();
  expect(await codeOf(afterMidnight, one)).toBeUndefined();
});

test('days of the change of clocks begin and end at their own midnights', async () => {
  // 28 March 2027 has 23 hours, 31 October 2027 has 25.
  const spring = await contest('2027-03-28T23:00', '2027-03-28T23:59');
  const springMorning = await contest('2027-03-28T00:30', '2027-03-28T01:30');
  const springNext = await contest('2027-03-29T00:00', '2027-03-29T01:00');
  const autumn = await contest('2027-10-31T23:00', '2027-10-31T23:59');
  const autumnMorning = await contest('2027-10-31T00:30', '2027-10-31T01:30');
  const autumnNext = await contest('2027-11-01T00:00', '2027-11-01T01:00');
  const one = await player();
  await later(2);
  expect(await codeOf(spring, one)).toBeUndefined();
  expect(await codeOf(springMorning, one)).toBe(full);
  expect(await codeOf(springNext, one)).toBeUndefined();
  expect(await codeOf(autumn, one)).toBeUndefined();
  expect(await codeOf(autumnMorning, one)).toBe(full);
  expect(await codeOf(autumnNext, one)).toBeUndefined();
});

test('the day of a person is one, whichever account entered', async () => {
  const first = await contest('2026-12-10T10:00', '2026-12-10T12:00');
  const second = await contest('2026-12-10T14:00', '2026-12-10T16:00');
  const [source, target] = [await player(), await player()];
  await later(2);
  expect(await codeOf(first, source)).toBeUndefined();
  await mergeAccounts(world, staff, { source: source.id, target: target.id });
  await world.drainEvents();
  expect(await codeOf(second, target)).toBe(full);
});

test('of two contests entered at once, one is refused', async () => {
  const first = await contest('2026-12-11T10:00', '2026-12-11T12:00');
  const second = await contest('2026-12-11T14:00', '2026-12-11T16:00');
  const one = await player();
  await later(2);
  const codes = await Promise.all([codeOf(first, one), codeOf(second, one)]);
  expect(codes.toSorted()).toEqual([full, undefined]);
});

test('a contest lasts a year at most: its days are counted one by one', async () => {
  const ending = (endsAt: string) => {
    const [registrationOpensAt, startsAt] = [1, 60].map((minutes) =>
      new Date(world.clock.now().getTime() + minutes * 60_000).toISOString(),
    ) as [string, string];
    const rounds = [{ registrationOpensAt, startsAt, endsAt, graceMinutes: 5 }];
    return ask(`POST ${path}/CreateTournament`, { body: { spec: { ...spec, ...free }, rounds } });
  };
  for (const endsAt of ['2028-01-01T00:00:00Z', '2199-12-31T23:59:59Z', '9999-12-31T12:00:00Z']) {
    const refused = await ending(endsAt);
    expect(refused.code, endsAt).toBe('ERR_VALIDATION');
    expect(refused.body.fields, endsAt).toMatchObject([
      { field: expect.stringMatching(/rounds\.0\.endsAt$/), kind: 'InvalidValue' },
    ]);
  }
  const made = await ending('2027-06-30T00:00:00Z');
  const [roundId] = made.body.roundIds;
  const one = await player();
  await later(2);
  expect(await codeOf(roundId, one)).toBeUndefined();
});
