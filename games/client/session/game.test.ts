import { ApiError } from '@herna/contract-kit/client';
import { commitmentToRound } from '@herna/titles/commitments';
import { beforeEach, expect, test } from 'vitest';
import type { RoundShown, Session } from '../scene.ts';
import type { JantarClient } from './calls.ts';
import type { Comparing } from './comparing.ts';
import type { Comparison } from './comparison.ts';
import { Game } from './game.ts';
import { sampleSession } from './sample-session.ts';

type Sent = { readonly key: string; readonly body: Record<string, unknown> };
type Answer = Partial<RoundShown> | ApiError;

const gameKey = 'ember-sevens';
const seedOf = (nonce: number): string => nonce.toString(16).padStart(64, '0');
const commitmentOf = (nonce: number): string => commitmentToRound(seedOf(nonce), gameKey, nonce);
const next = (nonce: number) => ({ nextCommitment: commitmentOf(nonce), nextNonce: nonce });
/** What an honest server tells of a round. */
const proofOf = (nonce: number, clientSeed: string): RoundShown['proof'] => ({
  commitment: commitmentOf(nonce),
  clientSeed,
  nonce,
  configHash: 'c',
  seed: seedOf(nonce),
  ...next(nonce + 1),
});
const session: Session = {
  ...sampleSession({
    key: gameKey,
    name: 'Ember Sevens',
    engine: 'reels',
    stakes: [500, 1000, 2000],
    rtp: '96,49 %',
  }),
  proof: { ...next(1), configHash: 'c' },
};
const settled: RoundShown = {
  roundId: '7',
  phase: 'DECIDED',
  step: 0,
  bets: [],
  decisions: [],
  legal: [],
  stake: 500,
  staked: 500,
  win: 0,
  view: {},
  balance: 9_500,
  session: { staked: 500, won: 0 },
  proof: proofOf(1, 'mine'),
};
const silence = () => new ApiError(0, {});
const refusal = (code: string, reason?: string) =>
  new ApiError(409, { code, ...(reason ? { data: { reason } } : {}) });

let sent: Sent[];
let answers: Answer[];
let seen: string[];
let named: number;
let nonces: Map<unknown, number>;
let last: RoundShown['proof'];
let picture: 'works' | 'fails';

beforeEach(() => {
  sent = [];
  answers = [];
  seen = [];
  named = 0;
  nonces = new Map();
  last = settled.proof;
  picture = 'works';
});

function open(change: Partial<Session> = {}, comparing?: Comparing): Game {
  const calls = (async (key: string, input: { body: Record<string, unknown> }) => {
    sent.push({ key, body: input.body });
    const answer = answers.shift() ?? {};
    if (answer instanceof ApiError) throw answer;
    if (key.endsWith('/play')) {
      const { requestId, clientSeed } = input.body;
      nonces.set(requestId, nonces.get(requestId) ?? nonces.size + 1);
      last = proofOf(nonces.get(requestId) ?? 0, String(clientSeed));
    }
    return { ...settled, proof: last, ...answer };
  }) as unknown as JantarClient;
  const game = new Game({
    calls,
    session: { ...session, ...change },
    sleep: async () => {},
    ...(comparing ? { comparing } : {}),
    requestId: () => `press-${++named}-of-the-button`,
    result: ({ win }) => `win ${win}`,
  });
  game.attach({
    open: () => void seen.push('open'),
    begin: () => void seen.push('begin'),
    show: async () => {
      seen.push('show');
      if (picture === 'fails') throw new Error('no such symbol');
    },
    abandon: () => void seen.push('abandon'),
    skip: () => void seen.push('skip'),
  });
  return game;
}

const rest = async (): Promise<void> => {
  for (let turn = 0; turn < 40; turn++) await Promise.resolve();
};

test('a press stakes once, shows the answer, then lets balance and sums follow', async () => {
  answers = [{ win: 2_000, balance: 11_500, session: { staked: 500, won: 2_000 } }];
  const game = open();
  game.press();
  expect(game.store.get()).toMatchObject({ phase: 'asking', balance: 9_500 });
  await rest();
  expect(seen).toEqual(['open', 'begin', 'show']);
  expect(game.store.get()).toMatchObject({
    phase: 'ready',
    balance: 11_500,
    win: 2_000,
    sums: { staked: 500, won: 2_000 },
    spoken: 'win 2000',
  });
  expect(sent).toHaveLength(1);
});

test('a picture that fails leaves the sums right and offers to load the game again', async () => {
  picture = 'fails';
  answers = [{ win: 2_000, balance: 11_500 }];
  const game = open();
  game.press();
  await rest();
  expect(game.store.get()).toMatchObject({
    phase: 'ready',
    balance: 11_500,
    notice: { key: 'broken', way: 'reload' },
  });
});

test('a second press while the round is under way hastens it and stakes nothing', async () => {
  const game = open();
  game.press();
  game.press();
  game.press();
  await rest();
  expect(sent).toHaveLength(1);
  expect(seen.filter((one) => one === 'skip')).toHaveLength(2);
});

test('a lost answer is asked for again under the same name', async () => {
  answers = [silence(), new ApiError(503, {}), refusal('JANTAR_ROUND_UNDER_WAY'), {}];
  const game = open();
  game.press();
  await rest();
  expect(new Set(sent.map(({ body }) => body.requestId)).size).toBe(1);
  expect(sent).toHaveLength(4);
  expect(game.store.get().phase).toBe('ready');
});

test('after long silence the player asks again for the same round', async () => {
  answers = [silence(), silence(), silence(), silence(), {}];
  const game = open();
  game.press();
  await rest();
  expect(game.store.get()).toMatchObject({
    phase: 'unknown',
    notice: { key: 'unreachable', way: 'retry' },
  });
  expect(seen.at(-1)).toBe('abandon');
  await game.retry();
  expect(new Set(sent.map(({ body }) => body.requestId)).size).toBe(1);
  expect(game.store.get()).toMatchObject({ phase: 'ready', balance: 9_500, notice: undefined });
});

test('a round that turns out to be cancelled gives the whole stake back in view', async () => {
  answers = [silence(), silence(), silence(), silence(), refusal('JANTAR_ROUND_CANCELLED')];
  const game = open();
  game.press();
  await rest();
  expect(game.store.get()).toMatchObject({ phase: 'unknown', balance: 9_500 });
  await game.retry();
  expect(game.store.get()).toMatchObject({
    phase: 'ready',
    balance: 10_000,
    notice: { key: 'cancelled', way: 'dismiss' },
  });
});

test.each([
  ['INSUFFICIENT_FUNDS', 'funds', 'deposit'],
  ['LIMIT_STAKE', 'limitStake', 'limits'],
  ['LIMIT_LOSS', 'limitLoss', 'limits'],
  ['LIMIT_HOURLY_LOSS', 'limitHourlyLoss', 'lobby'],
  ['PLAYER_EXCLUDED', 'excluded', 'lobby'],
  ['SOMETHING_NEW', 'refused', 'dismiss'],
])('a stake refused for %s goes back and the way on is named', async (reason, key, way) => {
  answers = [refusal('JANTAR_STAKE_REFUSED', reason)];
  const game = open();
  game.press();
  await rest();
  expect(game.store.get()).toMatchObject({
    phase: 'ready',
    balance: 10_000,
    notice: { key, way },
  });
  expect(seen.at(-1)).toBe('abandon');
});

test('a closed session is said to be closed and takes no further press', async () => {
  answers = [new ApiError(401, { code: 'JANTAR_SESSION_CLOSED' })];
  const game = open();
  game.press();
  await rest();
  expect(game.store.get()).toMatchObject({ phase: 'closed', notice: { key: 'closed' } });
  game.press();
  await rest();
  expect(sent).toHaveLength(1);
});

test('what the balance does not cover is not even asked for', async () => {
  const game = open({ balance: 400 });
  game.press();
  await rest();
  expect(sent).toHaveLength(0);
  expect(game.store.get().notice).toEqual({ key: 'funds', way: 'deposit' });
  const demo = open({ balance: 400, mode: 'demo' });
  demo.press();
  expect(demo.store.get().notice).toEqual({ key: 'demoFunds', way: 'refill' });
});

test('the stake moves along the ladder only, and not during a round', async () => {
  const game = open();
  game.step(-1);
  expect(game.store.get().stake).toBe(500);
  game.step(1);
  game.choose(777);
  expect(game.store.get().stake).toBe(1_000);
  game.press();
  game.step(1);
  expect(game.store.get().stake).toBe(1_000);
  await rest();
});

test('an unfinished round goes on; a decision whose answer was lost is looked up', async () => {
  const legal = [
    { action: 'stand', extraStake: 0 },
    { action: 'double', extraStake: 20_000 },
  ];
  const unfinished: RoundShown = { ...settled, phase: 'OPEN', legal };
  const game = open({ unfinished });
  expect(game.store.get().phase).toBe('deciding');
  await game.decide('double');
  expect(game.store.get().notice).toMatchObject({ key: 'funds' });
  await game.decide('split');
  expect(sent).toHaveLength(0);
  answers = [silence(), refusal('JANTAR_STALE_STEP'), { win: 1_000, balance: 10_500 }];
  await game.decide('stand');
  expect(sent.map(({ key }) => key)).toEqual([
    'POST /games/api/decide',
    'POST /games/api/decide',
    'POST /games/api/round',
  ]);
  expect(game.store.get()).toMatchObject({ phase: 'ready', balance: 10_500, win: 1_000 });
});

test('bets on the picture are the stake where a game has spots', async () => {
  const game = open({ game: { ...session.game, betting: 'spots' } });
  expect(game.nextStake).toBe(0);
  game.press();
  await rest();
  expect(sent).toHaveLength(0);
  game.lay([
    { spot: 'red', stake: 500 },
    { spot: 'straight:17', stake: 1_000 },
  ]);
  game.press();
  await rest();
  expect(sent[0]?.body).toMatchObject({ stake: 1_500, bets: [{ spot: 'red' }, {}] });
});

test('a jackpot is told once the picture has shown its round, and until it is put aside', async () => {
  answers.push({ win: 0, jackpot: { contribution: 5, won: 90_000 }, balance: 99_500 });
  const game = open();
  game.press();
  await rest();
  expect(game.store.get()).toMatchObject({ jackpotWon: 90_000, balance: 99_500, win: 0 });
  game.putAside();
  expect(game.store.get().jackpotWon).toBe(0);
});

test('free rounds cost nothing and keep their stake; after the last one the lowest stands', async () => {
  answers.push(
    { stake: 1_000, freeRoundsLeft: 1, balance: 10_000 },
    { stake: 1_000, freeRoundsLeft: 0, balance: 10_300, win: 300 },
  );
  const game = open({ freeRounds: { stake: 1_000, left: 2 } });
  game.step(1);
  game.press();
  expect(game.store.get()).toMatchObject({ phase: 'asking', stake: 1_000, balance: 10_000 });
  await rest();
  expect(sent.at(-1)?.body).toMatchObject({ stake: 1_000, free: true });
  expect(game.store.get().freeRounds).toEqual({ stake: 1_000, left: 1 });
  game.press();
  await rest();
  expect(game.store.get()).toMatchObject({
    freeRounds: undefined,
    stake: 500,
    balance: 10_300,
    notice: { key: 'freePlayed', way: 'dismiss' },
  });
  game.press();
  await rest();
  expect(sent.at(-1)?.body).toEqual(expect.not.objectContaining({ free: true }));
});

test('free rounds that have ended elsewhere are gone, and nothing was staked', async () => {
  answers.push(refusal('JANTAR_STAKE_REFUSED', 'FREE_ROUND_NOT_FOUND'));
  const game = open({ freeRounds: { stake: 1_000, left: 2 } });
  game.press();
  await rest();
  expect(game.store.get()).toMatchObject({
    freeRounds: undefined,
    stake: 500,
    balance: 10_000,
    notice: { key: 'freeOver' },
  });
});

test.each(['collect', 'cashOut'])(
  'what an open round has won is taken by its exit: %s',
  async (exit) => {
    const legal = [
      { action: exit, extraStake: 0 },
      { action: 'red', extraStake: 0 },
    ];
    answers = [
      { phase: 'OPEN', win: 900, legal },
      { step: 1, win: 900, balance: 10_400 },
    ];
    const game = open();
    expect(await game.playOn()).toMatchObject({ phase: 'DECIDED', win: 900 });
    expect(sent.map(({ key, body }) => [key, body.auto ?? body.action])).toEqual([
      ['POST /games/api/play', true],
      ['POST /games/api/decide', exit],
    ]);
    expect(game.store.get()).toMatchObject({ phase: 'ready', balance: 10_400 });
  },
);

test.each<[string, Answer]>([
  ['a decision', { phase: 'OPEN', legal: [{ action: 'open:1', extraStake: 0 }] }],
  ['a refusal', refusal('JANTAR_STAKE_REFUSED', 'LIMIT_LOSS')],
  ['silence', silence()],
])('nothing follows by itself after %s', async (_name, answer) => {
  answers = [answer, answer, answer, answer];
  const game = open();
  expect(await game.playOn()).toBeUndefined();
  expect(await game.playOn()).toBeUndefined();
});

type Proof = RoundShown['proof'];
const unrevealed = ({ seed: _, ...proof }: Proof): Proof => proof;

/** An answer that tells of a large win, with a proof of its own. */
const proving = (proof: Proof): Answer => ({ win: 900_000, balance: 909_500, proof });

test.each<[string, Partial<Proof>]>([
  ['commitment', { commitment: commitmentOf(9) }],
  ['nonce', { nonce: 2 }],
  ['clientSeed', { clientSeed: 'of-somebody-else' }],
  ['configHash', { configHash: 'd' }],
  ['seed', { seed: seedOf(9) }],
  ['seed', { seed: '' }],
  ['seed', { seed: 'no seed at all' }],
])(
  'a round whose %s is not what was promised is not shown, and play ends',
  async (field, change) => {
    const game = open();
    const { clientSeed } = game.store.get();
    answers = [proving({ ...proofOf(1, clientSeed), ...change })];
    game.press();
    await rest();
    expect(seen).toEqual(['open', 'begin', 'abandon']);
    expect(game.store.get()).toMatchObject({
      phase: 'closed',
      win: 0,
      notice: { key: 'unfair', way: 'lobby', broken: { field }, roundId: '7' },
    });
    game.press();
    await rest();
    expect(sent).toHaveLength(1);
  },
);

test('a round that is over without its seed is not shown', async () => {
  const game = open();
  answers = [proving(unrevealed(proofOf(1, game.store.get().clientSeed)))];
  game.press();
  await rest();
  expect(game.store.get()).toMatchObject({
    phase: 'closed',
    notice: { broken: { field: 'seed' } },
  });
});

test('the seed of a round that was refused is compared too', async () => {
  const game = open();
  const { clientSeed } = game.store.get();
  const proof = { ...proofOf(1, clientSeed), seed: seedOf(9) };
  answers = [
    new ApiError(409, { code: 'JANTAR_STAKE_REFUSED', data: { reason: 'LIMIT_LOSS', proof } }),
  ];
  game.press();
  await rest();
  expect(game.store.get()).toMatchObject({ phase: 'closed', notice: { key: 'unfair' } });
});

test('after a refusal the next round relies on the commitment that came with it', async () => {
  const game = open();
  const proof = proofOf(1, game.store.get().clientSeed);
  answers = [new ApiError(409, { code: 'JANTAR_ROUND_CANCELLED', data: { proof } })];
  game.press();
  await rest();
  expect(game.store.get()).toMatchObject({
    phase: 'ready',
    notice: { key: 'cancelled' },
    ...next(2),
  });
});

test('each round has a seed of its own, made after its commitment was told', async () => {
  const game = open();
  game.seedWith('chosen-by-hand');
  for (let round = 0; round < 3; round++) {
    game.press();
    await rest();
  }
  const seeds = sent.map(({ body }) => body.clientSeed);
  expect(seeds[0]).toBe('chosen-by-hand');
  expect(new Set(seeds).size).toBe(3);
  expect(seeds[2]).toMatch(/^[0-9a-f]{32}$/);
  expect(sent.map(({ body }) => body.nonce)).toEqual([1, 2, 3]);
});

test('a commitment used up by another window is replaced, and a fresh seed goes with the next', async () => {
  const used = new ApiError(409, { code: 'JANTAR_COMMITMENT_USED', data: next(5) });
  const game = open();
  const { clientSeed } = game.store.get();
  answers = [used, proving(proofOf(5, 'of-somebody-else'))];
  game.press();
  await rest();
  expect(sent.map(({ body }) => body.nonce)).toEqual([1, 5]);
  expect(sent[1]?.body.clientSeed).not.toBe(clientSeed);
  // The fifth round is promised now: an answer with another seed than the one sent is refused.
  expect(game.store.get().notice).toMatchObject({ key: 'unfair', broken: { field: 'clientSeed' } });
});

test('an open round keeps its proof until its seed is told', async () => {
  const legal = [{ action: 'stand', extraStake: 0 }];
  const unfinished: RoundShown = {
    ...settled,
    phase: 'OPEN',
    legal,
    proof: unrevealed(proofOf(7, 'begun-elsewhere')),
  };
  const game = open({ unfinished });
  answers = [{ proof: proofOf(7, 'begun-elsewhere') }];
  await game.decide('stand');
  expect(game.store.get()).toMatchObject({ phase: 'ready', ...next(1) });
  const other = open({ unfinished });
  answers = [{ proof: proofOf(8, 'begun-elsewhere') }];
  await other.decide('stand');
  expect(other.store.get()).toMatchObject({ phase: 'closed', notice: { key: 'unfair' } });
});

test('a round that its seed does not give is not shown; one that cannot be compared says so', async () => {
  const broken = { field: 'win', promised: '0.00', answered: '50000.00' } as const;
  const round: Comparison['round'] = ({ steps }) => (steps.at(-1)?.win ? broken : undefined);
  const comparison = { round, numbers: () => undefined, flight: () => undefined };
  const game = open(
    {},
    { prepare: () => {}, by: async () => comparison, signed: async () => true },
  );
  game.press();
  await rest();
  answers = [{ win: 5_000_000 }];
  game.press();
  await rest();
  expect(seen).toEqual(['open', 'begin', 'show', 'begin', 'abandon']);
  expect(game.store.get()).toMatchObject({ phase: 'closed', win: 0, notice: { broken } });
  nonces.clear();
  const unsure = open(
    {},
    { prepare: () => {}, by: async () => undefined, signed: async () => true },
  );
  unsure.press();
  await rest();
  expect(unsure.store.get()).toMatchObject({ phase: 'ready', notice: { key: 'unchecked' } });
});
