import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { manualClock, seededRandom } from '@herna/kernel';
import { goesElsewhere } from '@herna/testkit';
import { expect, test } from 'vitest';
import { createWallet, WalletRefusal, WalletUnknown } from './wallet.ts';

test('a redirect is not followed: what is signed is for the platform only', async () => {
  const clock = manualClock(new Date('2026-11-21T18:00:00Z'));
  const ask = (url: string) =>
    createWallet({ url, providerKey: 'jantar', secret: 's' }, clock, seededRandom(1)).jackpots();
  expect(await goesElsewhere(ask)).toBe(false);
});

/** A platform that gives these answers one after another, and how long it was left alone between them. */
async function asking(answers: readonly (readonly [status: number, body: object] | 'silence')[]) {
  const left = [...answers];
  const pauses: number[] = [];
  const bodies: string[] = [];
  const platform = createServer((incoming, outgoing) => {
    let body = '';
    incoming.on('data', (part) => {
      body += part;
    });
    incoming.on('end', () => {
      bodies.push(body);
      const answer = left.shift() ?? 'silence';
      if (answer === 'silence') incoming.socket.destroy();
      else outgoing.writeHead(answer[0]).end(JSON.stringify(answer[1]));
    });
  });
  await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(platform.address() as AddressInfo).port}`;
  const clock = manualClock(new Date('2026-11-21T18:00:00Z'));
  const wallet = createWallet(
    { url, providerKey: 'jantar', secret: 's' },
    clock,
    seededRandom(1),
    async (milliseconds) => void pauses.push(milliseconds),
  );
  const round = { sessionId: '1', playerId: '1', gameId: 'g', roundId: 'r' };
  const outcome = await wallet
    .win(round, 'win-1', 5n)
    .catch((error: unknown) => error)
    .finally(() => platform.close());
  return { outcome, pauses, bodies };
}

const later = [503, { code: 'TEMPORARY', retry: 'same-key' }] as const;
const limited = [429, { code: 'ERR_RATE_LIMITED', retry: 'later' }] as const;

test('a platform that asks for time is given more each time, and asked for the same', async () => {
  const { outcome, pauses, bodies } = await asking([later, limited, [200, { balance: 7 }]]);
  expect(outcome).toBe(7);
  expect(pauses).toHaveLength(2);
  const [first = 0, second = 0] = pauses;
  expect(first).toBeGreaterThanOrEqual(100);
  expect(second).toBeGreaterThanOrEqual(first + 100);
  expect(second).toBeLessThan(500);
  expect(new Set(bodies).size).toBe(1);
});

test('nobody waits after the last answer, nor for one who is silent, nor after a refusal', async () => {
  const busy = await asking([later, later, later]);
  expect(busy.outcome).toBeInstanceOf(WalletUnknown);
  expect(busy.pauses).toHaveLength(2);
  const silent = await asking(['silence', 'silence', 'silence']);
  expect(silent.outcome).toBeInstanceOf(WalletUnknown);
  expect(silent.pauses).toEqual([]);
  const refused = await asking([[409, { code: 'PLAYER_BLOCKED', retry: 'never' }]]);
  expect(refused.outcome).toBeInstanceOf(WalletRefusal);
  expect([refused.pauses, refused.bodies.length]).toEqual([[], 1]);
});
