/** A player recommends the site: who came by whose code is kept, counts once, and pays nothing by itself. */
import {
  codeSentTo,
  fillIn,
  freshEmail,
  freshPhone,
  password,
  provePhone,
} from '@herna/players/test/builders.ts';
import { signedInStaff } from '@herna/staff/test/builders.ts';
import { type Caller, mergeAccounts, nobody } from '@herna/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPromotionsWorld, type PromotionsWorld, type TestPlayer } from './promotions-world.ts';

let promo: PromotionsWorld;
beforeAll(async () => {
  promo = await openPromotionsWorld();
});
afterAll(() => promo.world.close());

let keys = 0;
const path = '/capi/v2-onling/Referral';

async function codeOf({ self }: TestPlayer): Promise<string> {
  const { body } = await promo.ask(`POST ${path}/CreateCode`, {}, self);
  return body.code ?? '';
}
const own = async ({ self }: TestPlayer) => (await promo.ask(`GET ${path}/GetOwn`, {}, self)).body;

/** Registers somebody with codes; gives the id. */
async function register(codes: { promoCode?: string; referralCode?: string }): Promise<string> {
  const { world } = promo;
  const email = freshEmail();
  const started = await world.send('POST /capi/v2-onling/Player/CreateRegistrationContext', {
    body: { email, password, termsConsent: true, personalDataConsent: true, ...codes },
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
    { idempotencyKey: `referral-${++keys}-key` },
  );
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  await world.drainEvents();
  return (made.body as { player: { id: string } }).player.id;
}

const support = (): Promise<Caller> =>
  signedInStaff(promo.world, promo.world.platform.modules.parts.staff, 'support');

/** Staff fulfil everything that an account needs to be whole. */
async function makeWhole(playerId: string): Promise<void> {
  const { world } = promo;
  const staff = await support();
  const needs = await world.send('GET /api/players/{id}', { params: { id: playerId } }, staff);
  const { requirements } = needs.body as {
    requirements: { key: string; fulfilledAt: string | null }[];
  };
  for (const { key } of requirements.filter(({ fulfilledAt }) => fulfilledAt === null)) {
    const body = { playerId, key, fulfilled: true, reason: 'seen' };
    await world.send('POST /capi/v2-onling/Player/SetAccountRequirements', { body }, staff);
  }
  await world.drainEvents();
}

/** Staff find that an earlier account is one of the same person. */
async function mergeInto(target: string, source: bigint): Promise<void> {
  await mergeAccounts(promo.world, await support(), { source, target: BigInt(target) });
}

const seen = async (id: string) =>
  (await promo.ask('GET /api/players/{id}/referrals', { params: { id } })).body;
const offersOf = async (playerId: bigint | string) =>
  (
    await promo.world.database.pool.query(
      'select source, state from promotions.relation where player_id = $1',
      [String(playerId)],
    )
  ).rows;

test('a code is made once, is nobody’s before, and a stranger has none', async () => {
  const player = await promo.player();
  expect(await own(player)).toEqual({ code: null, pending: 0, verified: 0 });
  const code = await codeOf(player);
  expect(code).toMatch(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/);
  expect(await codeOf(player)).toBe(code);
  expect((await promo.ask(`GET ${path}/GetOwn`, {}, nobody)).code).toBe('ERR_UNAUTHORIZED');
  const validate = 'POST /capi/PromoCampaign/v3/PromoCode/Validate';
  const body = { code: code.toLowerCase() };
  expect((await promo.ask(validate, { body }, nobody)).body).toEqual({ valid: true });
});

test('who came by a link counts once verified; nothing is paid where nothing is bound to it', async () => {
  const player = await promo.player();
  const referred = await register({ referralCode: await codeOf(player) });
  expect(await own(player)).toMatchObject({ pending: 1, verified: 0 });
  expect((await seen(referred)).referredBy).toMatchObject({
    playerId: String(player.id),
    state: 'PENDING',
  });
  await makeWhole(referred);
  expect(await own(player)).toMatchObject({ pending: 0, verified: 1 });
  expect((await seen(String(player.id))).referred).toMatchObject([
    { playerId: referred, state: 'VERIFIED', refusal: null },
  ]);
  expect([await offersOf(player.id), await offersOf(referred)]).toEqual([[], []]);
});

test('a bonus bound to the event is offered to the one who recommended, once', async () => {
  const player = await promo.player();
  const spec = { kind: 'EVENT', eventName: 'REFERRAL_VERIFIED', usesPerPlayer: 5 } as const;
  await promo.activated(spec as never);
  // Typed where a promo code goes, it is taken as well; that of the link then counts no second time.
  const other = await promo.player();
  const referred = await register({
    promoCode: (await codeOf(player)).toLowerCase(),
    referralCode: await codeOf(other),
  });
  await makeWhole(referred);
  expect(await offersOf(player.id)).toEqual([{ source: 'event', state: 'OFFERED' }]);
  expect([await offersOf(other.id), await offersOf(referred)]).toEqual([[], []]);
  // Told again, it offers nothing more.
  await promo.world.database.pool.query(
    `update players.player set state = 'TEMPORARY' where id = $1`,
    [referred],
  );
  await makeWhole(referred);
  expect(await offersOf(player.id)).toHaveLength(1);
});

test('a person who has been here, or a device that both have used, does not count', async () => {
  const { world } = promo;
  const player = await promo.player('FULL', '1962-04-12');
  const code = await codeOf(player);
  const device = await register({ referralCode: code });
  await world.database.pool.query(
    `insert into players.device (player_id, device_hash, first_used_at, last_used_at)
     select id, sha256('one browser'), $3, $3 from unnest(array[$1, $2]::bigint[]) id`,
    [String(player.id), device, world.clock.now()],
  );
  await makeWhole(device);
  expect((await seen(device)).referredBy).toMatchObject({
    state: 'REFUSED',
    refusal: 'SAME_DEVICE',
  });
  // An earlier account of the one who recommends, and one of a person whom nobody knows.
  const stranger = await world.database.transaction((tx) =>
    world.platform.modules.parts.players.addPlayer(tx, {
      email: freshEmail(),
      phone: freshPhone(),
      password,
      firstName: 'Hana',
      surname: 'Dávná',
      birthDate: '1961-02-03',
    }),
  );
  for (const [earlier, refusal] of [
    [(await promo.player('FULL', '1962-04-12')).id, 'SAME_PERSON'],
    [stranger, 'KNOWN_PERSON'],
  ] as const) {
    const referred = await register({ referralCode: code });
    await mergeInto(referred, earlier);
    await makeWhole(referred);
    expect((await seen(referred)).referredBy).toMatchObject({ state: 'REFUSED', refusal });
  }
  expect(await own(player)).toMatchObject({ pending: 0, verified: 0 });
});
