import { manualClock, seededRandom } from '@herna/kernel';
import { goesElsewhere } from '@herna/testkit';
import { expect, test } from 'vitest';
import { createWallet } from './wallet.ts';

test('a redirect is not followed: what is signed is for the platform only', async () => {
  const clock = manualClock(new Date('2026-11-21T18:00:00Z'));
  const ask = (url: string) =>
    createWallet({ url, providerKey: 'jantar', secret: 's' }, clock, seededRandom(1)).jackpots();
  expect(await goesElsewhere(ask)).toBe(false);
});
