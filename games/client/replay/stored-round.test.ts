import { expect, test } from 'vitest';
import { NotFinished, recordingOf, type StoredRound } from './stored-round.ts';

const title = {
  key: 'ember-sevens',
  name: 'Ember Sevens',
  engine: 'reels',
  betting: 'sum' as const,
  data: {},
  rules: [],
  rtp: '',
};
const stored: StoredRound = {
  roundId: '191745',
  gameKey: 'ember-sevens',
  state: 'SETTLED',
  stake: { amount: 500, currency: 'CZK' },
  win: { amount: 1_500, currency: 'CZK' },
  openedAt: '2026-11-21T18:00:00Z',
  outcome: {
    view: { spins: [] },
    decisions: [],
    bets: [],
    commitment: 'c',
    seed: 's',
    clientSeed: 'mine',
    nonce: 4,
    round: '12',
  },
  movements: [
    { cashAfter: 9_500, bonusAfter: 0, purseChange: 0 },
    { cashAfter: 11_000, bonusAfter: 200, purseChange: 0 },
  ],
};

test('a stored round is shown as it was, with its money and its proof', () => {
  const { session, round, balanceAfter } = recordingOf(stored, title, 'cs');
  expect(balanceAfter).toBe(11_200);
  expect(round).toMatchObject({
    phase: 'DECIDED',
    stake: 500,
    win: 1_500,
    view: { spins: [] },
    roundId: '12',
    proof: { commitment: 'c', seed: 's', clientSeed: 'mine', nonce: 4 },
  });
  expect(session).toMatchObject({ token: '', currency: 'CZK', game: { stakes: [500] } });
});

test('the balance of the wallet is not what a round at a terminal has left', () => {
  const movements = [{ cashAfter: 9_500, bonusAfter: 0, purseChange: -500 }];
  expect(recordingOf({ ...stored, movements }, title, 'cs').balanceAfter).toBeUndefined();
});

test('a flight has no view of its own: its facts are the view', () => {
  const outcome = { engine: 'crash', point: 153, cashOut: 140, flight: '9', seed: 's' };
  const { round } = recordingOf({ ...stored, outcome }, title, 'en');
  expect(round.view).toMatchObject({ point: 153, cashOut: 140 });
});

test('a round without an outcome cannot be shown yet', () => {
  expect(() => recordingOf({ ...stored, outcome: null }, title, 'cs')).toThrow(NotFinished);
});
