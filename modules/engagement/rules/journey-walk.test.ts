import { describe, expect, test } from 'vitest';
import { type JourneyStep, readJourney } from './journey-steps.ts';
import { deedOf, type StepFacts } from './journey-walk.ts';

const now = new Date('2026-11-20T09:00:00Z');
const facts: StepFacts = {
  now,
  zone: 'Europe/Prague',
  begun: false,
  eventAt: null,
  verdict: null,
  figures: null,
};
const text = { subject: 'Vítejte', body: 'Ahoj.', action: '' };
const { steps } = readJourney({
  entry: { event: 'players.registered' },
  againAfterDays: null,
  holdoutPercent: 0,
  goal: { event: 'payments.deposit_confirmed', days: 14 },
  steps: [
    { key: 'rest', kind: 'WAIT_FOR', amount: 2, unit: 'HOURS', next: 'evening' },
    { key: 'evening', kind: 'WAIT_UNTIL', time: '18:30', next: 'event' },
    {
      key: 'event',
      kind: 'WAIT_EVENT',
      event: 'players.signed_in',
      amount: 1,
      unit: 'DAYS',
      next: 'who',
      otherwise: 'letter',
    },
    {
      key: 'who',
      kind: 'BRANCH',
      tree: { figure: 'deposits30d', is: '>=', than: 1 },
      next: 'letter',
      otherwise: 'end',
    },
    { key: 'letter', kind: 'SEND', channel: 'EMAIL', texts: { en: text }, link: '/', next: 'end' },
    { key: 'end', kind: 'END' },
  ],
});
const step = (key: string) => steps.find((one) => one.key === key) as JourneyStep;
const deed = (key: string, more: Partial<StepFacts> = {}) =>
  deedOf(step(key), { ...facts, ...more });

describe('a wait', () => {
  test('is begun, and goes on when it was begun', () => {
    expect(deed('rest')).toEqual({ does: 'WAIT', until: new Date('2026-11-20T11:00:00Z') });
    expect(deed('rest', { begun: true })).toMatchObject({ to: 'evening', outcome: 'WAITED' });
    expect(deed('evening')).toEqual({ does: 'WAIT', until: new Date('2026-11-20T17:30:00Z') });
    expect(deed('evening', { begun: true })).toMatchObject({ to: 'event', outcome: 'WAITED' });
  });

  test('for an event goes one way when it happened, another when it did not', () => {
    expect(deed('event')).toEqual({
      does: 'WAIT',
      until: new Date('2026-11-21T09:00:00Z'),
      event: 'players.signed_in',
    });
    expect(deed('event', { begun: true, eventAt: now })).toMatchObject({
      to: 'who',
      outcome: 'HAPPENED',
    });
    expect(deed('event', { begun: true })).toMatchObject({ to: 'letter', outcome: 'TIMED_OUT' });
  });
});

const figures = {
  registeredDays: 1n,
  signedInDaysAgo: 1n,
  isFull: 1n,
  deposits30d: 1n,
  deposited30d: 1n,
  depositDaysAgo: null,
  withdrawn30d: 0n,
  staked30d: 0n,
};

test('a branch takes what is not known for no', () => {
  expect(deed('who', { figures })).toMatchObject({ to: 'letter', outcome: 'YES' });
  expect(deed('who', { figures: { ...figures, deposits30d: 0n } })).toMatchObject({
    outcome: 'NO',
  });
  expect(deed('who', { figures: { ...figures, deposits30d: null } })).toMatchObject({ to: 'end' });
  expect(deed('who')).toMatchObject({ to: 'end', outcome: 'NO' });
});

describe('a send', () => {
  const until = new Date('2026-11-21T08:00:00Z');
  test.each<[string, StepFacts['verdict'], object]>([
    ['that may leave', { outcome: 'ALLOW' }, { does: 'SEND', to: 'end' }],
    ['in quiet hours', { outcome: 'DEFER', reason: 'QUIET_HOURS', until }, { does: 'WAIT', until }],
    ['without an address', null, { does: 'GO', to: 'end', outcome: 'NO_ADDRESS' }],
    ...['EXCLUDED', 'AT_RISK', 'NO_ACCOUNT'].map(
      (reason): [string, StepFacts['verdict'], object] => [
        `to whom it is ${reason}`,
        { outcome: 'WITHHOLD', reason },
        { does: 'LEAVE', reason },
      ],
    ),
    ...['NO_CONSENT', 'RISK_UNKNOWN', 'FREQUENCY_CAP'].map(
      (reason): [string, StepFacts['verdict'], object] => [
        `to whom it is ${reason}`,
        { outcome: 'WITHHOLD', reason },
        { does: 'GO', to: 'end', outcome: 'WITHHELD', reason },
      ],
    ),
  ])('%s', (_name, verdict, expected) => {
    expect(deed('letter', { verdict })).toMatchObject(expected);
  });
});

test('the end ends', () => {
  expect(deed('end')).toEqual({ does: 'END' });
});
