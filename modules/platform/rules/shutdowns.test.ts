import { DomainError } from '@herna/kernel';
import { describe, expect, test } from 'vitest';
import {
  assertChange,
  assertPlan,
  mayHappen,
  overlaps,
  type Shutdown,
  type ShutdownPlan,
  stateAt,
} from './shutdowns.ts';

const at = (time: string): Date => new Date(`2026-11-21T${time}:00Z`);

const plan = (from: string, to: string, more: Partial<ShutdownPlan> = {}): ShutdownPlan => ({
  part: 'site',
  providerKey: null,
  startsAt: at(from),
  endsAt: at(to),
  messages: { cs: 'Odstávka' },
  ...more,
});
const shutdown = (from: string, to: string, more: Partial<Shutdown> = {}): Shutdown => ({
  ...plan(from, to),
  id: 1n,
  removedAt: null,
  ...more,
});

/** The code, and the fields at fault, of a refusal. */
function refusal(act: () => void): string {
  try {
    act();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return [error.code, ...(error.fields ?? []).map(({ field }) => field)].join(' ');
  }
  return 'allowed';
}

describe('the state', () => {
  test.each([
    ['09:59', 'planned', true, true],
    ['10:00', 'running', true, true],
    ['11:59', 'running', true, true],
    ['12:00', 'over', false, false],
  ] as const)('at %s is %s', (now, state, mayChange, mayRemove) => {
    const one = shutdown('10:00', '12:00');
    expect(stateAt(one, at(now))).toBe(state);
    expect(mayHappen(one, 'change', at(now))).toBe(mayChange);
    expect(mayHappen(one, 'remove', at(now))).toBe(mayRemove);
  });

  test('of a removed shutdown stays removed', () => {
    const removed = shutdown('10:00', '12:00', { removedAt: at('09:00') });
    expect(stateAt(removed, at('11:00'))).toBe('removed');
    expect(mayHappen(removed, 'remove', at('11:00'))).toBe(false);
  });
});

describe('two shutdowns', () => {
  const provider = { part: 'provider', providerKey: 'jantar' } as const;
  test.each([
    ['before', plan('08:00', '10:00'), false],
    ['into the beginning', plan('09:00', '10:01'), true],
    ['inside', plan('10:30', '11:00'), true],
    ['around', plan('09:00', '13:00'), true],
    ['after', plan('12:00', '13:00'), false],
    ['of another part', plan('10:00', '12:00', { part: 'payments' }), false],
    ['of a provider', plan('10:00', '12:00', provider), false],
  ])('%s overlap: %s', (_name, other, expected) => {
    const one = plan('10:00', '12:00');
    expect(overlaps(one, other)).toBe(expected);
    expect(overlaps(other, one)).toBe(expected);
  });

  test('of two providers may be at once', () => {
    const other = { part: 'provider', providerKey: 'onyxgate' } as const;
    expect(overlaps(plan('10:00', '12:00', provider), plan('10:00', '12:00', other))).toBe(false);
  });
});

describe('planning', () => {
  const cases: readonly [name: string, plan: ShutdownPlan, outcome: string][] = [
    ['ahead', plan('10:00', '12:00'), 'allowed'],
    ['from now on', plan('09:00', '12:00'), 'allowed'],
    ['in the past', plan('08:59', '12:00'), 'ERR_VALIDATION startsAt'],
    ['backwards', plan('12:00', '10:00'), 'ERR_VALIDATION endsAt'],
    ['of no length', plan('12:00', '12:00'), 'ERR_VALIDATION endsAt'],
    [
      'without the language of the brand',
      plan('10:00', '12:00', { messages: { en: 'Closed' } }),
      'ERR_VALIDATION messages.cs',
    ],
    [
      'of a provider without its key',
      plan('10:00', '12:00', { part: 'provider' }),
      'ERR_VALIDATION providerKey',
    ],
    [
      'of the site with a provider',
      plan('10:00', '12:00', { providerKey: 'jantar' }),
      'ERR_VALIDATION providerKey',
    ],
    ['over another', plan('13:30', '14:30'), 'ERR_SHUTDOWN_OVERLAPS'],
  ];
  test('begun in this minute is from now on', () => {
    const moment = new Date(at('09:00').getTime() + 59_999);
    expect(refusal(() => assertPlan(plan('09:00', '12:00'), [], 'cs', moment))).toBe('allowed');
  });

  test.each(cases)('%s', (_name, wished, outcome) => {
    const others = [plan('14:00', '15:00')];
    expect(refusal(() => assertPlan(wished, others, 'cs', at('09:00')))).toBe(outcome);
  });
});

describe('changing', () => {
  const planned = shutdown('10:00', '12:00');
  const cases: readonly [name: string, after: ShutdownPlan, now: string, outcome: string][] = [
    ['times before it begins', plan('10:30', '12:30'), '09:00', 'allowed'],
    ['the part before it begins', plan('10:00', '12:00', { part: 'payments' }), '09:00', 'allowed'],
    ['the end while it runs', plan('10:00', '11:30'), '11:00', 'allowed'],
    ['the beginning while it runs', plan('11:30', '12:00'), '11:00', 'ERR_SHUTDOWN_RUNNING'],
    [
      'the part while it runs',
      plan('10:00', '12:00', { part: 'payments' }),
      '11:00',
      'ERR_SHUTDOWN_RUNNING',
    ],
    ['the end into the past', plan('10:00', '10:30'), '11:00', 'ERR_VALIDATION endsAt'],
    ['the beginning into the past', plan('08:00', '12:00'), '09:00', 'ERR_VALIDATION startsAt'],
    ['one that is over', plan('10:00', '13:00'), '12:00', 'ERR_SHUTDOWN_OVER'],
    ['into another', plan('10:00', '14:30'), '09:00', 'ERR_SHUTDOWN_OVERLAPS'],
  ];
  test('to this very minute is from now on', () => {
    const moment = new Date(at('09:00').getTime() + 59_999);
    const after = plan('09:00', '12:00');
    expect(refusal(() => assertChange(planned, after, [], 'cs', moment))).toBe('allowed');
  });

  test.each(cases)('%s', (_name, after, now, outcome) => {
    const others = [plan('14:00', '15:00')];
    expect(refusal(() => assertChange(planned, after, others, 'cs', at(now)))).toBe(outcome);
  });
});
