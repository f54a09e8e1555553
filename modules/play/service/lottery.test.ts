import { BatchBusy, BatchNotDone, BatchOutcomeUnknown } from '@herna/wagering';
import { expect, it } from 'vitest';
import { createLottery, type LotteryOptions } from './lottery.ts';

const of = { providerId: 9n, playerId: 1n as never, sessionId: 2n, gameKey: 'tri-cislice' };

it.each([
  ['full', new BatchBusy('full')],
  ['without its database', new BatchNotDone('connection lost')],
  ['cut off from its answer', new BatchOutcomeUnknown('connection lost')],
])('a wager path that is %s is asked again, by whoever calls', async (_what, failure) => {
  const wallet = { wager: () => Promise.reject(failure) };
  const lottery = createLottery({ wallet } as unknown as LotteryOptions);
  await expect(lottery.refund(of, 'A')).rejects.toMatchObject({ code: 'TEMPORARY' });
});
