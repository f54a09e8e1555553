/**
 * An excluded player who signs in by passkey: in they come, for their money and their data are theirs,
 * but to nothing that plays or pays in, however the account was entered.
 */
import { type Authenticator, authenticator } from '@herna/passkeys/test/authenticator.ts';
import { type Guest, guest, password } from '@herna/players/test/builders.ts';
import { type Answer, bearer, type Caller, openWorld, type World } from '@herna/testkit';
import { ibans } from '@herna/testkit/ibans';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { betOf, fund, gameKey, offerGame, providerAsks, refuseLimits, sit } from './seat.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await offerGame(world);
});
afterAll(() => world.close());

let keys = 0;
// biome-ignore lint/suspicious/noExplicitAny: shapes of answers are checked by the edge
type AnyAnswer = Answer<any>;
const ask = (key: string, input: object, caller?: Caller): Promise<AnyAnswer> =>
  world.send(key, input, caller, { idempotencyKey: `an-excluded-player-${++keys}` });

async function withPasskey(own: Guest): Promise<Authenticator> {
  const key = authenticator(world.config.publicUrl);
  const begin = 'POST /api/players/passkeys/begin';
  const { body: options } = await ask(begin, { body: { password } }, own.caller);
  const body = { name: 'Telefon', credential: key.create(options) };
  expect((await ask('POST /api/players/passkeys/add', { body }, own.caller)).status).toBe(200);
  return key;
}

async function signIn(key: Authenticator): Promise<AnyAnswer> {
  const { body: challenge } = await ask('POST /api/players/passkeys/sign-in/begin', { body: {} });
  const body = { credential: key.get(challenge), takeOver: true };
  return ask('POST /api/players/passkeys/sign-in', { body });
}

test('they see and take out what is theirs, and neither play, pay in nor are given anything', async () => {
  const own = await guest(world, { state: 'FULL' });
  await fund(world, own, 1_000_00n);
  await refuseLimits(world, own);
  const key = await withPasskey(own);
  const seat = await sit(world, own);
  expect((await providerAsks(world, 'Bet', betOf(seat, 1_00))).code).toBeUndefined();
  const panic = 'POST /capi/v2-onling/PlayerExclusion/ActivatePanicButton';
  expect((await ask(panic, { body: { confirmed: true } }, own.caller)).status).toBe(200);
  // What was open is closed, at the game too.
  expect((await ask('GET /capi/v2-onling/Player/Get', { query: {} }, own.caller)).status).toBe(401);
  const { rows: before } = await world.database.pool.query('select count(*) from ledger.movement');
  expect((await providerAsks(world, 'Bet', betOf(seat, 1_00))).code).toBe('PLAYER_EXCLUDED');

  const entered = await signIn(key);
  expect(entered.status).toBe(200);
  const self = bearer(entered.body.token);
  const open: [string, object][] = [
    ['GET /capi/v2-onling/Player/Get', { query: {} }],
    ['GET /api/payments/offer', {}],
    ['GET /api/players/passkeys', { query: {} }],
  ];
  for (const [call, input] of open) {
    expect([call, (await ask(call, input, self)).code]).toEqual([call, undefined]);
  }
  const shut: [string, object][] = [
    ['POST /capi/v2-onling/GameSession/CreatePreGameSessionToken', { body: { gameKey } }],
    [
      'POST /capi/v2-onling/Payment/Create',
      { body: { method: 'CardOnline', amount: { amount: 500_00, currency: 'CZK' } } },
    ],
    ['POST /capi/v2-onling/Bonuses/UseCode', { body: { code: 'AUTUMN2026' } }],
  ];
  const refused: unknown[] = [];
  for (const [call, input] of shut) refused.push((await ask(call, input, self)).code);
  expect(refused).toEqual(['ERR_PLAYER_EXCLUDED', 'ERR_PLAYER_EXCLUDED', 'ERR_BONUS_NOT_ALLOWED']);
  const { rows: after } = await world.database.pool.query('select count(*) from ledger.movement');
  expect(after).toEqual(before);

  await world.database.pool.query(
    `insert into payments.bank_account (player_id, iban, label, is_default, state, method, verified_at,
       created_at, updated_at) values ($1, $2, 'Own', true, 'VERIFIED', 'transfer', $3, $3, $3)`,
    [own.playerId, ibans(1)[0], world.clock.now()],
  );
  const amount = { amount: 500_00, currency: 'CZK' };
  const body = { method: 'BankTransfer', amount };
  const taken = await ask('POST /capi/v2-onling/Payment/Withdraw', { body }, self);
  expect(taken.body).toMatchObject({ amount });
});
