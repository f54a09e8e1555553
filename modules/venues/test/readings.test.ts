/** What card readers type at a door: numbers, and chips in digits that look like numbers. */
import { guest } from '@herna/players/test/builders.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cardReadingOf } from '../contract/readings.ts';
import { openVenueWorld, type VenueWorld } from './builders.ts';

let house: VenueWorld;
let venueId: string;
beforeAll(async () => {
  house = await openVenueWorld();
  venueId = await house.venue();
});
afterAll(() => house.world.close());

async function cardOf(cardNumber: string, chip?: string) {
  const { playerId } = await guest(house.world);
  const body = { playerId: String(playerId), cardNumber, pin: '4718', reason: 'first card' };
  const issue = 'POST /capi/v2-onling/PlayerCard/Create';
  expect(await house.world.send(issue, { body }, house.staff)).toMatchObject({ status: 200 });
  if (chip) {
    const link = { cardNumber, chip, reason: 'first card' };
    await house.done('POST /capi/Evidence/v1/PlayerCards/LinkChip', { body: link });
  }
  return String(playerId);
}
const enter = (typed: string) =>
  house.ask('POST /capi/Player/v3/Entrance/Entry', { body: { venueId, ...cardReadingOf(typed) } });

test('a chip opens the door in hexadecimal and in decimal digits', async () => {
  const [letters, digits] = [
    await cardOf('9100000101', '04A224B1C35E80'),
    await cardOf('9100000102', '1234567890'),
  ];
  expect((await enter('04:a2:24:b1:c3:5e:80')).body.visit).toMatchObject({ playerId: letters });
  expect((await enter('1234567890')).body.visit).toMatchObject({ playerId: digits });
});

test('digits that are the number of one card and the chip of another name the first', async () => {
  const numbered = await cardOf('9100000103');
  await cardOf('9100000104', '9100000103');
  expect((await enter('9100000103')).body.visit).toMatchObject({ playerId: numbered });
});

test('digits that name no card are refused', async () => {
  expect((await enter('9100000999')).code).toBe('ERR_INVALID_CARD_ID');
});

test.each(['unknown', 'locked', 'removed'])('a card that is %s opens no door', async (state) => {
  const player = await guest(house.world);
  const cardNumber = `91000002${state.length}`;
  if (state !== 'unknown') {
    const body = {
      playerId: String(player.playerId),
      cardNumber,
      pin: '4718',
      reason: 'first card',
    };
    const issue = 'POST /capi/v2-onling/PlayerCard/Create';
    const issued = await house.world.send(issue, { body }, house.staff);
    expect((await enter(cardNumber)).status).toBe(200);
    const { id } = issued.body as { readonly id: string };
    const [call, act, caller] =
      state === 'locked'
        ? (['Lock', { id, lockReason: 'Lost' }, player.caller] as const)
        : (['Remove', { id, reason: 'at the desk' }, house.staff] as const);
    const done = await house.world.send(
      `POST /capi/v2-onling/PlayerCard/${call}`,
      { body: act },
      caller,
    );
    expect(done.status).toBe(200);
  }
  expect((await enter(cardNumber)).code).toBe('ERR_INVALID_CARD_ID');
});
