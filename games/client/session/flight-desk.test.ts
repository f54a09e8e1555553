import { ApiError } from '@herna/contract-kit/client';
import { commitmentTo } from '@herna/titles/commitments';
import { beforeEach, expect, test } from 'vitest';
import type { Flight, Session } from '../scene.ts';
import type { JantarClient } from './calls.ts';
import type { Comparing } from './comparing.ts';
import { FlightDesk } from './flight-desk.ts';
import { Game } from './game.ts';
import { sampleBeacon, sampleChain, sampleMixed } from './sample-chain.ts';
import { sampleSession } from './sample-session.ts';

const session = sampleSession({
  key: 'star-chaser',
  name: 'Star Chaser',
  engine: 'crash',
  stakes: [1000, 2000],
  rtp: '97,00 %',
});
const flight = (news: Partial<Flight>): Flight => ({
  flightId: '7',
  state: 'BETTING',
  startsInMs: 4_000,
  commitment: 'c',
  series: sampleChain(),
  clientSeed: sampleMixed,
  seats: [],
  history: [],
  ...news,
});
const own = {
  nickname: 'Host',
  place: 1,
  stake: 1000,
  cashOut: null,
  halfCashOut: null,
  win: 0,
  own: true,
  state: 'ON_BOARD',
};
const failure = (status: number, code: string) => new ApiError(status, { code });

let news: (Flight | ApiError)[];
let seen: Flight[];
let sent: { key: string; body: Record<string, unknown> }[];
let waits: number[];
let other: Record<string, unknown>;

beforeEach(() => {
  news = [];
  seen = [];
  sent = [];
  waits = [];
  other = {};
});

/** A desk whose sleep takes no time; it stops when the news have run out. */
function open(change: Partial<Session> = {}, comparing?: Comparing) {
  const calls = (async (key: string, { body }: { body: Record<string, unknown> }) => {
    if (key === 'POST /games/api/flight') {
      const next = news.shift();
      if (news.length === 0) desk.stop();
      if (!next) throw failure(0, '');
      if (next instanceof ApiError) throw next;
      return next;
    }
    sent.push({ key, body });
    const answer = other[key];
    if (answer instanceof ApiError) throw answer;
    return answer ?? {};
  }) as unknown as JantarClient;
  const game = new Game({
    calls,
    session: { ...session, ...change },
    sleep: async () => {},
    requestId: () => 'a-name-of-one-request',
    result: () => '',
  });
  const sleep = async (ms: number): Promise<void> => {
    waits.push(ms);
  };
  const desk = new FlightDesk({ calls, game, sleep, ...(comparing ? { comparing } : {}) });
  const watch = () => desk.start({ fly: (heard) => void seen.push(heard) });
  return { desk, game, watch };
}

test('news go to the picture, more often while one is on board', async () => {
  news = [
    flight({ startsInMs: 4_000 }),
    flight({ startsInMs: 200 }),
    flight({ state: 'RUNNING', elapsedMs: 40, seats: [own] }),
    flight({ state: 'RUNNING', elapsedMs: 290 }),
    flight({ state: 'CRASHED', point: 103 }),
  ];
  await open().watch();
  expect(seen.map(({ state }) => state)).toEqual([
    'BETTING',
    'BETTING',
    'RUNNING',
    'RUNNING',
    'CRASHED',
  ]);
  expect(waits).toEqual([500, 260, 250, 400, 600]);
});

test('lost news are asked for again, less and less often, and never shown', async () => {
  news = [...Array.from({ length: 6 }, () => failure(0, '')), flight({}), failure(502, '')];
  await open().watch();
  expect(waits).toEqual([400, 800, 1600, 3200, 4000, 4000, 500, 400]);
  expect(seen).toHaveLength(1);
});

test('a closed session ends the news and is told', async () => {
  news = [failure(410, 'JANTAR_SESSION_CLOSED'), flight({})];
  const { game, watch } = open();
  await watch();
  expect(game.store.get()).toMatchObject({ phase: 'closed', notice: { key: 'closed' } });
  expect(seen).toHaveLength(0);
});

test('boarding sends stake and automatic exit, and the balance is the server’s', async () => {
  other['POST /games/api/flight/board'] = { flightId: '7', balance: 9_000 };
  const { desk, game } = open();
  await desk.board({ place: 1, autoCashOut: 150 });
  expect(sent).toEqual([
    {
      key: 'POST /games/api/flight/board',
      body: { token: session.token, stake: 1000, place: 1, autoCashOut: 150 },
    },
  ]);
  expect(game.store.get().balance).toBe(9_000);
});

test('a stake that is not there is not sent', async () => {
  const { desk, game } = open({ balance: 900 });
  await desk.board({ place: 1 });
  expect(sent).toEqual([]);
  expect(game.store.get().notice).toEqual({ key: 'funds', way: 'deposit' });
});

test('a refusal is told; an answer that was lost asks for the balance instead', async () => {
  other['POST /games/api/flight/board'] = failure(409, 'JANTAR_FLIGHT_LEFT');
  const { desk, game } = open();
  await desk.board({ place: 1 });
  expect(game.store.get()).toMatchObject({ notice: { key: 'flightLeft' }, balance: 10_000 });
  other['POST /games/api/flight/board'] = failure(0, '');
  other['POST /games/api/balance'] = { balance: 9_000 };
  await desk.board({ place: 1 });
  expect(game.store.get()).toMatchObject({ notice: undefined, balance: 9_000 });
});

test('who leaves sees what the server pays; who is too late sees no notice', async () => {
  other['POST /games/api/flight/leave'] = { cashOut: 184, win: 1_840 };
  const { desk, game } = open();
  await desk.leave({ place: 1 });
  expect(game.store.get().win).toBe(1_840);
  other['POST /games/api/flight/leave'] = failure(409, 'JANTAR_FLIGHT_LEFT');
  await desk.leave({ place: 1 });
  expect(game.store.get().notice).toBeUndefined();
});

test('the balance is asked for when a seat has left, and it is counted once when it is settled', async () => {
  const settled = { ...own, cashOut: 150, win: 1_500, state: 'SETTLED' };
  other['POST /games/api/balance'] = { balance: 10_500 };
  news = [
    flight({ seats: [own] }),
    flight({ state: 'RUNNING', seats: [{ ...settled, state: 'LEFT' }] }),
    flight({ state: 'CRASHED', point: 200, seats: [settled] }),
    flight({ state: 'CRASHED', point: 200, seats: [settled] }),
    flight({ flightId: '8' }),
  ];
  const { game, watch } = open();
  await watch();
  expect(game.store.get()).toMatchObject({
    win: 1_500,
    balance: 10_500,
    sums: { staked: 1000, won: 1_500 },
  });
  expect(sent.map(({ key }) => key)).toEqual(Array(2).fill('POST /games/api/balance'));
});

test('a seat that was settled before the page was opened is in the sums already', async () => {
  const settled = { ...own, cashOut: 150, win: 1_500, state: 'SETTLED' };
  news = [flight({ state: 'CRASHED', point: 200, seats: [settled] }), flight({ flightId: '8' })];
  const { game, watch } = open({ session: { staked: 1000, won: 1_500 } });
  await watch();
  expect(game.store.get().sums).toEqual({ staked: 1000, won: 1_500 });
});

test('two seats of one flight are counted each, and their wins shown together', async () => {
  const second = { ...own, place: 2, stake: 2000 };
  other['POST /games/api/balance'] = { balance: 12_000 };
  const settled = { state: 'SETTLED', cashOut: 150 };
  news = [
    flight({ seats: [own, second] }),
    flight({
      state: 'RUNNING',
      seats: [own, { ...second, state: 'LEFT', cashOut: 110, win: 2_200 }],
    }),
    flight({
      state: 'CRASHED',
      point: 200,
      seats: [
        { ...own, ...settled, win: 1_500 },
        { ...second, state: 'LEFT', cashOut: 110, win: 2_200 },
      ],
    }),
    flight({
      state: 'CRASHED',
      point: 200,
      seats: [
        { ...own, ...settled, win: 1_500 },
        { ...second, ...settled, cashOut: 110, win: 2_200 },
      ],
    }),
    flight({ flightId: '8' }),
  ];
  const { game, watch } = open();
  await watch();
  expect(game.store.get()).toMatchObject({ win: 3_700, sums: { staked: 3000, won: 3_700 } });
});

test('half of a stake is asked for by its place', async () => {
  other['POST /games/api/flight/leave'] = { cashOut: 150, win: 750, balance: 10_750 };
  const { desk, game } = open();
  await desk.leave({ place: 1, half: true });
  expect(sent.at(-1)?.body).toEqual({ token: session.token, place: 1, half: true });
  expect(game.store.get()).toMatchObject({ win: 750, balance: 10_750 });
});

test('a flight that its seed does not give, or of other mathematics, is refused', async () => {
  const seed = 'f'.repeat(64);
  const over = (part: Partial<Flight>) =>
    flight({
      state: 'CRASHED',
      point: 103,
      commitment: commitmentTo(seed, session.game.key),
      seed,
      configHash: 'c',
      ...part,
    });
  const unlike = { field: 'view', promised: 'point: 103', answered: 'point: 250' } as const;
  const comparing: Comparing = {
    prepare: () => {},
    by: async () => ({
      numbers: () => undefined,
      round: () => undefined,
      flight: (point) => (point === 103 ? undefined : unlike),
    }),
    signed: async () => true,
  };
  const broken = async (sample: Flight): Promise<string | undefined> => {
    news = [sample];
    const { game, watch } = open({}, comparing);
    await watch();
    return game.store.get().notice?.broken?.field;
  };
  expect(await broken(over({}))).toBeUndefined();
  expect(await broken(over({ point: 250 }))).toBe('view');
  expect(await broken(over({ configHash: 'd' }))).toBe('configHash');
  const { seed: _kept, ...unrevealed } = over({});
  expect(await broken(unrevealed)).toBe('seed');
  expect(seen).toHaveLength(1);
});

test('a beacon round that its network has not signed is refused, once nobody is on board', async () => {
  let signed: boolean | undefined = false;
  const asked: unknown[] = [];
  const comparing: Comparing = {
    prepare: () => {},
    by: async () => undefined,
    signed: async (beacon) => {
      asked.push(beacon);
      return signed;
    },
  };
  news = [
    flight({ seats: [own] }),
    flight({ state: 'RUNNING', seats: [own] }),
    flight({ state: 'RUNNING' }),
    flight({ state: 'RUNNING' }),
  ];
  const forged = open({}, comparing);
  await forged.watch();
  expect(seen).toHaveLength(2);
  expect(forged.game.store.get()).toMatchObject({
    phase: 'closed',
    notice: { key: 'unfair', broken: { field: 'beacon', promised: 'quicknet 1000' } },
  });
  const { publicKey, round, signature } = sampleBeacon;
  expect(asked).toEqual([{ publicKey, round, signature }]);
  signed = undefined;
  news = [flight({}), flight({}), flight({})];
  const unsure = open({}, comparing);
  await unsure.watch();
  expect(unsure.game.store.get().notice?.key).toBe('unchecked');
});
