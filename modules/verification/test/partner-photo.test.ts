/** What a partner’s system learns of a player by the chip: the photo of the reception, what is closed. */
import { randomUUID } from 'node:crypto';
import { guest } from '@herna/players/test/builders.ts';
import { signProviderRequest } from '@herna/server';
import type { Caller } from '@herna/testkit';
import { openVenueWorld, type VenueWorld } from '@herna/venues/test/builders.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { picture, sendFile } from './builders.ts';

let house: VenueWorld;
beforeAll(async () => {
  house = await openVenueWorld();
});
afterAll(() => house.world.close());

/** A land-based system of a partner, which signs what it sends. */
const partner = (): Caller => ({
  headers({ method, path, body }) {
    const timestamp = String(Math.floor(house.world.clock.now().getTime() / 1000));
    const request = { method, path, timestamp, requestId: randomUUID(), body };
    const secret = house.world.config.secrets.outsideProviders.olivin ?? '';
    return {
      'x-provider-id': 'olivin',
      'x-timestamp': timestamp,
      'x-request-id': request.requestId,
      'x-signature': signProviderRequest(secret, request),
    };
  },
});

test('the detail of a player by the chip has photo and restrictions', async () => {
  const { world, staff } = house;
  const { playerId } = await guest(world);
  const [cardNumber, rfid] = ['9100000777', '04A224B1C35E99'];
  const body = { playerId: String(playerId), cardNumber, pin: '4718', reason: 'first card' };
  await world.send('POST /capi/v2-onling/PlayerCard/Create', { body }, staff);
  const link = { cardNumber, chip: rfid, reason: 'first card' };
  await house.done('POST /capi/Evidence/v1/PlayerCards/LinkChip', { body: link });
  const detail = () =>
    house.done(
      'POST /capi/LandbasedPartner/v3/Player/{id}/GetPlayerDetailByRFID',
      { params: { id: 'hall-1' }, body: { rfid } },
      partner(),
    );
  expect(await detail()).toMatchObject({ photo: null, restrictions: [] });

  const photo = { fields: { playerId: String(playerId) }, file: await picture(5) };
  const save = 'POST /capi/Evidence/v1/PlayerPhotos/Save';
  expect(await sendFile(world, save, photo, staff)).toMatchObject({ status: 200 });
  const { protection } = world.platform.modules.parts;
  await world.database.transaction((tx) => protection.exclusions.pressPanicButton(tx, playerId));
  const { photo: seen, restrictions } = await detail();
  expect(seen.type).toBe('image/jpeg');
  // What is kept is a clean picture made of what was sent.
  expect(Buffer.from(seen.base64, 'base64').subarray(0, 3).toString('hex')).toBe('ffd8ff');
  expect(restrictions).toEqual([
    { kind: 'EXCLUDED', exclusion: expect.any(String), until: expect.any(String) },
  ]);
});
