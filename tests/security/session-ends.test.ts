/** What ends with a player's session: his games, and the live news of his money. */
import type { AddressInfo } from 'node:net';
import { type Guest, guest, password } from '@herna/players/test/builders.ts';
import { signedInStaff } from '@herna/staff/test/builders.ts';
import { bearer, type Caller, openWorld, type World } from '@herna/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { betOf, fund, offerGame, providerAsks, refuseLimits, type Seat, sit } from './seat.ts';

let world: World;
let staff: Caller;
beforeAll(async () => {
  world = await openWorld();
  staff = await signedInStaff(world, world.platform.modules.parts.staff, 'administrator');
  await offerGame(world);
});
afterAll(() => world.close());

async function playing(): Promise<{ player: Guest; seat: Seat }> {
  const player = await guest(world);
  await fund(world, player, 1_000_00n);
  await refuseLimits(world, player);
  return { player, seat: await sit(world, player) };
}
const bet = async (seat: Seat) => (await providerAsks(world, 'Bet', betOf(seat, 100))).code;
const reason = 'Asked by the player in writing';
const deeds: Record<string, (player: Guest) => Promise<unknown>> = {
  'signing out': ({ caller }) =>
    world.send('POST /capi/v2-onling/Player/Logout', { body: {} }, caller),
  'a sign-in elsewhere': ({ email }) =>
    world.send('POST /capi/v2-onling/Player/LoginPlayerByEmail', {
      body: { email, password, takeOver: true },
    }),
  'a lock by staff': ({ playerId }) =>
    world.send(
      'POST /capi/v2-onling/Player/Lock',
      { body: { playerId: `${playerId}`, reason } },
      staff,
    ),
  'the end of all sessions by staff': ({ playerId }) =>
    world.send(
      'POST /capi/Sessions/v1/KillSessionsByPlayer',
      { body: { playerId: `${playerId}`, reason } },
      staff,
    ),
  'a new password': ({ caller }) =>
    world.send(
      'POST /capi/v2-onling/Player/ChangePassword',
      { body: { current: password, password: 'tichá řeka večer' } },
      caller,
    ),
};

test.each(Object.keys(deeds))('%s ends the games; a win still comes', async (name) => {
  const { player, seat } = await playing();
  const open = betOf(seat, 10_00);
  expect((await providerAsks(world, 'Bet', open)).status).toBe(200);
  await deeds[name]?.(player);
  await world.drainEvents();
  expect(await bet(seat)).toBe('SESSION_EXPIRED');
  const { amount: _stake, ...round } = open;
  const win = { ...round, transactionId: `${open.transactionId}-win`, amount: 20_00 };
  const paid = await providerAsks(world, 'Win', { ...win, roundFinished: true });
  expect(paid.body).toMatchObject({ code: 'OK', balance: 1_010_00 });
});

test('a game that was opened after the next sign-in goes on', async () => {
  const { player, seat } = await playing();
  await deeds['signing out']?.(player);
  world.clock.advance(1_000);
  const { token } = await world.platform.modules.parts.players.openSession(player.playerId);
  const next = await sit(world, { ...player, caller: bearer(token) });
  await world.drainEvents();
  expect(await bet(seat)).toBe('SESSION_EXPIRED');
  expect(await bet(next)).toBeUndefined();
});

describe('live news', () => {
  test('of a player’s money end with his session', async () => {
    const { player } = await playing();
    await world.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = world.app.server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}/api/live`, {
      headers: { cookie: `herna_player=${player.token}` },
    });
    const chunks = [];
    let before = true;
    for await (const bytes of answer.body ?? []) {
      chunks.push(Buffer.from(bytes).toString());
      // Who comes, or comes back, is told the balance before anything has moved it.
      if (!before || !chunks.join('').includes('event: balance')) continue;
      before = false;
      await fund(world, player, 5_00n);
      await deeds['signing out']?.(player);
    }
    // The server ended the stream; without that this test would wait for ever.
    expect(chunks.join('')).toContain('"available":{"amount":100000,');
  });
});
