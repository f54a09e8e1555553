import { fc } from '@herna/testkit/properties';
import { expect, test } from 'vitest';
import { secondsToWait } from './code-pace.ts';

const now = new Date('2026-11-21T18:00:00Z');
const ago = (seconds: number): Date => new Date(now.getTime() - seconds * 1000);
const minutesAgo = (...minutes: number[]): Date[] => minutes.map((minute) => ago(minute * 60));

/** So many numbers, each a step beyond the one before. */
const range = (length: number, first: number, step: number): number[] =>
  Array.from({ length }, (_, index) => first + index * step);

test.each([
  ['nothing was sent', [], [], 0],
  ['the asker had one just now', [ago(0)], [], 30],
  ['the asker had one 29.5 seconds ago', [ago(29.5)], [], 1],
  ['the asker had one half a minute ago', [ago(30)], [], 0],
  ['somebody else has just written to the address', [], [ago(1)], 0],
  ['the address had five in the hour', [], minutesAgo(1, 2, 3, 4, 5), 0],
  ['the address had six in the hour', [], minutesAgo(1, 2, 3, 4, 5, 50), 600],
  ['the sixth is an hour old', [], minutesAgo(1, 2, 3, 4, 5, 60), 0],
  ['the asker had twelve in the hour', minutesAgo(...range(12, 1, 4)), [], (60 - 45) * 60],
  [
    'the asker had thirty in the day',
    minutesAgo(...range(30, 61, 40)),
    [],
    24 * 3_600 - 1_221 * 60,
  ],
  [
    'the address had twenty in the day',
    [],
    minutesAgo(...Array.from({ length: 20 }, (_, index) => 61 + index * 60)),
    (24 * 60 - 61 - 19 * 60) * 60,
  ],
])('when %s, the wait is right', (_name, toAsker, toTarget, seconds) => {
  expect(secondsToWait({ toAsker, toTarget }, now)).toBe(seconds);
});

test('waiting as told is always enough, and the order of the past does not matter', () => {
  const moments = fc.array(fc.integer({ min: 0, max: 90_000 }).map(ago), { maxLength: 40 });
  fc.assert(
    fc.property(moments, moments, (toAsker, toTarget) => {
      const wait = secondsToWait({ toAsker, toTarget }, now);
      const then = new Date(now.getTime() + wait * 1000);
      expect(secondsToWait({ toAsker, toTarget }, then)).toBe(0);
      const reversed = { toAsker: [...toAsker].reverse(), toTarget: [...toTarget].reverse() };
      expect(secondsToWait(reversed, now)).toBe(wait);
    }),
  );
});
