/** What the SMS gateway reports on messages that left. */
import { type Guest, guest, rowsOf } from '@herna/players/test/builders.ts';
import { type Answer, bearer, type Caller, nobody, openWorld, type World } from '@herna/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

let world: World;
let jana: Guest;
let id: string;
const gateway = bearer('development-only-sms');
beforeAll(async () => {
  world = await openWorld();
  jana = await guest(world);
});
beforeEach(async () => {
  const { messaging } = world.platform.modules.parts;
  await world.database.transaction((tx) =>
    messaging.sms(tx, {
      to: jana.phone,
      template: 'verify_phone',
      locale: 'cs',
      values: { code: '123456', minutes: '10' },
      playerId: jana.playerId,
    }),
  );
  const [row] = await rowsOf(
    world,
    sql<{ id: bigint }>`select id from messaging.message order by id desc limit 1`,
  );
  id = String(row?.id);
});
afterAll(() => world.close());

const report = (body: object, caller: Caller = gateway): Promise<Answer<unknown>> =>
  world.send(
    'POST /api/messaging/delivery-reports',
    { body: { id: `sms-${id}`, providerId: 'g-1', state: 'DELIVERED', ...body } },
    caller,
  ) as never;
const leave = (providerId = 'g-1') =>
  rowsOf(
    world,
    sql`update messaging.message set state = 'SENT', provider_id = ${providerId}, body = '',
      html = '', sent_at = ${world.clock.now()} where id = ${id}`,
  );
const state = async () =>
  (
    await rowsOf(
      world,
      sql<{ state: string }>`select state from messaging.message where id = ${id}`,
    )
  )[0]?.state;

it('says whether a message reached its phone; what was delivered stays so', async () => {
  await leave();
  expect((await report({ state: 'UNDELIVERED', segments: 1 })).status).toBe(200);
  expect(await state()).toBe('UNDELIVERED');
  await report({});
  expect(await state()).toBe('DELIVERED');
  await report({ state: 'UNDELIVERED' });
  expect(await state()).toBe('DELIVERED');
});

it('that comes before the gateway’s answer is kept, and the text goes', async () => {
  await report({});
  const kept = await rowsOf(
    world,
    sql`select state, body, provider_id from messaging.message where id = ${id}`,
  );
  expect(kept).toEqual([{ state: 'DELIVERED', body: '', provider_id: 'g-1' }]);
  await world.runJob('messaging.send', { id });
  expect(await state()).toBe('DELIVERED');
});

it('is believed only with the key of the gateway', async () => {
  await leave();
  for (const caller of [nobody, bearer('guessed'), jana.caller]) {
    expect((await report({}, caller)).code).toBe('ERR_SIGNATURE_ERROR');
  }
  expect(await state()).toBe('SENT');
});

it('on another message, an e-mail, or by another id of the gateway changes nothing', async () => {
  await leave();
  expect((await report({ providerId: 'g-2' })).status).toBe(200);
  expect((await report({ id: 'sms-999999999999999999' })).status).toBe(200);
  expect(await state()).toBe('SENT');
  expect((await report({ id: 'mail-1' })).code).toBe('ERR_VALIDATION');
  expect((await report({ state: 'READ' })).code).toBe('ERR_VALIDATION');
});

it('on a message that was withheld or failed changes nothing', async () => {
  await leave();
  await rowsOf(world, sql`update messaging.message set state = 'FAILED' where id = ${id}`);
  await report({});
  expect(await state()).toBe('FAILED');
});
