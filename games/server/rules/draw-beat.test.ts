/** Draws open on a beat that everybody's clock knows, never closer than the market allows. */
import { expect, test } from 'vitest';
import { beatOf, closedMs, drawAt } from './draw-beat.ts';

const sprint = { everyMs: 15_000, bettingMs: 9_000 };
const at = (time: string) => new Date(`2026-11-21T12:00:${time}Z`);

test.each([
  ['00.000', '00', '09', '15'],
  ['14.999', '00', '09', '15'],
  ['15.000', '15', '24', '30'],
  ['44.001', '30', '39', '45'],
])('at %s the draw of %s closes at %s, the next opens at %s', (now, opens, closes, next) => {
  expect(drawAt(sprint, at(now))).toEqual({
    opensAt: at(`${opens}.000`),
    closesAt: at(`${closes}.000`),
    nextAt: at(`${next}.000`),
  });
});

test.each([
  [0, 15_000],
  [3_000, 15_000],
  [15_000, 15_000],
  [15_001, 30_000],
  [40_000, 45_000],
])('where rounds last %i ms at least, a draw comes each %i ms', (least, everyMs) => {
  expect(beatOf(sprint, least)).toEqual({ everyMs, bettingMs: 9_000 });
});

test('a draw is over before the next one opens', () => {
  expect(sprint.bettingMs + closedMs).toBeLessThan(sprint.everyMs);
});
