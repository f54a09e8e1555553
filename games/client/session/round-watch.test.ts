import { expect, test } from 'vitest';
import type { RoundShown } from '../scene.ts';
import type { Comparing } from './comparing.ts';
import type { Comparison, RoundPlayed } from './comparison.ts';
import { RoundWatch } from './round-watch.ts';
import { sampleSession } from './sample-session.ts';

const answer = (part: Partial<RoundShown>): RoundShown => ({
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
  session: { staked: 500, won: 0 },
  proof: {
    commitment: 'a',
    clientSeed: 'mine',
    configHash: 'c',
    nonce: 1,
    seed: 's',
    nextCommitment: 'b',
    nextNonce: 2,
  },
  ...part,
});

/** A watch that tells what it had compared. */
function watch(unfinished?: RoundShown) {
  const compared: RoundPlayed[] = [];
  const comparison: Comparison = {
    round: (played) => void compared.push(played),
    numbers: () => undefined,
    flight: () => undefined,
  };
  const comparing: Comparing = {
    prepare: () => {},
    by: async () => comparison,
    signed: async () => true,
  };
  const session = {
    ...sampleSession({ key: 'royal-twenty-one', name: '', engine: 'blackjack', rtp: '' }),
    ...(unfinished ? { unfinished } : {}),
  };
  return { compared, watched: new RoundWatch(session, comparing) };
}

test('a round of several steps is compared whole, with what was sent, when it is over', async () => {
  const { compared, watched } = watch();
  watched.staked(500, [{ spot: 'box:1', stake: 500 }]);
  await watched.see(answer({ phase: 'OPEN' }));
  watched.decided('hit');
  await watched.see(answer({ phase: 'OPEN', decisions: ['hit'] }));
  expect(compared).toEqual([]);
  watched.decided('stand');
  await watched.see(answer({ decisions: ['hit', 'stand'], bets: [], stake: 9 }));
  expect(compared).toMatchObject([{ stake: 500, bets: [{ spot: 'box:1', stake: 500 }] }]);
  expect(compared[0]?.steps).toHaveLength(3);
});

test('decisions that nobody here has made are refused; a win that may not be doubled is collected', async () => {
  const { watched } = watch();
  watched.staked(500, []);
  expect(await watched.see(answer({ decisions: ['hit'] }))).toMatchObject({ field: 'decisions' });
  watched.staked(500, []);
  await watched.see(answer({ phase: 'OPEN' }));
  watched.decided('stand');
  expect(await watched.see(answer({ decisions: ['hit'] }))).toMatchObject({
    promised: 'stand',
    answered: 'hit',
  });
  watched.staked(500, []);
  expect(await watched.see(answer({ decisions: ['collect'] }))).toBeUndefined();
});

test('what another window has decided is taken when the round is only looked at', async () => {
  const { compared, watched } = watch();
  watched.staked(500, []);
  await watched.see(answer({ phase: 'OPEN' }));
  watched.decided('stand');
  watched.decided(undefined);
  expect(await watched.see(answer({ decisions: ['hit'] }))).toBeUndefined();
  expect(compared).toHaveLength(1);
});

test('a round that another page has begun goes on with all that is told of it', async () => {
  const bets = [{ spot: 'box:2', stake: 500 }];
  const { compared, watched } = watch(answer({ phase: 'OPEN', bets, decisions: ['hit'] }));
  watched.decided('stand');
  await watched.see(answer({ bets, decisions: ['hit', 'stand'] }));
  expect(compared).toMatchObject([{ bets, steps: [{ decisions: ['hit'] }, {}] }]);
});

test('what cannot be compared now is said to be so', async () => {
  const comparing: Comparing = {
    prepare: () => {},
    by: async () => undefined,
    signed: async () => true,
  };
  const session = sampleSession({ key: 'ember-sevens', name: '', engine: 'reels', rtp: '' });
  const watched = new RoundWatch(session, comparing);
  watched.staked(500, []);
  expect(await watched.see(answer({}))).toBe('unchecked');
});
