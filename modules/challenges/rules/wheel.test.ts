/** Odds of a wheel: they sum to the whole, each number falls on one segment, and draws keep to them. */
import { hash } from 'node:crypto';
import { seededRandom } from '@herna/kernel';
import { newSeed } from '@herna/maths/fair';
import { describe, expect, it } from 'vitest';
import { exampleWheel } from '../contract/index.ts';
import type { WheelSpec } from '../contract/schemas.ts';
import { challengeFaults, wheelFaults } from './spec-faults.ts';
import { commitmentOf, configHashOf, drawSpin, segmentAt, spinCost, wheelKey } from './wheel.ts';

const spec = exampleWheel as unknown as WheelSpec;
const today = '2026-11-20';

describe('odds', () => {
  it('are exact: as many numbers fall on a segment as it weighs, and each on one', () => {
    const counts = spec.segments.map(() => 0);
    for (let number = 0; number < spec.whole; number++) {
      const segment = segmentAt(spec, number);
      counts[segment] = (counts[segment] ?? 0) + 1;
    }
    expect(counts).toEqual(spec.segments.map(({ weight }) => weight));
    expect(() => segmentAt(spec, spec.whole)).toThrow();
  });

  it('that do not sum to the whole are refused', () => {
    expect(wheelFaults(spec, today)).toEqual([]);
    for (const whole of [spec.whole - 1, spec.whole + 1]) {
      expect(wheelFaults({ ...spec, whole }, today)).toEqual([
        { field: 'whole', kind: 'InvalidValue' },
      ]);
    }
  });

  it('of nothing alone are refused', () => {
    const nothing = spec.segments.map(({ weight }) => ({ weight, prize: { kind: 'NOTHING' } }));
    const faults = wheelFaults({ ...spec, segments: nothing } as WheelSpec, today);
    expect(faults).toEqual([{ field: 'segments', kind: 'InvalidValue' }]);
  });

  it('cost what the weights say', () => {
    expect(spinCost(spec, [50n, 100n, 1_000n, 0n])).toEqual({ expected: 105n, most: 1_000n });
  });
});

describe('a draw', () => {
  const key = wheelKey(12n, 3);
  const seed = `${'00'.repeat(31)}01`;

  it('is told beforehand by the hash of its seed, with the name of the wheel', () => {
    const bytes = Buffer.concat([Buffer.from(seed, 'hex'), Buffer.from(`|${key}|1`)]);
    expect(commitmentOf(seed, key)).toBe(hash('sha256', bytes, 'hex'));
  });

  it('is the same again, and another with another seed of the player', () => {
    const draws = Array.from({ length: 50 }, (_, index) =>
      drawSpin(spec, { seed, key, clientSeed: `player-seed-number-${index}` }),
    );
    expect(drawSpin(spec, { seed, key, clientSeed: 'player-seed-number-0' })).toEqual(draws[0]);
    expect(new Set(draws.map(({ number }) => number)).size).toBeGreaterThan(20);
  });

  it('keeps to the odds over many spins', () => {
    const random = seededRandom(7);
    const spins = 20_000;
    const counts = spec.segments.map(() => 0);
    for (let index = 0; index < spins; index++) {
      const { segment } = drawSpin(spec, { seed: newSeed(random), key, clientSeed: random.id() });
      counts[segment] = (counts[segment] ?? 0) + 1;
    }
    const chi = spec.segments.reduce((sum, { weight }, index) => {
      const expected = (spins * weight) / spec.whole;
      return sum + ((counts[index] ?? 0) - expected) ** 2 / expected;
    }, 0);
    // The 99.9th percentile of three degrees of freedom.
    expect(chi).toBeLessThan(16.27);
  });

  it('depends on the odds, which their fingerprint names', () => {
    const other = { ...spec, segments: [...spec.segments].reverse() };
    expect(configHashOf(other)).not.toBe(configHashOf(spec));
  });
});

describe('a definition that presses players is refused', () => {
  const base = {
    name: 'x',
    currency: 'CZK',
    from: '2026-11-20',
    until: '2026-11-29',
    budget: 1_000_000,
    terms: {},
    games: { scopes: ['Casino'], keys: [] },
    reward: { kind: 'POINTS', points: 1 },
  } as const;
  const faults = (change: object) =>
    challengeFaults({ ...base, goal: { kind: 'GAMES', games: 2 }, ...change } as never, today).map(
      ({ field }) => field,
    );
  const urged = (summary: string) => ({ terms: { cs: { title: 'x', summary, text: '' } } });

  it.each([
    ['by words that hurry', urged('Poslední šance získat body'), ['terms.cs.summary']],
    ['by play on most days', { goal: { kind: 'DAYS', days: 6 } }, ['until']],
    [
      'by many rounds a day for days',
      { goal: { kind: 'ROUNDS', rounds: 60, perDay: 10 } },
      ['until'],
    ],
    [
      'by much turnover',
      { goal: { kind: 'TURNOVER', amount: 1_000_001, perDay: 500_000, perRound: 100 } },
      ['goal.amount'],
    ],
    [
      'by what one high stake brings',
      { goal: { kind: 'TURNOVER', amount: 10_000, perDay: 5_000, perRound: 1_001 } },
      ['goal.perRound'],
    ],
    ['by days that are over', { from: '2026-11-01', until: '2026-11-19' }, ['until']],
  ])('%s', (_, change, fields) => expect(faults(change)).toEqual(fields));

  it('others are not', () => {
    expect(faults({ goal: { kind: 'DAYS', days: 5 } })).toEqual([]);
    expect(faults(urged('Kdykoli během výzvy'))).toEqual([]);
    expect(
      faults({ goal: { kind: 'TURNOVER', amount: 10_000, perDay: 5_000, perRound: 1_000 } }),
    ).toEqual([]);
  });
});
