/** Tables and flights: what the closed forms say, counted over everything the engine can draw. */
import { expect, test } from 'vitest';
import { crashPoint, crashSpace } from '../engines/crash.ts';
import { rouletteSpots } from '../engines/roulette.ts';
import { fraction, toNumber } from '../fraction.ts';
import type { CrashTitle, RouletteTitle, ScratchTitle } from '../title.ts';
import { drawsReaching, spotReturn } from './cross-check.ts';
import { crashCertificate, scratchCertificate, spotCertificate } from './tables.ts';

const wheel = { engine: 'roulette', pockets: 37 } as RouletteTitle;
const flight = { engine: 'crash', edgePercent: 3, multiplierMaximum: 50_000 } as CrashTitle;

test.each([...rouletteSpots.keys()])('%s gives back 36 of 37, whatever the pocket', (spot) => {
  expect(spotReturn(wheel, spot)).toEqual(fraction(36, 37));
  expect(spotCertificate(wheel, spot).rtp).toEqual(fraction(36, 37));
});

test('every spot of the table is there: 157 of them', () => {
  const kinds = [...rouletteSpots.values()].map(({ length }) => length);
  const count = (size: number) => kinds.filter((length) => length === size).length;
  expect({ 1: count(1), 2: count(2), 3: count(3), 4: count(4), 6: count(6) }).toEqual({
    1: 37,
    2: 60,
    3: 14,
    4: 23,
    6: 11,
  });
  expect({ 12: count(12), 18: count(18), all: kinds.length }).toEqual({ 12: 6, 18: 6, all: 157 });
});

test.each([101, 102, 150, 200, 333, 1_000, 7_777, 50_000])(
  'leaving at %i hundredths: the return is that of every number of the draw',
  (leaveAt) => {
    const reaching = drawsReaching(flight, leaveAt);
    // Halving is right only if a higher number never ends earlier; so it is at both edges.
    expect(crashPoint(flight, crashSpace - reaching)).toBeGreaterThanOrEqual(leaveAt);
    expect(crashPoint(flight, crashSpace - reaching - 1n)).toBeLessThan(leaveAt);
    const { rtp, hitRate } = crashCertificate(flight, leaveAt);
    expect(hitRate).toEqual(fraction(reaching, crashSpace));
    expect(rtp).toEqual(fraction(reaching * BigInt(leaveAt), crashSpace * 100n));
    expect(Math.abs(toNumber(rtp) - 0.97)).toBeLessThan(1e-12);
  },
);

test('a ticket returns the sum of its prizes times their weights', () => {
  const title = {
    engine: 'scratch',
    prizes: [
      { multiple: 0, weight: 7 },
      { multiple: 100, weight: 2 },
      { multiple: 250, weight: 1 },
    ],
  } as unknown as ScratchTitle;
  expect(scratchCertificate(title)).toEqual({
    rtp: fraction(45, 100),
    hitRate: fraction(3, 10),
    // 2/10 · 1 + 1/10 · 25/4 less the square of the mean.
    variance: fraction(249, 400),
    topAward: fraction(5, 2),
    topAwardChance: fraction(1, 10),
  });
});
