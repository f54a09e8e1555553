import { fc } from '@herna/testkit/properties';
import { expect, test } from 'vitest';
import { RuleFault } from '../round.ts';
import { listStream } from '../stream.ts';
import type { CrashTitle } from '../title.ts';
import { crashPoint, crashSpace, multiplierAt, playCrash, timeOfMultiplier } from './crash.ts';

const title = {
  key: 'flight',
  engine: 'crash',
  edgePercent: 3,
  multiplierMaximum: 50_000,
} as CrashTitle;
const draws = fc.bigInt({ min: 0n, max: crashSpace - 1n });

/** Numbers of the stream that draw a number below 2^52. */
const streamOf = (draw: bigint) => listStream([Number(draw >> 26n), Number(draw & 0x3ffffffn)]);

/** How many draws reach a multiplier, found by halving: points rise with the draw. */
function drawsReaching(hundredths: number): bigint {
  let low = 0n;
  let high = crashSpace;
  while (low < high) {
    const middle = (low + high) / 2n;
    if (crashPoint(title, middle) >= hundredths) high = middle;
    else low = middle + 1n;
  }
  return crashSpace - low;
}

test('the smallest and the largest draw give the bounds', () => {
  expect(crashPoint(title, 0n)).toBe(100);
  expect(crashPoint(title, crashSpace - 1n)).toBe(50_000);
});

test('the point never falls as the draw rises and stays within bounds', () => {
  fc.assert(
    fc.property(draws, draws, (left, right) => {
      const [low, high] = left < right ? [left, right] : [right, left];
      expect(crashPoint(title, low)).toBeLessThanOrEqual(crashPoint(title, high));
      expect(crashPoint(title, high)).toBeLessThanOrEqual(50_000);
      expect(crashPoint(title, low)).toBeGreaterThanOrEqual(100);
    }),
  );
});

test.each([101, 102, 150, 200, 333, 1_000, 9_999, 50_000])(
  'leaving at %i hundredths returns 97 %, to less than one draw of 2^52',
  (leaveAt) => {
    const reaching = drawsReaching(leaveAt);
    const returned = reaching * BigInt(leaveAt);
    const fair = 97n * crashSpace;
    expect(returned <= fair && fair - returned < BigInt(leaveAt)).toBe(true);
  },
);

test('a stake is paid at the multiplier it left at, if the flight got there', () => {
  fc.assert(
    fc.property(draws, fc.integer({ min: 101, max: 60_000 }), (draw, leaveAt) => {
      const point = crashPoint(title, draw);
      const round = playCrash(title, streamOf(draw), {
        stake: 1_000n,
        decisions: [`cashOut:${leaveAt}`],
      });
      expect(round.win).toBe(leaveAt <= point ? 10n * BigInt(leaveAt) : 0n);
      expect(round.view).toEqual({ point, cashOut: leaveAt <= point ? leaveAt : null });
    }),
  );
});

test('who does not leave, or would leave at 1.00, has nothing', () => {
  const high = crashSpace - 2n;
  expect(playCrash(title, streamOf(high), { stake: 500n, decisions: [] }).win).toBe(0n);
  const atOnce = { stake: 500n, decisions: ['cashOut:100'] };
  expect(playCrash(title, streamOf(high), atOnce).win).toBe(0n);
});

test('half of a stake and the rest are paid where each left: as two stakes of half would be', () => {
  const halves = { ...title, half: true } as const;
  const exits = fc.integer({ min: 101, max: 60_000 });
  fc.assert(
    fc.property(draws, exits, exits, (draw, one, other) => {
      const [first, last] = [Math.min(one, other), Math.max(one, other)];
      const play = (stake: bigint, ...decisions: string[]) =>
        playCrash(halves, streamOf(draw), { stake, decisions });
      const round = play(2_000n, `half:${first}`, `cashOut:${last}`);
      const apart = play(1_000n, `cashOut:${first}`).win + play(1_000n, `cashOut:${last}`).win;
      expect(round.win).toBe(apart);
      // Who takes half and never leaves has that half alone.
      expect(play(2_000n, `half:${first}`).win).toBe(play(1_000n, `cashOut:${first}`).win);
      const point = crashPoint(title, draw);
      expect(round.view).toEqual({
        point,
        half: first <= point ? first : null,
        cashOut: last <= point ? last : null,
      });
    }),
  );
});

test('half leaves once, before the rest, and only where it may', () => {
  const halves = { ...title, half: true } as const;
  const refused = [
    ['half:150', 'half:200'],
    ['cashOut:150', 'half:200'],
    ['half:200', 'cashOut:150'],
    ['half:200', 'cashOut:250', 'cashOut:300'],
  ];
  for (const decisions of refused) {
    expect(() => playCrash(halves, streamOf(0n), { stake: 500n, decisions })).toThrow(RuleFault);
  }
  const input = { stake: 500n, decisions: ['half:200'] };
  expect(() => playCrash(title, streamOf(0n), input)).toThrow(RuleFault);
});

test('a decision that is none is refused', () => {
  for (const decisions of [['stand'], ['cashOut:-5'], ['cashOut:200', 'cashOut:300']]) {
    expect(() => playCrash(title, streamOf(0n), { stake: 500n, decisions })).toThrow();
  }
});

test('time and multiplier are inverse: the time of a multiplier is the first that shows it', () => {
  expect(multiplierAt(0)).toBe(100);
  for (let hundredths = 101; hundredths <= 50_000; hundredths += 7) {
    const time = timeOfMultiplier(hundredths);
    expect(multiplierAt(time)).toBeGreaterThanOrEqual(hundredths);
    expect(multiplierAt(time - 1)).toBeLessThan(hundredths);
  }
});
