import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LimitKind, Market } from '@herna/brands';
import { brands, limitKinds, marketRules } from '@herna/brands';
import { fc } from '@herna/testkit/properties';
import { describe, expect, test } from 'vitest';
import { limitKindRows } from '../contract/limit-kinds.table.ts';
import {
  type ChangeBounds,
  type LimitChange,
  type LimitChangeId,
  planChange,
  timelineOf,
} from './limit-history.ts';
import { effectiveAt, limitTiming } from './limit-timing.ts';
import { directionOf, type LimitChoice, type LimitDecision } from './limit-values.ts';

const hour = 3_600_000;
const unbounded: ChangeBounds = { perMonth: undefined, milderPerDay: undefined };
const timingOf = (market: Market) =>
  limitTiming(market, '2026-06-12', marketRules(market, '2026-06-12'));

const choice = fc.oneof(
  fc.constant<LimitChoice>({ decision: 'REFUSED' }),
  fc.bigInt({ min: 1n, max: 5n }).map((value): LimitChoice => ({ decision: 'VALUE', value })),
);

/** How much a decision allows; a refusal allows everything. */
const allows = (kind: LimitKind, limit: LimitDecision): number => {
  if (limit.decision !== 'VALUE') return Number.POSITIVE_INFINITY;
  const value = Number(limit.value);
  return limitKindRows[kind].stricter === 'lower' ? value : -value;
};

/** Plays a list of requests at their hours; returns the history. */
function play(
  market: Market,
  kind: LimitKind,
  requests: readonly { readonly choice: LimitChoice; readonly afterHours: number }[],
): { changes: LimitChange[]; now: Date } {
  let changes: LimitChange[] = [];
  let now = new Date('2026-06-12T10:00:00Z');
  for (const { choice, afterHours } of requests) {
    now = new Date(now.getTime() + afterHours * hour);
    const plan = planChange(kind, changes, choice, { now, bounds: unbounded, onlyStricter: false });
    if (plan.kind !== 'change' && plan.kind !== 'keep') continue;
    const at = now;
    changes = changes.map((change) =>
      plan.cancels.includes(change.id) ? { ...change, cancelledAt: at } : change,
    );
    if (plan.kind === 'keep') continue;
    changes.push({
      id: BigInt(changes.length + 1) as LimitChangeId,
      kind,
      choice,
      direction: plan.direction,
      requestedAt: now,
      effectiveAt: effectiveAt(kind, plan.direction, now, timingOf(market)),
      cancelledAt: undefined,
    });
  }
  return { changes, now };
}

const requests = fc.array(fc.record({ choice, afterHours: fc.integer({ min: 0, max: 400 }) }), {
  maxLength: 12,
});
const kinds = fc.constantFrom<LimitKind>(
  'StakeDayCasinoLimit',
  'LossMonthCasinoLimit',
  'LogonBreakWholeSystemLimit',
);
const markets = fc.constantFrom<Market>('cz', 'sk');

describe('limits, for every history', () => {
  test('protection never falls without seven days of notice', () => {
    fc.assert(
      fc.property(markets, kinds, requests, (market, kind, list) => {
        const { changes } = play(market, kind, list);
        const live = changes.filter(({ cancelledAt }) => !cancelledAt);
        for (const { effectiveAt: moment } of live) {
          const before = timelineOf(changes, new Date(moment.getTime() - 1)).current;
          const after = timelineOf(changes, moment).current;
          const falls = before.decision !== 'UNSET' && allows(kind, after) > allows(kind, before);
          const notices = live
            .filter((change) => change.effectiveAt.getTime() === moment.getTime())
            .map((change) => moment.getTime() - change.requestedAt.getTime());
          if (falls) expect(Math.max(...notices)).toBeGreaterThanOrEqual(7 * 24 * hour);
        }
      }),
      { numRuns: 400 },
    );
  });

  test('what is asked stricter holds within a day and stays at least that strict for seven', () => {
    fc.assert(
      fc.property(markets, kinds, requests, choice, (market, kind, earlier, last) => {
        const { changes, now } = play(market, kind, [...earlier, { choice: last, afterHours: 1 }]);
        const made = changes.at(-1);
        if (made?.direction !== 'STRICTER' || made.requestedAt < now) return;
        for (const hours of [24, 48, 7 * 24 - 1]) {
          const at = new Date(now.getTime() + hours * hour);
          expect(allows(kind, timelineOf(changes, at).current)).toBeLessThanOrEqual(
            allows(kind, made.choice),
          );
        }
      }),
      { numRuns: 400 },
    );
  });

  test('asking for what holds changes nothing', () => {
    fc.assert(
      fc.property(markets, kinds, requests, (market, kind, list) => {
        const { changes, now } = play(market, kind, list);
        const { current, pending } = timelineOf(changes, now);
        if (current.decision === 'UNSET' || pending.length > 0) return;
        const plan = planChange(kind, changes, current, {
          now,
          bounds: { perMonth: 0, milderPerDay: 0 },
          onlyStricter: true,
        });
        expect(plan.kind).toBe('nothing');
      }),
    );
  });
});

describe('asking for what is certain', () => {
  const never = { perMonth: 0, milderPerDay: 0 };

  test('leaves no milder change on its way, whatever the history and its bounds', () => {
    fc.assert(
      fc.property(markets, kinds, requests, (market, kind, list) => {
        const { changes, now } = play(market, kind, list);
        const { current, pending } = timelineOf(changes, now);
        const certain = pending.findLast(({ direction }) => direction === 'STRICTER')?.choice;
        const kept = certain ?? current;
        if (kept.decision === 'UNSET') return;
        const plan = planChange(kind, changes, kept, { now, bounds: never, onlyStricter: true });
        const milder = pending.filter(({ direction }) => direction === 'MILDER');
        const cancels = milder.map(({ id }) => id);
        expect(plan).toEqual(cancels.length > 0 ? { kind: 'keep', cancels } : { kind: 'nothing' });
      }),
      { numRuns: 400 },
    );
  });
});

describe('comparing', () => {
  test.each([
    ['StakeDayCasinoLimit', 5n, 4n, 'STRICTER'],
    ['StakeDayCasinoLimit', 5n, 6n, 'MILDER'],
    ['LogonBreakWholeSystemLimit', 5n, 6n, 'STRICTER'],
    ['LogonBreakWholeSystemLimit', 5n, 4n, 'MILDER'],
    ['StakeDayCasinoLimit', 5n, 5n, undefined],
  ] as const)('%s from %d to %d is %s', (kind, from, to, direction) => {
    const holds = { decision: 'VALUE', value: from } as const;
    expect(directionOf(kind, holds, { decision: 'VALUE', value: to })).toBe(direction);
  });

  test('a refusal is the mildest, taking it back the strictest step', () => {
    const value = { decision: 'VALUE', value: 1n } as const;
    const refused = { decision: 'REFUSED' } as const;
    expect(directionOf('LossDayCasinoLimit', value, refused)).toBe('MILDER');
    expect(directionOf('LossDayCasinoLimit', refused, value)).toBe('STRICTER');
    expect(directionOf('LossDayCasinoLimit', refused, refused)).toBeUndefined();
    expect(directionOf('LossDayCasinoLimit', { decision: 'UNSET' }, refused)).toBe('FIRST');
  });

  test('every kind of the reference list has a row, and its name says what it measures', () => {
    expect(Object.keys(limitKindRows).sort()).toEqual([...limitKinds].sort());
    for (const kind of limitKinds) {
      const { type, window, scope } = limitKindRows[kind];
      const middle = window === 'Break' ? '' : window;
      expect(kind).toBe(`${type}${middle}${scope}Limit`);
    }
  });
});

describe.each(brands)('the texts of $key', ({ market, locales }) => {
  const folder = join(import.meta.dirname, '../../content/seed');
  const textOf = (locale: string, [kind, name]: readonly [string, string]): string => {
    const own = join(folder, kind, `${locale}-${market}`, `${name}.md`);
    return readFileSync(existsSync(own) ? own : join(folder, kind, locale, `${name}.md`), 'utf8');
  };

  test.each([
    ['pages', 'faq'],
    ['pages', 'terms'],
    ['pages', 'responsible-gaming'],
    ['posts', 'jak-si-nastavit-limity'],
  ])('%s/%s says when a limit takes effect', (...place) => {
    const { tightenAfterHours, loosenAfterDays } = timingOf(market);
    for (const locale of locales) {
      const text = textOf(locale, place);
      const names = (figure: number) => new RegExp(`(?<!\\d)${figure}(?!\\d)`).test(text);
      expect(names(24), `${locale}: within 24 hours`).toBe(tightenAfterHours === 24);
      expect(names(loosenAfterDays), `${locale}: after ${loosenAfterDays} days`).toBe(true);
    }
  });
});
