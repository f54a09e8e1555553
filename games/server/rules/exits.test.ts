import { expect, test } from 'vitest';
import { exitAt, exitAtEnd } from './exits.ts';

test.each<[number, number | null, number, string]>([
  // pressed at, automatic exit, leaves at: why
  [250, null, 250, 'who promised nothing leaves where he presses'],
  [110, 150, 110, 'a press before the automatic exit counts'],
  [300, 150, 150, 'who has passed the automatic exit has left there'],
])('pressed at %i with an automatic exit at %s: left at %i, %s', (pressed, automatic, left) => {
  expect(exitAt(pressed, automatic)).toBe(left);
});

test.each<[number, number | null, number | undefined, string]>([
  // point, automatic exit, leaves at: why
  [200, 150, 150, 'reached'],
  [150, 150, 150, 'reached exactly'],
  [149, 150, undefined, 'not reached'],
  [200, null, undefined, 'nothing was promised'],
  [100, 101, undefined, 'the flight ended at its start'],
])('a flight to %i with an automatic exit at %s: left at %s, %s', (point, automatic, left) => {
  expect(exitAtEnd(point, automatic)).toBe(left);
});
