/** What a player has in a round that waits for decisions: gone from the balance, in no sum yet. */
import { commitmentToRound } from '@herna/titles/commitments';
import { expect, test } from 'vitest';
import type { RoundShown, Session } from '../scene.ts';
import type { JantarClient } from './calls.ts';
import { Game } from './game.ts';
import { netOf } from './game-state.ts';
import { sampleSession } from './sample-session.ts';

const gameKey = 'holdem-table';
const seed = '1'.padStart(64, '0');
const session: Session = {
  ...sampleSession({
    key: gameKey,
    name: 'Holdem Table',
    engine: 'poker',
    betting: 'spots',
    stakes: [500, 1000],
    rtp: '97,84 %',
  }),
  session: { staked: 3_000, won: 2_500 },
};
const opened: RoundShown = {
  roundId: '7',
  phase: 'OPEN',
  step: 1,
  bets: [{ spot: 'ante', stake: 1_000 }],
  decisions: [],
  legal: [{ action: 'call', extraStake: 2_000 }],
  stake: 1_000,
  staked: 1_000,
  win: 0,
  view: {},
  balance: 9_000,
  session: session.session,
  proof: {
    commitment: commitmentToRound(seed, gameKey, 1),
    clientSeed: 'mine',
    nonce: 1,
    configHash: 'c',
    nextCommitment: 'b',
    nextNonce: 2,
  },
};

/** A game whose server gives these answers, with the net result at every change. */
function open(more: Partial<Session>, ...answers: readonly Partial<RoundShown>[]) {
  const left = [...answers];
  const calls = (async () => ({ ...opened, ...left.shift() })) as unknown as JantarClient;
  const game = new Game({
    calls,
    session: { ...session, ...more },
    sleep: async () => {},
    requestId: () => 'press-of-the-button-1',
    result: ({ win }) => `win ${win}`,
  });
  const nets = [netOf(game.store.get())];
  game.store.watch(() => {
    const net = netOf(game.store.get());
    if (nets.at(-1) !== net) nets.push(net);
  });
  game.attach({ open() {}, begin() {}, show: async () => {}, abandon() {}, skip() {} });
  return { game, nets };
}

test('the stake of an unfinished round is in view again, and counts to the result', () => {
  const { game, nets } = open({ unfinished: opened });
  expect(game.nextStake).toBe(1_000);
  expect(nets).toEqual([-1_500]);
});

test('a stake that is raised by a decision counts until the round is over, and no longer', async () => {
  const { game, nets } = open(
    { unfinished: opened },
    { step: 2, staked: 3_000, balance: 7_000 },
    {
      step: 3,
      phase: 'DECIDED',
      staked: 3_000,
      win: 4_000,
      proof: { ...opened.proof, seed },
      balance: 11_000,
      session: { staked: 6_000, won: 6_500 },
    },
  );
  for (const action of ['call', 'call']) {
    await game.decide(action);
  }
  expect(game.store.get()).toMatchObject({ phase: 'ready', atStake: 0, balance: 11_000 });
  expect(nets).toEqual([-1_500, -3_500, 500]);
});
