import { ApiError } from '@herna/contract-kit/client';
import { commitmentTo } from '@herna/titles/commitments';
import { beforeEach, expect, test } from 'vitest';
import type { RoundShown, SharedDraw } from '../scene.ts';
import type { JantarClient } from './calls.ts';
import type { Comparing } from './comparing.ts';
import { DrawDesk } from './draw-desk.ts';
import { Game } from './game.ts';
import { sampleChain, sampleMixed } from './sample-chain.ts';
import { sampleSession } from './sample-session.ts';

const session = sampleSession({
  key: 'sprint-roulette-15',
  name: 'Sprint Roulette 15',
  engine: 'roulette',
  betting: 'spots',
  data: { shared: { everyMs: 15_000, bettingMs: 9_000 } },
  rtp: '97,30 %',
});
const bets = [{ spot: 'red', stake: 500 }];
const sums = { staked: 500, won: 2_845 };
const proof = {
  commitment: 'c',
  clientSeed: sampleMixed,
  nonce: 3,
  nextCommitment: '',
  nextNonce: 0,
};
const round: RoundShown = {
  roundId: '70',
  phase: 'DECIDED',
  step: 0,
  bets: [],
  decisions: [],
  legal: [],
  stake: 500,
  staked: 500,
  win: 1_000,
  view: { pocket: 7, hits: [] },
  balance: 10_500,
  session: { staked: 500, won: 1_000 },
  proof,
};
const open: RoundShown = { ...round, phase: 'OPEN', win: 0, view: {}, balance: 9_500 };
const taken = { round: open, bets, settled: false };
const paid = { round, bets, settled: true };

const draw = (news: Partial<SharedDraw>): SharedDraw => ({
  drawId: '3',
  state: 'BETTING',
  closesInMs: 5_000,
  nextInMs: 11_000,
  commitment: 'c',
  series: sampleChain({ place: 3 }),
  clientSeed: sampleMixed,
  configHash: 'h',
  stakes: 0,
  history: [],
  ...news,
});
const drawn: Partial<SharedDraw> = { state: 'DRAWN', closesInMs: 0, numbers: [7] };

/** News, or what the player does before the next ones. */
type Step = SharedDraw | ApiError | ((game: Game) => void | Promise<void>);
let steps: Step[];
let seen: string[];
let sent: Record<string, unknown>[];
let answer: RoundShown | ApiError;

beforeEach(() => {
  steps = [];
  seen = [];
  sent = [];
  answer = open;
});

/** A desk whose sleep takes no time; it stops when the steps have run out. */
async function follow(comparing?: Comparing): Promise<Game> {
  const calls = (async (key: string, { body }: { body: Record<string, unknown> }) => {
    if (key === 'POST /games/api/draw') {
      let next = steps.shift();
      while (typeof next === 'function') {
        await next(game);
        next = steps.shift();
      }
      if (steps.length === 0) desk.stop();
      if (!next || next instanceof ApiError) throw next ?? new ApiError(0, {});
      return next;
    }
    sent.push({ key, ...body });
    if (key === 'POST /games/api/resume') return { balance: 12_345, session: sums };
    if (answer instanceof ApiError) throw answer;
    return answer;
  }) as unknown as JantarClient;
  const game = new Game({
    calls,
    session,
    sleep: async () => {},
    requestId: () => 'a-name-of-one-request',
    result: ({ win }) => `won ${win}`,
  });
  game.attach({
    open: () => {},
    begin: () => void seen.push('begin'),
    show: async ({ roundId, staked, view }) =>
      void seen.push(`${roundId} ${staked} ${view.pocket}`),
    abandon: () => void seen.push('free'),
    skip: () => {},
    lock: (laid) => {
      seen.push(`lock ${laid.length}`);
      // As a table does, whose chips were taken off.
      if (laid.length === 0) game.lay([]);
    },
  });
  const rest = { sleep: async () => {}, now: () => 0, ...(comparing ? { comparing } : {}) };
  const desk = new DrawDesk({ calls, game, ...rest });
  await desk.start();
  await new Promise((resolve) => setImmediate(resolve));
  return game;
}

const stake = async (game: Game): Promise<void> => {
  game.lay(bets);
  game.press();
  await new Promise((resolve) => setImmediate(resolve));
};
const phaseIs = (phase: string) => (game: Game) => expect(game.store.get().phase).toBe(phase);
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

test('a stake names its draw, waits for it, is shown with all and counted when it is paid', async () => {
  const own = { round: { ...round, balance: 9_500 }, bets, settled: false };
  steps = [
    draw({}),
    phaseIs('ready'),
    stake,
    phaseIs('waiting'),
    draw({ stakes: 1, own: taken }),
    draw({ state: 'CLOSED', closesInMs: 0, own: taken }),
    draw({ ...drawn, own }),
    settle,
    draw({ ...drawn, own: paid }),
    draw({ drawId: '4' }),
  ];
  const game = await follow();
  expect(sent).toMatchObject([{ key: 'POST /games/api/play', drawId: '3', stake: 500, bets }]);
  expect(seen).toEqual(['free', 'lock 1', 'begin', '3 500 7', 'free']);
  expect(game.store.get()).toMatchObject({
    phase: 'ready',
    balance: 10_500,
    win: 1_000,
    sums: { staked: 500, won: 1_000 },
    spoken: 'won 1000',
  });
});

test('what was laid and not staked is taken off at the close, and the draw is watched', async () => {
  steps = [
    draw({}),
    (game) => game.lay(bets),
    draw({ state: 'CLOSED', closesInMs: 0 }),
    phaseIs('waiting'),
    draw(drawn),
    settle,
    draw({ drawId: '4' }),
  ];
  const game = await follow();
  expect(sent).toEqual([]);
  expect(seen).toEqual(['free', 'lock 0', 'begin', '3 0 7', 'free']);
  expect(game.store.get()).toMatchObject({ balance: 10_000, win: 0, sums: { staked: 0 } });
});

test('a stake that comes too late is told and gives its money back to the view', async () => {
  answer = new ApiError(409, { code: 'JANTAR_DRAW_CLOSED' });
  steps = [draw({}), stake, draw({ state: 'CLOSED', closesInMs: 0 }), draw(drawn)];
  const game = await follow();
  expect(seen).toEqual(['free', 'lock 1', 'free', 'lock 0', 'begin', '3 0 7']);
  expect(game.store.get()).toMatchObject({
    phase: 'waiting',
    balance: 10_000,
    notice: { key: 'drawClosed' },
    draw: { placed: false },
  });
});

test('a page that was loaded again finds the stake on the table', async () => {
  steps = [draw({ own: taken })];
  const game = await follow();
  expect(seen).toEqual(['lock 1']);
  expect(game.store.get()).toMatchObject({ phase: 'waiting', draw: { placed: true } });
});

test('a draw that was over before is not shown again; the next one takes stakes', async () => {
  steps = [draw(drawn), phaseIs('waiting'), draw({ drawId: '4' })];
  const game = await follow();
  expect(seen).toEqual(['free']);
  expect(game.store.get().phase).toBe('ready');
});

test('the stake of an annulled draw is on its way back', async () => {
  steps = [draw({}), stake, draw({ state: 'VOID', closesInMs: 0 }), settle];
  steps.push(draw({ drawId: '4' }));
  const game = await follow();
  expect(game.store.get()).toMatchObject({ balance: 12_345, notice: { key: 'cancelled' } });
});

test('news that set out before the stake was taken do not free the table', async () => {
  steps = [draw({}), stake, draw({}), phaseIs('waiting'), draw({ stakes: 1, own: taken })];
  const game = await follow();
  expect(seen).toEqual(['free', 'lock 1']);
  expect(game.store.get().draw?.placed).toBe(true);
});

test('who missed the end of a draw is told balance and sums by the next', async () => {
  steps = [
    draw({}),
    stake,
    new ApiError(0, {}),
    draw({ drawId: '4' }),
    settle,
    draw({ drawId: '4' }),
  ];
  const game = await follow();
  expect(game.store.get()).toMatchObject({ phase: 'ready', balance: 12_345, sums });
});

test('lost news are asked for again; a closed session ends them', async () => {
  steps = [
    new ApiError(0, {}),
    new ApiError(409, { code: 'JANTAR_NO_DRAW' }),
    draw({}),
    new ApiError(401, { code: 'JANTAR_SESSION_CLOSED' }),
    draw({}),
  ];
  const game = await follow();
  expect(game.store.get().phase).toBe('closed');
  expect(steps).toHaveLength(1);
});

test('numbers that the seed does not give are not shown, nor a win on them', async () => {
  const seed = 'f'.repeat(64);
  const commitment = commitmentTo(seed, session.game.key);
  const reveal = { ...drawn, commitment, seed };
  const unlike = { field: 'view', promised: '7', answered: '8' } as const;
  const comparing: Comparing = {
    prepare: () => {},
    by: async () => ({
      numbers: ([first]) => (first === 7 ? undefined : unlike),
      round: ({ steps: [step] }) => (step?.win === 1_000 ? undefined : { ...unlike, field: 'win' }),
      flight: () => undefined,
    }),
    signed: async () => true,
  };
  const own = { ...paid, round: { ...round, proof: { ...proof, commitment } } };
  steps = [
    draw({ commitment }),
    draw({ ...reveal, own }),
    phaseIs('waiting'),
    draw({ ...reveal, own }),
  ];
  expect((await follow(comparing)).store.get().notice).toBeUndefined();
  const bettered = { ...own, round: { ...own.round, win: 9_000 } };
  steps = [draw({ commitment }), draw({ ...reveal, own: bettered })];
  expect((await follow(comparing)).store.get().notice?.broken?.field).toBe('win');
  steps = [draw({ commitment }), draw({ ...drawn, commitment })];
  expect((await follow(comparing)).store.get().notice?.broken?.field).toBe('seed');
  seen = [];
  steps = [draw({ commitment }), draw({ ...reveal, numbers: [8] })];
  expect((await follow(comparing)).store.get()).toMatchObject({
    phase: 'closed',
    notice: { key: 'unfair', broken: unlike, roundId: '3' },
  });
  expect(seen.some((one) => one.startsWith('3 '))).toBe(false);
});

test('a draw of a beacon round that its network has not signed is refused', async () => {
  const comparing: Comparing = {
    prepare: () => {},
    by: async () => undefined,
    signed: async () => false,
  };
  steps = [draw({}), settle, draw({}), draw({ state: 'CLOSED', closesInMs: 0 })];
  expect((await follow(comparing)).store.get()).toMatchObject({
    phase: 'closed',
    notice: { key: 'unfair', broken: { field: 'beacon' }, roundId: '3' },
  });
  expect(seen).not.toContain('begin');
});
