/** Live news when nothing wakes the server: it looks by itself. */
import type { AddressInfo } from 'node:net';
import fastifyCookie from '@fastify/cookie';
import { type Guest, guest } from '@herna/players/test/builders.ts';
import { openWorld, type World } from '@herna/testkit';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRateLimiter } from '../http/index.ts';
import { mountLive } from '../http/live.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const deposit = ({ playerId }: Guest, amount: bigint) =>
  world.database.transaction((tx) =>
    world.platform.modules.parts.ledger.post(tx, {
      kind: 'deposit',
      playerId,
      currency: 'CZK',
      source: 'test',
      reference: `deposit-${amount}`,
      lines: [
        { account: 'player-cash', amount },
        { account: 'corrections', amount: -amount },
      ],
    }),
  );

/** Live news on a port of their own, which no notification wakes. */
async function openLive() {
  const app = fastify();
  await app.register(fastifyCookie);
  const faults: unknown[] = [];
  const { players } = world.platform.modules.parts;
  const closeLive = mountLive(app, {
    database: world.database,
    news: world.platform.modules.live,
    authenticate: players.authenticate,
    endReason: players.endReason,
    listener: () => ({ listen: () => () => {}, close: async () => {} }),
    limiter: createRateLimiter(world.clock, 1_000),
    secureCookies: false,
    onError: (fault) => void faults.push(fault),
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const close = async (): Promise<void> => {
    await closeLive();
    await app.close();
  };
  return { url: `http://127.0.0.1:${port}/api/live`, faults, close };
}

/**
 * An event is hidden while an older transaction is open, and the end of that one wakes nobody. The
 * listener here hears nothing at all, so whatever is told was found by looking.
 */
test('a balance is told though nobody was woken', async () => {
  const player = await guest(world);
  const { url, faults, close } = await openLive();
  const answer = await fetch(url, { headers: { cookie: `herna_player=${player.token}` } });
  let text = '';
  let moved = false;
  for await (const bytes of answer.body ?? []) {
    text += Buffer.from(bytes).toString();
    if (text.includes('"available":{"amount":5000,')) break;
    if (moved || !text.includes('event: balance')) continue;
    moved = true;
    await deposit(player, 50_00n);
  }
  await close();
  expect(text).toContain('"available":{"amount":5000,');
  expect(faults).toEqual([]);
});

test('a browser is told why its session has ended, at once and when it comes back', async () => {
  const player = await guest(world);
  const { url, faults, close } = await openLive();
  const headers = { cookie: `herna_player=${player.token}` };
  const { exclusions } = world.platform.modules.parts.protection;
  let text = '';
  let excluded = false;
  // The stream ends with the session that it was opened by.
  for await (const bytes of (await fetch(url, { headers })).body ?? []) {
    text += Buffer.from(bytes).toString();
    if (excluded || !text.includes('event: balance')) continue;
    excluded = true;
    await world.database.transaction((tx) => exclusions.excludeSelf(tx, player.playerId, 30));
  }
  const event = 'event: session\ndata: {"ended":"SelfExclusion"}\n\n';
  expect(text).toContain(event);

  // Whoever was away then, while the server was down for instance, hears of it nevertheless.
  let back = '';
  for await (const bytes of (await fetch(url, { headers })).body ?? []) {
    back += Buffer.from(bytes).toString();
    if (back.includes('event: session')) break;
  }
  expect(back).toContain(event);
  expect(back).not.toContain('event: balance');
  await close();
  expect(faults).toEqual([]);
});
