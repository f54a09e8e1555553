/** Tickets and flights: what the closed forms say, counted over everything the engine can draw. */
import { expect, test } from 'vitest';
import { crashPoint, crashSpace } from '../engines/crash.ts';
import { fraction, toNumber } from '../fraction.ts';
import type { CrashTitle, ScratchTitle } from '../title.ts';
import { drawsReaching } from './cross-check.ts';
import { crashCertificate, scratchCertificate } from './tables.ts';

const flight = { engine: 'crash', edgePercent: 3, multiplierMaximum: 50_000 } as CrashTitle;

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
