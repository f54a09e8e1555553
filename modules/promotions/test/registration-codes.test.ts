/** A promo code typed at the registration waits for the whole account, and is redeemed once. */

import {
  codeSentTo,
  fillIn,
  freshEmail,
  freshPhone,
  password,
  provePhone,
} from '@herna/players/test/builders.ts';
import { signedInStaff } from '@herna/staff/test/builders.ts';
import { mergeAccounts } from '@herna/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPromotionsWorld, type PromotionsWorld } from './promotions-world.ts';

let promo: PromotionsWorld;
beforeAll(async () => {
  promo = await openPromotionsWorld();
});
afterAll(() => promo.world.close());

const period = { validFrom: '2026-11-01T00:00:00Z', validUntil: '2026-12-01T00:00:00Z' };
let keys = 0;

/** A code for a bonus that serves so many players. */
async function code(usesMaximum = 1): Promise<string> {
  const definitionId = await promo.activated({ kind: 'CODE', usesPerPlayer: 10 });
  const reward = { kind: 'BONUS' as const, definitionId };
  const of = '/capi/PromoCampaign/v3';
  const made = await promo.ask(`POST ${of}/PromoCampaign/Create`, {
    body: { name: 'Welcome', ...period, reward },
  });
  const given = `WELCQME${String(++keys).padStart(3, '0')}`;
  const { body } = await promo.ask(`POST ${of}/PromoCode/AddMultiple`, {
    body: { campaignId: made.body.id, kind: 'PUBLIC' as const, codes: [given], usesMaximum },
  });
  expect(body).toMatchObject({ added: 1 });
  return given;
}

/** Registers somebody with a code; gives the id. */
async function register(promoCode: string): Promise<string> {
  const { world } = promo;
  const email = freshEmail();
  const started = await world.send('POST /capi/v2-onling/Player/CreateRegistrationContext', {
    body: { email, password, termsConsent: true, personalDataConsent: true, promoCode },
  });
  const { token } = started.body as { token: string };
  await world.send('POST /capi/v2-onling/PlayerVerification/SubmitVerifyEmail', {
    body: { token, code: await codeSentTo(world, email) },
  });
  await fillIn(world, token);
  await provePhone(world, { token, email, phone: freshPhone() });
  const made = await world.send(
    'POST /capi/v2-onling/Player/Create',
    { body: { token } },
    undefined,
    { idempotencyKey: `registration-${++keys}-key` },
  );
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  await world.drainEvents();
  return (made.body as { player: { id: string } }).player.id;
}

/** Staff fulfil everything that an account needs to be whole. */
async function makeWhole(playerId: string): Promise<void> {
  const { world } = promo;
  const staff = await signedInStaff(world, world.platform.modules.parts.staff, 'support');
  const needs = await world.send('GET /api/players/{id}', { params: { id: playerId } }, staff);
  const { requirements } = needs.body as {
    requirements: { key: string; fulfilledAt: string | null }[];
  };
  for (const { key } of requirements.filter(({ fulfilledAt }) => fulfilledAt === null)) {
    await world.send(
      'POST /capi/v2-onling/Player/SetAccountRequirements',
      { body: { playerId, key, fulfilled: true, reason: 'seen' } },
      staff,
    );
  }
  await world.drainEvents();
}

const offers = async (playerId: string) =>
  (
    await promo.world.database.pool.query(
      'select source, state from promotions.relation where player_id = $1',
      [playerId],
    )
  ).rows;
const waiting = async (playerId: string): Promise<number | null> =>
  (
    await promo.world.database.pool.query(
      'select from promotions.registration_code where player_id = $1',
      [playerId],
    )
  ).rowCount;

test('a temporary account keeps it, a whole one is offered what it stands for', async () => {
  const playerId = await register((await code()).toLowerCase());
  expect([await waiting(playerId), await offers(playerId)]).toEqual([1, []]);
  await makeWhole(playerId);
  expect(await offers(playerId)).toEqual([{ source: 'code', state: 'OFFERED' }]);
  expect(await waiting(playerId)).toBe(0);
});

test('of two who typed the same code the first whole account has it, the other loses nothing else', async () => {
  const shared = await code();
  const [first, second] = [await register(shared), await register(shared)];
  await makeWhole(second);
  await makeWhole(first);
  expect(await offers(second)).toEqual([{ source: 'code', state: 'OFFERED' }]);
  expect([await offers(first), await waiting(first)]).toEqual([[], 0]);
});

/** Staff find that an account is another one of the same person. */
async function merge(source: string, target: string): Promise<void> {
  const { world } = promo;
  await mergeAccounts(
    world,
    await signedInStaff(world, world.platform.modules.parts.staff, 'support'),
    { source: BigInt(source), target: BigInt(target) },
  );
  await world.drainEvents();
}

test('an account that becomes part of a whole one hands its code on, to be redeemed at once', async () => {
  const fresh = await register(await code());
  const { id } = await promo.player();
  await merge(fresh, String(id));
  expect(await offers(String(id))).toEqual([{ source: 'code', state: 'OFFERED' }]);
  expect([await offers(fresh), await waiting(fresh), await waiting(String(id))]).toEqual([
    [],
    0,
    0,
  ]);
});

test('codes of two temporary accounts wait for the one that they become', async () => {
  const [first, second] = [await register(await code()), await register(await code())];
  await merge(first, second);
  expect([await waiting(first), await waiting(second)]).toEqual([0, 2]);
  await makeWhole(second);
  expect(await offers(second)).toHaveLength(2);
});

test('codes of three accounts that become one after another wait for nobody in between', async () => {
  const { id: whole } = await promo.player();
  const [first, second] = [await register(await code()), await register(await code())];
  const { world } = promo;
  const staff = await signedInStaff(world, world.platform.modules.parts.staff, 'support');
  // The news of both are read together, and the one in between has a higher number than the last.
  await mergeAccounts(world, staff, { source: BigInt(first), target: BigInt(second) });
  await mergeAccounts(world, staff, { source: BigInt(second), target: whole });
  await world.drainEvents();
  const left = await Promise.all([first, second, String(whole)].map(waiting));
  expect(left).toEqual([0, 0, 0]);
  expect(await offers(String(whole))).toHaveLength(2);
});

test('signs that are no code open the account all the same', async () => {
  const playerId = await register('no such code');
  await makeWhole(playerId);
  expect([await offers(playerId), await waiting(playerId)]).toEqual([[], 0]);
});
