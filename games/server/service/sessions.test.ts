import type { Database } from '@herna/db';
import { manualClock, seededRandom } from '@herna/kernel';
import type { ReelsTitle } from '@herna/maths';
import { titleByKey } from '@herna/titles';
import { expect, test } from 'vitest';
import type { Wallet } from '../wallet.ts';
import { createDraw } from './draw.ts';
import { createSessions } from './sessions.ts';

/** A symbol of a strip changed, and nobody has proved the title again. */
const changed = (key: string): ReelsTitle => {
  const title = titleByKey(key) as ReelsTitle;
  const [first = '', ...rest] = title.strips;
  return { ...title, strips: [`${first.slice(0, -1)}C`, ...rest] };
};

test('a title whose certificate is not about its data is not offered, for play money neither', async () => {
  const random = seededRandom(1);
  const sessions = createSessions({
    database: {} as Database,
    clock: manualClock(new Date('2026-11-21T08:00:00Z')),
    random,
    wallet: {
      identify: async () => ({ balance: 1, currency: 'CZK', freeRounds: [] }),
    } as unknown as Wallet,
    draw: createDraw('a master secret of a test', random),
    titleByKey: changed,
    demoCurrency: 'CZK',
  });
  const refused = { code: 'JANTAR_NO_SUCH_TITLE' };
  await expect(sessions.openDemo('ember-sevens', 'cs')).rejects.toMatchObject(refused);
  await expect(sessions.openReal('ember-sevens', 'token')).rejects.toMatchObject(refused);
});
