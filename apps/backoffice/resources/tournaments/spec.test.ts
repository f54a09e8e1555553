import type { NewTournament } from '@herna/tournaments/contract';
import { expect, test } from 'vitest';
import { hallOf, tournamentOf, valuesOf } from './spec.ts';

const texts = { title: 'Podzim', summary: 'Nejlepší násobek vyhrává.', rules: 'Počítá se vše.' };
const contest: NewTournament = {
  spec: {
    name: 'Autumn contest',
    kind: 'CONTEST',
    currency: 'EUR',
    texts: { cs: texts, hu: texts, vi: texts },
    games: { scopes: ['Casino'], keys: ['ember-sevens'], terminals: ['7', '12'] },
    scoring: 'TOP_MULTIPLIERS',
    best: 5,
    stakeMinimum: 20,
    countedStakePerDay: 10_000,
    countedRounds: 100,
    scoreMinimum: 3,
    registration: 'BUY_IN',
    fee: 500,
    lateRegistration: false,
    playersMinimum: 2,
    playersMaximum: 100,
    added: 100_000,
    prizes: [
      { placeFrom: 1, placeTo: 1, kind: 'SHARE', share: 700_000 },
      { placeFrom: 2, placeTo: 5, kind: 'GOODS', title: 'Powerbanka' },
    ],
  },
  rounds: [
    {
      registrationOpensAt: '2026-12-01T10:00:00.000Z',
      startsAt: '2026-12-02T10:00:00.000Z',
      endsAt: '2026-12-03T10:00:00.000Z',
      graceMinutes: 5,
    },
  ],
};

test('a form that nobody has changed says what it was opened with', () => {
  expect(tournamentOf(valuesOf(contest))).toEqual(contest);
});

test('a hall of fame keeps its least stake and its terminals', () => {
  const { games, stakeMinimum } = contest.spec;
  expect(hallOf(valuesOf(contest))).toMatchObject({
    games,
    stakeMinimum,
    texts: contest.spec.texts,
  });
});
