import { expect, test } from 'vitest';
import { clockText } from './clock-text.ts';
import { runMs, runningValue } from './count-up.ts';

test.each([
  [-5, '00:00'],
  [59_999, '00:59'],
  [61_000, '01:01'],
  [3_600_000, '1:00:00'],
  [36_061_000, '10:01:01'],
])('%i milliseconds are %s', (elapsed, text) => expect(clockText(elapsed)).toBe(text));

test('a number runs up in whole units, never past its end and never backwards', () => {
  let last = 0;
  for (let elapsed = 0; elapsed <= 1_000; elapsed += 16) {
    const value = runningValue(0, 12_345, elapsed, 900);
    expect(Number.isInteger(value)).toBe(true);
    expect(value).toBeGreaterThanOrEqual(last);
    expect(value).toBeLessThanOrEqual(12_345);
    last = value;
  }
  expect(last).toBe(12_345);
  expect(runningValue(500, 200, 1, 900)).toBe(200);
});

test('more is counted longer, but nobody waits for it', () => {
  expect(runMs(0, 100, 500)).toBeLessThan(runMs(0, 5_000, 500));
  expect(runMs(0, 1_000_000_000, 500)).toBeLessThanOrEqual(1_400);
});
