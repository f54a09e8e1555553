import type { Database } from '@herna/db';
import { manualClock, seededRandom } from '@herna/kernel';
import { expect, test, vi } from 'vitest';
import type { Wallet } from '../wallet.ts';
import { createDraw } from './draw.ts';
import { createSessions } from './sessions.ts';

// As if a symbol of a strip had been changed and nobody had proved the title again.
vi.mock('@herna/titles/certified', async (original) => ({
  ...(await original<typeof import('@herna/titles/certified')>()),
  isCertified: () => false,
}));

test('a title whose certificate is not about its data is not offered, for play money neither', async () => {
  const random = seededRandom(1);
  const sessions = createSessions({
    database: {} as Database,
    clock: manualClock(new Date('2026-11-21T08:00:00Z')),
    random,
    wallet: { identify: async () => ({ balance: 1 }) } as unknown as Wallet,
    draw: createDraw('a master secret of a test', random),
    demoCurrency: 'CZK',
  });
  const refused = { code: 'JANTAR_NO_SUCH_TITLE' };
  await expect(sessions.openDemo('ember-sevens', 'cs')).rejects.toMatchObject(refused);
  await expect(sessions.openReal('ember-sevens', 'token')).rejects.toMatchObject(refused);
});
