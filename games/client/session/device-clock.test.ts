import { expect, test } from 'vitest';
import { DeviceClock } from './device-clock.ts';

test('a clock is ahead by what the house says, and what cannot be read changes nothing', () => {
  const clock = new DeviceClock();
  expect(clock.aheadMs).toBe(0);
  clock.hear('Sun, 29 Nov 2026 20:00:00 GMT', Date.parse('2026-11-29T20:02:00Z'));
  expect(clock.aheadMs).toBe(120_000);
  for (const unreadable of [null, '', 'yesterday']) clock.hear(unreadable, 0);
  expect(clock.aheadMs).toBe(120_000);
});
