import { expect, test } from 'vitest';
import type { RoundShown } from '../scene.ts';
import { Autoplay, type AutoplayPlan, endAfter } from './autoplay.ts';
import { atStart, type GameState } from './game-state.ts';
import { sampleSession } from './sample-session.ts';
import { Store } from './store.ts';

const session = sampleSession({
  key: 'velvet-plums',
  name: 'Velvet Plums',
  engine: 'reels',
  rtp: '96 %',
});
const stake = 500;
const plan: AutoplayPlan = { rounds: 10, lossMaximum: 5_000, lastWin: 100_000 };

type RoundReply = Partial<Pick<RoundShown, 'win' | 'view' | 'jackpot'>> | 'waits';

/** A game with given rounds; after the last of them nothing is won any more. */
function seat(rounds: readonly RoundReply[], duringRound: (number: number) => void = () => {}) {
  const store = new Store<GameState>(atStart(session));
  let played = 0;
  const waited: number[] = [];
  const game = {
    session,
    store,
    nextCost: stake,
    async playOn() {
      const round = rounds[played] ?? {};
      played += 1;
      duringRound(played);
      if (round === 'waits') return undefined;
      const { staked, won } = store.get().sums;
      store.change({ sums: { staked: staked + stake, won: won + (round.win ?? 0) } });
      return { win: 0, view: {}, ...round } as RoundShown;
    },
  };
  const autoplay = new Autoplay({ game, sleep: async (ms) => void waited.push(ms) });
  return { autoplay, waited, played: () => played };
}

test('as many rounds follow as were asked for, with a pause between each two', async () => {
  const { autoplay, waited, played } = seat([]);
  await autoplay.start({ ...plan, rounds: 4 });
  expect([played(), waited.length]).toEqual([4, 3]);
  expect(autoplay.store.get()).toEqual({ left: undefined, end: 'played' });
});

test.each([
  [2_500, 5],
  [2_499, 4],
  [499, 0],
])('a plan that may lose %i plays %i rounds of 500, never one too many', async (most, rounds) => {
  const { autoplay, played } = seat([]);
  await autoplay.start({ ...plan, lossMaximum: most });
  expect(played()).toBe(rounds);
  expect(autoplay.store.get().end).toBe('loss');
});

test('what is won may be lost again', async () => {
  const { autoplay, played } = seat([{ win: 1_500 }]);
  await autoplay.start({ ...plan, lossMaximum: 500 });
  expect(played()).toBe(4);
});

test.each([
  ['win', { win: 100_000 }],
  ['win', { jackpot: { contribution: 5, won: 1 } }],
  ['feature', { view: { spins: [{ awarded: 8 }, { awarded: 0 }] } }],
  ['feature', { view: { spins: [{}], hold: {} } }],
  ['feature', { view: { spins: [{}], pick: {} } }],
  ['waiting', 'waits'],
] as const)('ends with %s: %j', async (end, round) => {
  const { autoplay, played } = seat([{ win: 99_999, view: { spins: [{}] } }, round as RoundReply]);
  await autoplay.start(plan);
  expect(played()).toBe(2);
  expect(autoplay.store.get()).toEqual({ left: undefined, end });
});

test('stopped in a round, that one is the last; started again, all of them are there', async () => {
  const { autoplay, played } = seat([], (number) => number === 3 && autoplay.stop());
  await autoplay.start(plan);
  expect([played(), autoplay.store.get().end]).toEqual([3, 'stopped']);
  await autoplay.start({ ...plan, rounds: 2 });
  expect([played(), autoplay.store.get().end]).toEqual([5, 'played']);
});

test('a second plan does not begin beside the first', async () => {
  const { autoplay, played } = seat([]);
  await Promise.all([autoplay.start({ ...plan, rounds: 3 }), autoplay.start(plan)]);
  expect(played()).toBe(3);
});

test('choices go as far as the market, sums follow the stake', () => {
  const { autoplay } = seat([]);
  expect(autoplay.choices).toEqual({
    rounds: [10, 25, 50],
    losses: [2_500, 5_000, 10_000, 25_000],
    wins: [5_000, 12_500, 25_000, 50_000],
  });
});

test.each([
  ['a round without spins', {}],
  ['a reel that turns again', { spins: [{ awarded: 0 }, { awarded: 0, held: [0, 1] }] }],
])('%s ends nothing', (_, view) => {
  expect(endAfter({ win: 0, view }, { lastWin: 1 })).toBeUndefined();
});
