/**
 * What one player can do to another: nothing. Every call of players that takes an id is tried with
 * the ids of somebody else, and a list holds that none is forgotten.
 */
import { audiencesOf, type CallDefinition } from '@herna/contract-kit';
import { type Guest, guest, rowsOf } from '@herna/players/test/builders.ts';
import { signedInStaff } from '@herna/staff/test/builders.ts';
import { openWorld, type World } from '@herna/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { declaredCalls } from '../conformance/declared-calls.ts';
import { betOf, fund, offerGame, providerAsks, refuseLimits, sit } from './seat.ts';

let world: World;
let victim: Guest;
let stranger: Guest;
/** Ids of what the victim has. */
const ids = {
  player: '',
  address: '',
  account: '',
  payment: '',
  session: '',
  round: '',
  card: '',
  bonus: '',
};

beforeAll(async () => {
  world = await openWorld();
  [victim, stranger] = [await guest(world), await guest(world)];
  await offerGame(world);
  await fund(world, victim, 5_000_00n);
  await refuseLimits(world, victim);
  const seat = await sit(world, victim);
  const bet = betOf(seat, 100);
  await providerAsks(world, 'Bet', bet);
  const made = async (key: string, input: object, options = {}): Promise<{ id: string }> =>
    (await world.send(key, input, victim.caller, options)).body as { id: string };
  const { id: account } = await made('POST /capi/v2-onling/PlayerBankAccount/Create', {
    body: { domestic: '2718281824/2010' },
  });
  const staff = await signedInStaff(world, world.platform.modules.parts.staff, 'administrator');
  const decision = { bankAccountId: account, verified: true, reason: 'statement seen' };
  await world.send('POST /capi/v2-onling/PlayerBankAccount/SetVerified', { body: decision }, staff);
  const payment = await made(
    'POST /capi/v2-onling/Payment/Withdraw',
    { body: { method: 'BankTransfer', amount: { amount: 1_000_00, currency: 'CZK' } } },
    { idempotencyKey: 'victim-withdrawal' },
  );
  const of = { playerId: `${victim.playerId}`, reason: 'what a stranger may want' };
  const given = async (key: string, body: object): Promise<{ id: string }> =>
    (await world.send(key, { body: { ...of, ...body } }, staff, { idempotencyKey: 'victim-bonus' }))
      .body as {
      id: string;
    };
  const card = await given('POST /capi/v2-onling/PlayerCard/Create', {
    cardNumber: '9000000010001',
    pin: currentPin,
  });
  const bonus = await given('POST /capi/v2-onling/Bonuses/Grant', {
    amount: { amount: 100_00, currency: 'CZK' },
    wageringMultiple: 10,
    validHours: 24,
    referenceNumber: 'victim-bonus',
  });
  const [rows] = await rowsOf<{ address: string; round: string }>(
    world,
    sql`select (select id::text from players.address where player_id = ${victim.playerId}) as address,
      (select id::text from play.round where player_id = ${victim.playerId}) as round`,
  );
  Object.assign(ids, rows, {
    player: `${victim.playerId}`,
    account,
    payment: payment.id,
    session: seat.sessionId,
    card: card.id,
    bonus: bonus.id,
  });
  expect(Object.entries(ids).filter(([, id]) => !id)).toEqual([]);
  await world.runJob('ledger.seal_movements');
  await world.runJob('ledger.checkpoint');
});
afterAll(() => world.close());

const currentPin = '4718';
const czk = (amount: number) => ({ amount, currency: 'CZK' });
const home = { street: 'Cizí 1', town: 'Brno', postCode: '60200', country: 'CZE' };
const address = '/capi/v2-onling/PlayerAddress';
const account = '/capi/v2-onling/PlayerBankAccount';
const payment = '/capi/v2-onling/Payment';
const card = '/capi/v2-onling/PlayerCard';
const bonus = '/capi/v2-onling/Bonuses';

/** Calls that name a thing of the player: a stranger's thing is not there. */
const things: Record<string, () => object> = {
  [`POST ${address}/Update`]: () => ({ body: { id: ids.address, ...home } }),
  [`DELETE ${address}/Delete`]: () => ({ query: { id: ids.address } }),
  [`GET ${address}/Get`]: () => ({ query: { id: ids.address } }),
  'GET /capi/v2-onling/GameSession/GetSummary': () => ({ query: { sessionId: ids.session } }),
  'GET /capi/v2-onling/PlayerGames/GetRound': () => ({ query: { roundId: ids.round } }),
  // A round has the id of the movement that opened it.
  'GET /api/Ledger/InclusionProof': () => ({ query: { movementId: ids.round } }),
  [`GET ${payment}/GetInfoById`]: () => ({ query: { paymentId: ids.payment } }),
  'GET /api/payments/movements': () => ({ query: { paymentId: ids.payment } }),
  [`POST ${payment}/CancelWithdrawal`]: () => ({ body: { paymentId: ids.payment } }),
  [`POST ${payment}/Withdraw`]: () => ({
    body: { method: 'BankTransfer', amount: czk(100_00), bankAccountId: ids.account },
  }),
  'POST /capi/Funds/v3/Payment/Withdraw': () => ({
    body: { method: 'BankTransfer', amount: czk(100_00), bankAccountId: ids.account },
  }),
  [`POST ${account}/Update`]: () => ({ body: { bankAccountId: ids.account, label: 'Mine' } }),
  [`DELETE ${account}/Delete`]: () => ({ query: { bankAccountId: ids.account } }),
  [`GET ${account}/Get`]: () => ({ query: { bankAccountId: ids.account } }),
  [`POST ${account}/RequestVerification`]: () => ({
    body: { bankAccountId: ids.account, method: 'scan' },
  }),
  [`POST ${card}/ChangePin`]: () => ({ body: { id: ids.card, currentPin, pin: '9271' } }),
  [`POST ${card}/Lock`]: () => ({ body: { id: ids.card, lockReason: 'Lost' } }),
  [`GET ${bonus}/GetPlayerDetail`]: () => ({ query: { id: ids.bonus } }),
  [`POST ${bonus}/CancelPlayerRelation`]: () => ({ body: { id: ids.bonus } }),
};

/** Calls that name a player for staff: a player is answered about himself whomever he names. */
const people = [
  'GET /capi/v2-onling/Player/Get',
  'GET /capi/v2-onling/Player/GetAccountRequirements',
  'GET /capi/v2-onling/PlayerSetting/Get',
  'GET /capi/v2-onling/View/GetPlayerLimitUpdates',
  'GET /capi/v2-onling/PlayerExclusion/Get',
  'GET /capi/v2-onling/PlayerExclusion/GetList',
  `GET ${payment}/GetTypeRestrictions`,
  `GET ${account}/GetList`,
  `GET ${card}/GetList`,
];

/** How far a list was known when its first page was read: it bounds the list and opens nothing. */
const listEnd = 'upToId';

const namesId = (schema: unknown): boolean =>
  typeof schema === 'object' &&
  schema !== null &&
  ('x-int64' in schema ||
    Object.entries(schema).some(([field, value]) => field !== listEnd && namesId(value)));

test('every call of players that takes an id is tried', () => {
  const all = Object.entries(declaredCalls) as [string, CallDefinition][];
  const taking = all.filter(
    ([, definition]) =>
      audiencesOf(definition).includes('player') &&
      [definition.params, definition.query, definition.body].some(namesId),
  );
  expect(taking.map(([key]) => key).sort()).toEqual([...Object.keys(things), ...people].sort());
});

describe('things of another player', () => {
  /** All the victim has, as rows. */
  const possessions = () =>
    rowsOf(
      world,
      sql`select
        (select json_agg(a order by id) from players.address a where player_id = ${ids.player}) a,
        (select json_agg(b order by id) from payments.bank_account b
          where player_id = ${ids.player}) b,
        (select json_agg(p order by id) from payments.payment p where player_id = ${ids.player}) p,
        (select json_agg(c order by id) from players.card c where player_id = ${ids.player}) c,
        (select json_agg(o order by id) from bonuses.bonus o where player_id = ${ids.player}) o,
        (select json_agg(l) from ledger.balance l where player_id = ${ids.player}) l`,
    );

  test.each(Object.keys(things))('%s: not there', async (key) => {
    await fund(world, stranger, 500_00n);
    const before = await possessions();
    const answer = await world.send(key, things[key]?.() ?? {}, stranger.caller, {
      idempotencyKey: `stranger-${key.length}`,
    });
    // A withdrawal to a foreign account is a fault of its field, like one to no account at all.
    const notThere = key.startsWith(`POST ${card}`) ? 'ERR_INVALID_CARD_ID' : 'ERR_NOT_FOUND';
    expect(answer.code).toBe(key.endsWith('Withdraw') ? 'ERR_INVALID_CONTRACT' : notThere);
    expect(await possessions()).toEqual(before);
  });

  test.each(Object.keys(things))('%s: there for its owner', async (key) => {
    // Looking and changing come first in the table; what removes would leave nothing for the rest.
    if (/Delete|Cancel|Withdraw$|RequestVerification/.test(key)) return;
    const answer = await world.send(key, things[key]?.() ?? {}, victim.caller);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  });
});

test.each(people)('%s answers a player about himself only', async (key) => {
  const own = await world.send(key, { query: {} }, stranger.caller);
  const asked = await world.send(key, { query: { playerId: ids.player } }, stranger.caller);
  expect(asked.status).toBe(200);
  expect(asked.body).toEqual(own.body);
  expect(JSON.stringify(asked.body)).not.toContain(victim.email);
});

test('a player’s token opens no call of staff, internal services, tests or providers', async () => {
  const all = Object.entries(declaredCalls) as [string, CallDefinition][];
  const closed = all.filter(([, definition]) => {
    const audiences = audiencesOf(definition);
    return !audiences.includes('player') && !audiences.includes('public');
  });
  expect(closed.length).toBeGreaterThan(100);
  for (const [key, { example }] of closed) {
    const answer = await world.send(key, example as never, stranger.caller);
    expect([key, answer.status]).toEqual([key, 403]);
  }
});
