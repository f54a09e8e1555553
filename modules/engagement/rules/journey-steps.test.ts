import { DomainError } from '@herna/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { WrittenJourney, WrittenStep } from './journey-steps.ts';
import { isJourneyEvent, journeyFaults, readJourney, stepsMax, waysOut } from './journey-steps.ts';

const text = { subject: 'Vítejte', body: 'Ahoj {name}, jsme {brand}.', action: 'Otevřít' };
const send = (key: string, next: string): WrittenStep => ({
  key,
  kind: 'SEND',
  channel: 'EMAIL',
  texts: { en: text, cs: text },
  link: '/bonuses',
  next,
});
const rest = (key: string, next: string): WrittenStep => ({
  key,
  kind: 'WAIT_FOR',
  amount: 1,
  unit: 'DAYS',
  next,
});
const branch = (key: string, next: string, otherwise: string): WrittenStep => ({
  key,
  kind: 'BRANCH',
  tree: { figure: 'deposits30d', is: '>=', than: 1 },
  next,
  otherwise,
});
const end: WrittenStep = { key: 'end', kind: 'END' };
const journey = (steps: readonly WrittenStep[], more: object = {}): WrittenJourney => ({
  entry: { event: 'players.registered' },
  againAfterDays: null,
  holdoutPercent: 10,
  goal: { event: 'payments.deposit_confirmed', days: 14 },
  steps,
  ...more,
});
const faultsOf = (steps: readonly WrittenStep[], more?: object) =>
  journeyFaults(journey(steps, more)).map(
    ({ field, reason, kind }) => `${field} ${reason ?? kind}`,
  );

test('a whole journey is read as it was written', () => {
  const event: WrittenStep = {
    key: 'visit',
    kind: 'WAIT_EVENT',
    event: 'players.signed_in',
    amount: 3,
    unit: 'DAYS',
    next: 'who',
    otherwise: 'letter',
  };
  const until: WrittenStep = { key: 'evening', kind: 'WAIT_UNTIL', time: '18:30', next: 'visit' };
  const steps = [
    until,
    event,
    send('letter', 'who'),
    branch('who', 'end', 'again'),
    rest('again', 'letter'),
    end,
  ];
  const written = journey(steps);
  expect(readJourney(JSON.parse(JSON.stringify(written)))).toEqual(written);
});

describe('it is refused, and the field at fault is named', () => {
  test.each<[string, readonly WrittenStep[], object, readonly string[]]>([
    ['without a step', [], {}, ['definition.steps journey_empty']],
    [
      'with more steps than may be',
      [
        ...Array.from({ length: stepsMax }, (_, at) => rest(`s${at}`, `s${at + 1}`)),
        { key: `s${stepsMax}`, kind: 'END' },
      ],
      {},
      ['definition.steps journey_too_long'],
    ],
    ['by no entry', [end], { entry: {} }, ['definition.entry journey_entry']],
    [
      'by two entries',
      [end],
      { entry: { segmentId: '1', event: 'players.registered' } },
      ['definition.entry journey_entry'],
    ],
    [
      'by an event that nobody tells',
      [end],
      { entry: { event: 'players.sneezed' } },
      ['definition.entry.event journey_event'],
    ],
    ['without a goal', [end], { goal: { days: 3 } }, ['definition.goal journey_goal']],
    [
      'with a goal of an unknown figure',
      [end],
      { goal: { tree: { any: [{ figure: 'wins', is: '>', than: 1 }] }, days: 3 } },
      ['definition.goal.tree.any.0.figure InvalidValue'],
    ],
    [
      'with a wait of nothing',
      [{ ...rest('a', 'end'), amount: 0 }, end],
      {},
      ['definition.steps.0.amount journey_wait'],
    ],
    [
      'with a wait that goes back',
      [{ ...rest('a', 'end'), amount: -2 }, end],
      {},
      ['definition.steps.0.amount journey_wait'],
    ],
    [
      'with a wait beyond a year',
      [{ ...rest('a', 'end'), amount: 366 }, end],
      {},
      ['definition.steps.0.amount journey_wait'],
    ],
    [
      'with an hour that no clock shows',
      [{ key: 'a', kind: 'WAIT_UNTIL', time: '24:00', next: 'end' }, end],
      {},
      ['definition.steps.0.time journey_time'],
    ],
    [
      'with variables that nobody fills in',
      [
        {
          ...send('a', 'end'),
          texts: { en: { ...text, subject: 'Hi {bonus}' }, cs: { ...text, action: '{name}' } },
        },
        end,
      ],
      {},
      [
        'definition.steps.0.texts.en.subject journey_variable',
        'definition.steps.0.texts.cs.action journey_variable',
      ],
    ],
    [
      'with an empty message and a link elsewhere',
      [{ ...send('a', 'end'), texts: { en: { ...text, body: ' ' } }, link: 'https://x.y' }, end],
      {},
      ['definition.steps.0.texts.en.body journey_text', 'definition.steps.0.link journey_link'],
    ],
    [
      'with a branch of no rule',
      [{ ...branch('a', 'end', 'end'), tree: { all: [] } }, end],
      {},
      ['definition.steps.0.tree.all InvalidValue'],
    ],
    [
      'with fields of another kind, and without its own',
      [{ key: 'a', kind: 'BRANCH', next: 'end', channel: 'SMS' }, end],
      {},
      [
        'definition.steps.0.channel journey_field',
        'definition.steps.0.tree RequiredField',
        'definition.steps.0.otherwise RequiredField',
      ],
    ],
    [
      'with a key of other letters',
      [{ key: 'Á b', kind: 'END' }],
      {},
      ['definition.steps.0.key journey_key'],
    ],
    [
      'with a key twice',
      [rest('end', 'end'), end],
      {},
      ['definition.steps.1.key journey_same_key'],
    ],
    [
      'with a way to nowhere',
      [rest('a', 'b'), end],
      {},
      ['definition.steps.0.next journey_no_step'],
    ],
    [
      'with a step that nobody comes to',
      [rest('a', 'end'), end, rest('b', 'end')],
      {},
      ['definition.steps.2 journey_unreachable'],
    ],
    [
      'going round without a wait',
      [branch('a', 'b', 'end'), send('b', 'a'), end],
      {},
      ['definition.steps.0.next journey_cycle', 'definition.steps.1.next journey_cycle'],
    ],
    [
      'going round in one step',
      [branch('a', 'a', 'end'), end],
      {},
      ['definition.steps.0.next journey_cycle'],
    ],
  ])('%s', (_name, steps, more, expected) => {
    expect(faultsOf(steps, more)).toEqual(expected);
    expect(() => readJourney(journey(steps, more))).toThrow(DomainError);
  });
});

test('going round with a wait is allowed', () => {
  const steps = [send('a', 'b'), branch('b', 'end', 'c'), rest('c', 'a'), end];
  expect(faultsOf(steps)).toEqual([]);
});

test('events are those of the table, and platform events by their names', () => {
  expect(isJourneyEvent('venues.entered')).toBe(true);
  expect(isJourneyEvent('promotions.event_raised/LEVEL_UP')).toBe(true);
  expect(isJourneyEvent('promotions.event_raised/')).toBe(false);
  expect(isJourneyEvent('promotions.event_raised')).toBe(false);
});

/** Journeys of few steps that lead anywhere among one another. */
const anySteps = fc.integer({ min: 1, max: 7 }).chain((count) => {
  const key = fc.integer({ min: 0, max: count }).map((at) => (at === count ? 'end' : `s${at}`));
  const one = (at: number): fc.Arbitrary<WrittenStep> =>
    fc.oneof(
      key.map((next) => rest(`s${at}`, next)),
      key.map((next) => send(`s${at}`, next)),
      fc.tuple(key, key).map(([next, otherwise]) => branch(`s${at}`, next, otherwise)),
    );
  return fc
    .tuple(...Array.from({ length: count }, (_, at) => one(at)))
    .map((steps) => [...steps, end]);
});

test('whatever is accepted comes from every step to a wait or the end in fewer moves than it has steps', () => {
  fc.assert(
    fc.property(
      anySteps,
      fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }),
      (steps, turns) => {
        if (faultsOf(steps).length > 0) return;
        for (const from of steps) {
          let at: WrittenStep | undefined = from;
          let moves = 0;
          while (at && at.kind !== 'END' && (moves === 0 || at.kind !== 'WAIT_FOR')) {
            const to: string | undefined = turns[moves] ? at.next : waysOut(at).at(-1);
            at = steps.find(({ key }) => key === to);
            expect(at).toBeDefined();
            moves += 1;
            expect(moves).toBeLessThanOrEqual(steps.length);
          }
        }
      },
    ),
    { numRuns: 2000 },
  );
});

test('whatever is accepted has each step on some way from the first', () => {
  fc.assert(
    fc.property(anySteps, (steps) => {
      const found = new Set([steps[0]?.key]);
      for (const _round of steps) {
        for (const step of steps) {
          if (found.has(step.key)) for (const to of waysOut(step)) found.add(to);
        }
      }
      const isReached = steps.every(({ key }) => found.has(key));
      const unreachable = faultsOf(steps).some((fault) => fault.endsWith('journey_unreachable'));
      expect(unreachable).toBe(!isReached);
    }),
    { numRuns: 2000 },
  );
});
