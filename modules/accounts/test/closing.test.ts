/** Closing an account: nothing is lost but what was said before, and nobody plays on meanwhile. */
import type { PlayerId } from '@herna/kernel';
import { paymentsCalls } from '@herna/payments/contract';
import {
  begin,
  fillIn,
  freshPerson,
  type Guest,
  guest,
  lastMessage,
  password,
  provePhone,
  rowsOf,
} from '@herna/players/test/builders.ts';
import { signedInStaff } from '@herna/staff/test/builders.ts';
import { bearer, type Caller, openWorld, type World } from '@herna/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountRow, ask, freshKey, pay, payOut, secondFactorOn, wealth } from './builders.ts';

let world: World;
let support: Caller;
let content: Caller;
beforeAll(async () => {
  world = await openWorld();
  support = await signedInStaff(world, world.platform.modules.parts.staff, 'support');
  content = await signedInStaff(world, world.platform.modules.parts.staff, 'content');
});
afterAll(() => world.close());

const request = (player: Guest, more: object = {}) =>
  ask(
    world,
    'POST /capi/v2-onling/Player/RequestClosing',
    { body: { password, ...more } },
    player.caller,
  );
const view = (player: Guest) =>
  ask(world, 'GET /capi/v2-onling/Player/GetClosing', { query: {} }, player.caller);
const recall = (player: Guest) =>
  ask(world, 'POST /capi/v2-onling/Player/RecallClosing', { body: {} }, player.caller);

const closings = (playerId: PlayerId) =>
  rowsOf(
    world,
    sql<{ state: string; reason: string }>`select state, reason from accounts.closing
      where player_id = ${playerId} order by id`,
  );

/** Bonus money, given without anybody's decision. */
const bonusFor = (playerId: PlayerId, amount: bigint) =>
  world.database.transaction((tx) =>
    world.platform.modules.parts.bonuses.grant(tx, {
      playerId,
      amount: { amount, currency: 'CZK' },
      terms: {
        wageringRequired: amount * 30n,
        weights: { Casino: 100, LiveGames: 10, CrashGame: 50, Lottery: 0 },
        stakeMaximum: undefined,
        conversionMaximum: undefined,
        forfeitOnWithdrawal: false,
        validHours: 48,
      },
      accepted: { at: world.clock.now(), termsHash: '0'.repeat(64) },
      reference: freshKey(),
      reason: 'a welcome',
    }),
  );

const runJobs = () => world.runJob('accounts.finish_closings');

test('an empty account closes at once, and its sign-in says so', async () => {
  const player = await guest(world);
  const answer = await request(player, { reason: 'NOT_PLAYING' });
  expect(answer.body).toMatchObject({ state: 'CLOSED', obstacles: [] });
  expect(await accountRow(world, player.playerId)).toMatchObject({ state: 'CLOSED' });
  expect(await closings(player.playerId)).toEqual([{ state: 'CLOSED', reason: 'NOT_PLAYING' }]);
  expect((await view(player)).status).toBe(401);
  const again = await world.send(
    'POST /capi/v2-onling/Player/LoginPlayerByEmail',
    { body: { email: player.email, password } },
    bearer(''),
  );
  // Whoever knows the password hears that it is over; nobody else does.
  expect(again.body).toMatchObject({ fields: [{ field: 'email', kind: 'InvalidValue' }] });
  expect(await lastMessage(world, player.email)).toContain('uzavřen');
});

test('loyalty points keep no account open; they lapse with it', async () => {
  const { parts } = world.platform.modules;
  const player = await guest(world);
  const { playerId } = player;
  await world.database.transaction((tx) =>
    parts.loyalty.gifts.give(tx, { playerId, points: 358n, reference: freshKey(), cause: 'test' }),
  );
  expect((await request(player)).body).toMatchObject({ state: 'CLOSED', obstacles: [] });
  await world.drainEvents();
  const points = await parts.ledger.balances(world.database.read, playerId);
  expect(points.find(({ currency }) => currency === 'PTS')?.cash).toBe(0n);
  expect(
    await rowsOf(
      world,
      sql`select kind, points from loyalty.change where player_id = ${playerId} order by id`,
    ),
  ).toEqual([
    { kind: 'GRANTED', points: 358n },
    { kind: 'EXPIRED', points: 358n },
  ]);
});

test('a stored card is forgotten with its account', async () => {
  const player = await guest(world);
  await rowsOf(
    world,
    sql`insert into payments.payment_card (player_id, gateway, state, token, mask, is_default,
        created_at, updated_at)
      values (${player.playerId}, 'PayUCard', 'ACTIVE', '\\x00', '**** 1111', true,
        ${world.clock.now()}, ${world.clock.now()})`,
  );
  await request(player);
  const kept = await rowsOf(
    world,
    sql`select state, is_default, next_poll_at from payments.payment_card
      where player_id = ${player.playerId}`,
  );
  expect(kept).toEqual([
    { state: 'FORGETTING', is_default: false, next_poll_at: world.clock.now() },
  ]);
});

test('the wrong password closes nothing', async () => {
  const player = await guest(world);
  const body = { password: 'not the password' };
  expect((await request(player, body)).code).toBe('ERR_INVALID_CREDENTIALS');
  expect(await accountRow(world, player.playerId)).toMatchObject({ state: 'FULL' });
  expect(await closings(player.playerId)).toEqual([]);
});

test('money is paid out first; then the account closes by itself', async () => {
  const player = await guest(world);
  await pay(world, player.playerId, 12_34n);
  const asked = await request(player);
  expect(asked.body).toMatchObject({ state: 'REQUESTED', obstacles: ['MONEY'] });
  expect(await accountRow(world, player.playerId)).toMatchObject({ state: 'CLOSING' });
  // Asked again, it is the same request.
  expect((await request(player)).body.state).toBe('REQUESTED');
  expect(await closings(player.playerId)).toHaveLength(1);
  await runJobs();
  expect(await accountRow(world, player.playerId)).toMatchObject({ state: 'CLOSING' });
  await payOut(world, player.playerId, 12_34n);
  await runJobs();
  expect(await accountRow(world, player.playerId)).toMatchObject({ state: 'CLOSED' });
  expect(await closings(player.playerId)).toEqual([{ state: 'CLOSED', reason: 'UNSAID' }]);
});

test('while it is being closed nothing is paid in', async () => {
  const player = await guest(world);
  await pay(world, player.playerId, 1_00n);
  await request(player);
  const options = await world.call(
    paymentsCalls,
    'GET /capi/v2-onling/Payment/GetTypeRestrictions',
    { query: {} },
    player.caller,
  );
  const deposits = options.body.restrictions.filter(({ direction }) => direction === 'DEPOSIT');
  expect(deposits.map(({ reason }) => reason)).toContain('AccountLocked');
});

test('bonus money is lost only after its player was shown it; own money stays', async () => {
  const player = await guest(world);
  await pay(world, player.playerId, 500n);
  const bonus = await bonusFor(player.playerId, 70n);
  expect((await request(player)).code).toBe('ERR_CLOSING_BONUS');
  expect(await wealth(world, player.playerId)).toBe(570n);
  const asked = await request(player, { bonusForfeited: true });
  expect(asked.body).toMatchObject({ state: 'REQUESTED', obstacles: ['MONEY'] });
  expect(await wealth(world, player.playerId)).toBe(500n);
  const ended = await rowsOf(
    world,
    sql`select state, end_reason from bonuses.bonus where id = ${bonus.id}`,
  );
  expect(ended).toEqual([{ state: 'FORFEITED', end_reason: 'account closing' }]);
});

test('no bonus reaches whoever is closing the account', async () => {
  const player = await guest(world);
  await pay(world, player.playerId, 500n);
  await request(player);
  await expect(bonusFor(player.playerId, 70n)).rejects.toMatchObject({
    code: 'ERR_BONUS_NOT_ALLOWED',
  });
});

test('a request is recalled while the account is open; the account goes on as it was', async () => {
  const player = await guest(world);
  await pay(world, player.playerId, 500n);
  await request(player);
  expect((await recall(player)).body).toMatchObject({ state: 'NONE' });
  expect(await accountRow(world, player.playerId)).toMatchObject({ state: 'FULL' });
  expect((await recall(player)).code).toBe('ERR_CLOSING_NOT_FOUND');
  expect(await closings(player.playerId)).toEqual([{ state: 'RECALLED', reason: 'UNSAID' }]);
});

test('a lock and its end leave the request standing', async () => {
  const player = await guest(world);
  await pay(world, player.playerId, 500n);
  await request(player);
  const body = { playerId: `${player.playerId}`, reason: 'looked into' };
  const act = (path: string) =>
    world.send(path, { body }, support, { idempotencyKey: freshKey() }) as Promise<{
      status: number;
    }>;
  expect((await act('POST /capi/v2-onling/Player/Lock')).status).toBe(200);
  expect(await accountRow(world, player.playerId)).toMatchObject({ state: 'SUSPENDED' });
  expect((await act('POST /capi/v2-onling/Player/Unlock')).status).toBe(200);
  expect(await accountRow(world, player.playerId)).toMatchObject({ state: 'CLOSING' });
});

test('request and recall at the same moment: one account, whole', async () => {
  const player = await guest(world);
  await pay(world, player.playerId, 500n);
  await Promise.all([request(player), recall(player), request(player), recall(player)]);
  const row = await accountRow(world, player.playerId);
  const open = (await closings(player.playerId)).filter(({ state }) => state === 'REQUESTED');
  expect(row?.state).toBe(open.length === 1 ? 'CLOSING' : 'FULL');
  expect(open.length).toBeLessThanOrEqual(1);
  expect(await wealth(world, player.playerId)).toBe(500n);
});

test('whoever closed an account opens another with the same contacts, and keeps the limits', async () => {
  const person = freshPerson();
  const registering = await begin(world);
  await fillIn(world, registering.token, person);
  await provePhone(world, registering);
  const finish = (token: string) =>
    world.send('POST /capi/v2-onling/Player/Create', { body: { token } }, bearer(''), {
      idempotencyKey: freshKey(),
    }) as Promise<{ status: number; body: { player: { id: string }; token: string } }>;
  const first = (await finish(registering.token)).body;
  const firstId = BigInt(first.player.id) as PlayerId;
  const { limits } = world.platform.modules.parts.protection;
  const shown = await world.database.transaction((tx) => limits.read(tx, firstId));
  const kind = 'LogonCountMonthWholeSystemLimit';
  expect(shown.limits.map((limit) => limit.kind)).toContain(kind);
  await world.database.transaction((tx) =>
    limits.change(tx, firstId, [{ kind, decision: 'VALUE', value: 3 }], {
      requester: { by: 'player', id: firstId },
      onlyStricter: false,
    }),
  );
  const caller = bearer(first.token);
  const closed = await ask(
    world,
    'POST /capi/v2-onling/Player/RequestClosing',
    { body: { password } },
    caller,
  );
  expect(closed.body.state).toBe('CLOSED');
  const again = await begin(world, registering.email);
  await fillIn(world, again.token, person);
  await provePhone(world, { ...again, phone: registering.phone });
  const second = (await finish(again.token)).body;
  const secondId = BigInt(second.player.id) as PlayerId;
  expect(secondId).not.toBe(firstId);
  const kept = await limits.read(world.database.read, secondId);
  const one = kept.limits.find((limit) => limit.kind === kind);
  expect(one?.current).toMatchObject({ decision: 'VALUE', value: 3n });
});

test('staff take a written request down, and see all of them with what is left', async () => {
  const player = await guest(world, { surname: 'Odcházející' });
  await pay(world, player.playerId, 42n);
  const body = { playerId: `${player.playerId}`, reason: 'asked for in a signed letter' };
  const call = 'POST /capi/v2-onling/Player/RequestClosingByStaff' as const;
  expect((await ask(world, call, { body }, content)).status).toBe(403);
  expect((await ask(world, call, { body }, support)).body).toMatchObject({ state: 'REQUESTED' });
  const list = await ask(
    world,
    'GET /capi/v2-onling/Player/GetClosingList',
    { query: { playerId: body.playerId } },
    support,
  );
  expect(list.body.items).toMatchObject([
    {
      playerName: 'Jana Odcházející',
      state: 'REQUESTED',
      byStaff: true,
      obstacles: ['MONEY'],
      balances: [{ cash: { amount: 42, currency: 'CZK' } }],
    },
  ]);
});

test('a bonus in sight names itself on the screen before anything is asked', async () => {
  const player = await guest(world);
  await bonusFor(player.playerId, 90n);
  const { body } = await view(player);
  expect(body).toMatchObject({ state: 'NONE', balances: [{ bonus: { amount: 90 } }] });
});

/** A deposit by transfer that the player has announced; what the player's own bank says of it. */
const announce = (playerId: PlayerId, bankState: string | null) =>
  rowsOf(
    world,
    sql`insert into payments.payment (player_id, direction, method, gateway, state, currency, amount,
        reference_number, locale, created_at, updated_at, expires_at, bank_order, bank_order_state)
      values (${playerId}, 'DEPOSIT', 'Bacs', 'Bank', 'PENDING', 'CZK', 50000,
        (10000000 + ${playerId}::bigint)::text, 'cs', ${world.clock.now()}, ${world.clock.now()},
        ${new Date(world.clock.now().getTime() + 86_400_000)},
        ${bankState === null ? null : `order-${playerId}`}, ${bankState}) returning id`,
  );

test.each([null, 'RCVD', 'RJCT'])(
  'a transfer that was only announced (%s) does not keep an account open',
  async (bankState) => {
    const player = await guest(world);
    await announce(player.playerId, bankState);
    const { body } = await request(player);
    expect([body.state, body.obstacles]).toEqual(['CLOSED', []]);
  },
);

test('a transfer that the bank is sending is waited for until its time is over', async () => {
  const player = await guest(world);
  await announce(player.playerId, 'ACSC');
  const { body } = await request(player);
  expect([body.state, body.obstacles]).toEqual(['REQUESTED', ['PAYMENT_OPEN']]);
  world.clock.advance(86_400_000);
  await world.runJob('payments.expire');
  await world.runJob('accounts.finish_closings');
  expect(await closings(player.playerId)).toMatchObject([{ state: 'CLOSED' }]);
});

test('an account with a second factor is closed by its code as well, once for each code', async () => {
  const player = await guest(world);
  await pay(world, player.playerId, 100n);
  const code = await secondFactorOn(world, player);
  expect((await request(player)).code).toBe('ERR_SECOND_FACTOR_NEEDED');
  expect((await request(player, { code: '000000' })).code).toBe('ERR_INVALID_SECURITY_CODE');
  const right = code();
  // A wrong password does not tell whether the code is right, and does not use it up.
  expect((await request(player, { password: 'not the password', code: right })).code).toBe(
    'ERR_INVALID_CREDENTIALS',
  );
  expect((await view(player)).body.state).toBe('NONE');
  expect((await request(player, { code: right })).body.state).toBe('REQUESTED');
  await recall(player);
  expect((await request(player, { code: right })).code).toBe('ERR_INVALID_SECURITY_CODE');
  expect((await view(player)).body.state).toBe('NONE');
});
