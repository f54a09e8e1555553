/** The entrance and the register of excluded persons: without a clear answer nobody comes in. */
import { guest } from '@herna/players/test/builders.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openVenueWorld, type VenueWorld } from './builders.ts';

let house: VenueWorld;
beforeAll(async () => {
  // Nobody answers there.
  house = await openVenueWorld({ HERNA_REGISTER_URL: 'http://127.0.0.1:9' });
});
afterAll(() => house.world.close());

test('a register that cannot be reached keeps the door shut', async () => {
  const player = await guest(house.world);
  const venueId = await house.venue();
  const answer = await house.ask('POST /capi/Player/v3/Entrance/Entry', {
    body: { venueId, playerId: String(player.playerId) },
  });
  expect(answer.code).toBe('ERR_REGISTER_UNAVAILABLE');
  const query = { venueId };
  const { items } = await house.done('GET /capi/Player/v3/Entrance/GetRefusals', { query });
  expect(items).toMatchObject([{ code: 'ERR_REGISTER_UNAVAILABLE' }]);
});
