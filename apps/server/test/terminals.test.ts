/** How play learns at which terminal a player is. */
import { launchingPlayers } from '@herna/play';
import { guest } from '@herna/players/test/builders.ts';
import { signedInStaff } from '@herna/staff/test/builders.ts';
import { bearer, openWorld, type World } from '@herna/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { kioskKey } from '../http/kiosk-keys.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('a sign-in with a card is at the terminal whose key has opened it, one with a password nowhere', async () => {
  const { players, staff } = world.platform.modules.parts;
  const player = await guest(world);
  const [cardNumber, pin] = ['9000000012345', '4718'];
  const desk = await signedInStaff(world, staff, 'support');
  const card = { playerId: String(player.playerId), cardNumber, pin, reason: 'first card' };
  const issued = await world.send('POST /capi/v2-onling/PlayerCard/Create', { body: card }, desk);
  expect(issued.body).toMatchObject({ state: 'Active' });
  const places = { standsBeside: async () => false };
  const placeOf = (sessionId: bigint, devices: readonly bigint[], terminal = '1') =>
    launchingPlayers(players, devices, places).atTerminal(world.database.read, sessionId, terminal);
  const { kioskDevices } = world.config;
  const sessionOf = async (token: string): Promise<bigint> => {
    const principal = await players.authenticate(token);
    return principal?.kind === 'player' ? principal.sessionId : 0n;
  };
  const entered = await world.send(
    'POST /capi/PlayerAuthentication/v1/ByCard',
    { body: { cardNumber, pin, takeOver: true } },
    bearer(kioskKey(world.config.secrets.master, 1n)),
  );
  const { token } = entered.body as { token: string };
  expect(await placeOf(await sessionOf(token), kioskDevices)).toBe('OPEN');
  expect(await placeOf(await sessionOf(token), kioskDevices, '2')).toBe('ELSEWHERE');
  // One that is taken off the list of those that may call is none any more.
  expect(await placeOf(await sessionOf(token), [2n])).toBe('ELSEWHERE');
  const online = await players.openSession(player.playerId);
  expect(await placeOf(await sessionOf(online.token), kioskDevices)).toBe('ELSEWHERE');
  expect(await placeOf(0n, kioskDevices)).toBe('ELSEWHERE');
});
