import { expect, it } from 'vitest';
import { createServerClock } from './server-clock.ts';

it('goes on from one load to the next, whatever the browser believes the time to be', () => {
  let browser = 5_000_000;
  const clock = createServerClock(() => browser);
  expect(clock.now(1_000)).toBe(1_000);
  browser += 600;
  // The game room asks for the first time ten minutes after the lobby was loaded.
  expect(clock.now(1_000)).toBe(1_600);
  browser += 400;
  // A new load brings its own time; what passed before it is in it already.
  expect(clock.now(2_050)).toBe(2_050);
  browser += 10;
  expect(clock.now(2_050)).toBe(2_060);
});
