import { audiencesOf, type CallDefinition } from '@herna/contract-kit';
import { type Guest, guest, password, rowsOf } from '@herna/players/test/builders.ts';
import {
  type Answer,
  type Caller,
  openWorld,
  type RequestOptions,
  type World,
} from '@herna/testkit';
import { picture, sendFile } from '@herna/verification/test/builders.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { declaredCalls } from '../conformance/declared-calls.ts';
import { fund } from './seat.ts';
import {
  account,
  address,
  bonus,
  card,
  currentPin,
  czk,
  documents,
  freeRounds,
  home,
  identityCard,
  openVictim,
  payment,
  scans,
  storedCards,
  tournaments,
  type VictimIds,
} from './victim.ts';

let world: World;
let victim: Guest;
let stranger: Guest;
let ids: VictimIds;
beforeAll(async () => {
  world = await openWorld();
  ({ victim, ids } = await openVictim(world));
  stranger = await guest(world);
});
afterAll(() => world.close());

interface Asked {
  readonly params?: object;
  readonly query?: object;
  readonly body?: object;
  /** Fields of a form with a file. */
  readonly form?: Readonly<Record<string, string>>;
}
/** Sends a request, as a form where it carries a file. */
const ask = async (
  key: string,
  { form, ...input }: Asked,
  caller: Caller,
  options?: RequestOptions,
): Promise<Answer> =>
  form
    ? sendFile(world, key as `POST /${string}`, { fields: form, file: await picture(1) }, caller)
    : world.send(key, input, caller, options);

const checkResult = 'GET /capi/v2-onling/KycVerification/GetResult';

/** Calls that name a thing of the player: a stranger's thing is not there. */
const things: Record<string, () => Asked> = {
  'POST /capi/v2-onling/Player/UnlockPersonalData': () => ({
    body: { archiveId: ids.archive, password },
  }),
  'GET /capi/v2-onling/Player/DownloadPersonalData': () => ({
    query: { archiveId: ids.archive, token: 'A'.repeat(43) },
  }),
  [`POST ${address}/Update`]: () => ({ body: { id: ids.address, ...home } }),
  [`DELETE ${address}/Delete`]: () => ({ query: { id: ids.address } }),
  [`GET ${address}/Get`]: () => ({ query: { id: ids.address } }),
  'GET /capi/v2-onling/GameSession/GetSummary': () => ({ query: { sessionId: ids.session } }),
  'GET /capi/v2-onling/PlayerGames/GetRound': () => ({ query: { roundId: ids.round } }),
  // A round has the id of the movement that opened it.
  'GET /api/Ledger/InclusionProof': () => ({ query: { movementId: ids.round } }),
  [`GET ${payment}/GetInfoById`]: () => ({ query: { paymentId: ids.payment } }),
  'GET /api/payments/movements': () => ({ query: { paymentId: ids.payment } }),
  [`GET ${payment}/GetBankTransferInfo`]: () => ({ query: { paymentId: ids.transfer } }),
  [`POST ${payment}/CancelWithdrawal`]: () => ({ body: { paymentId: ids.payment } }),
  [`POST ${payment}/CreateBankPayment`]: () => ({
    body: { consentId: ids.consent, amount: czk(100_00) },
  }),
  [`POST ${payment}/Verify`]: () => ({ body: { paymentId: ids.payment, code: '123456' } }),
  'POST /api/payments/{paymentId}/resend-code': () => ({ params: { paymentId: ids.payment } }),
  'GET /api/payments/sms-details': () => ({ query: { paymentId: ids.byPhone } }),
  [`POST ${payment}/SubmitSmsPaymentCode`]: () => ({
    body: { paymentId: ids.byPhone, code: '123456' },
  }),
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
  [`GET ${bonus}/GetPlayerOffer`]: () => ({ query: { id: ids.offer } }),
  [`POST ${bonus}/ActivatePlayerRelation`]: () => ({
    body: { id: ids.offer, termsHash: ids.terms, locale: 'cs' },
  }),
  [`POST ${bonus}/RejectPlayerRelation`]: () => ({ body: { id: ids.offer } }),
  [`GET ${documents}/Get`]: () => ({ query: { documentId: ids.document, playerId: ids.player } }),
  'DELETE /api/verification/document': () => ({ query: { documentId: ids.document } }),
  [`POST ${documents}/Update`]: () => ({
    body: { documentId: ids.document, playerId: ids.player, validUntil: '2033-08-15' },
  }),
  [`GET ${scans}/Get`]: () => ({ query: { scanId: ids.scan } }),
  [`POST ${scans}/Upload`]: () => ({
    form: { type: 'IdentityCardBack', documentId: ids.document },
  }),
  [`DELETE ${scans}/Delete`]: () => ({ query: { scanId: ids.scan } }),
  [checkResult]: () => ({ query: { checkId: ids.check, playerId: ids.player } }),
  [`POST ${storedCards}/SetDefault`]: () => ({ body: { cardId: ids.storedCard } }),
  [`DELETE ${storedCards}/Delete`]: () => ({ query: { cardId: ids.storedCard } }),
  [`POST ${payment}/Create`]: () => ({
    body: { method: 'CardOnline', amount: czk(100_00), cardId: ids.storedCard },
  }),
  [`GET ${freeRounds}/GetOfferDetail`]: () => ({ query: { id: ids.rounds } }),
  [`GET ${freeRounds}/GetConversion`]: () => ({ query: { id: ids.rounds } }),
  [`POST ${freeRounds}/AcceptOffer`]: () => ({
    body: { id: ids.rounds, termsHash: ids.roundTerms, locale: 'cs' },
  }),
  [`POST ${freeRounds}/RejectOffer`]: () => ({ body: { id: ids.rounds } }),
  [`POST ${freeRounds}/Convert`]: () => ({ body: { id: ids.rounds } }),
  'POST /api/support/own-tickets/reply': () => ({
    body: { ticketId: ids.ticket, text: 'And this too' },
  }),
  'POST /api/Risk/v1/ReadMessage': () => ({ body: { id: ids.message } }),
  'GET /api/messaging/inbox/{itemId}': () => ({ params: { itemId: ids.note } }),
  'POST /api/messaging/inbox/{itemId}/read': () => ({
    params: { itemId: ids.note },
    body: { read: true },
  }),
  'DELETE /api/messaging/inbox/{itemId}': () => ({ params: { itemId: ids.note } }),
  'DELETE /api/messaging/push/browsers/{browserId}': () => ({ params: { browserId: ids.browser } }),
  'POST /api/loyalty/orders/{orderId}/cancel': () => ({ params: { orderId: ids.order } }),
  'POST /api/lottery/subscriptions/{subscriptionId}/resume': () => ({
    params: { subscriptionId: ids.subscription },
  }),
  'POST /api/lottery/subscriptions/{subscriptionId}/cancel': () => ({
    params: { subscriptionId: ids.subscription },
  }),
  'POST /api/wheels/spins/{spinId}': () => ({
    params: { spinId: ids.spin },
    body: { termsHash: ids.spinTerms, locale: 'cs', clientSeed: 'a-seed-of-the-victim' },
  }),
  'DELETE /api/lottery/favourites/{favouriteId}': () => ({
    params: { favouriteId: ids.favourite },
  }),
  'POST /api/players/passkeys/{id}/remove': () => ({
    params: { id: ids.passkey },
    body: { password },
  }),
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
  `GET ${documents}/GetList`,
  `GET ${scans}/GetList`,
  'GET /api/verification/overview',
  'GET /capi/Lottery/v3/Ticket/GetList',
];

/** Calls that write for the player named; a player writes for himself whomever he names. */
const writes = [`POST ${documents}/Create`];

/** Calls whose ids are those of lists that are there for everybody. */
const everybodys = [
  'GET /api/Risk/v1/Questionnaire',
  'GET /api/challenges/{challengeId}',
  'POST /api/challenges/{challengeId}/join',
  'POST /api/challenges/{challengeId}/leave',
  'POST /api/cashback/{programmeId}/join',
  'POST /api/cashback/{programmeId}/leave',
  'POST /api/lottery/syndicates/{syndicateId}/shares',
  'POST /api/loyalty/orders',
  'POST /api/Risk/v1/Questionnaire',
  'POST /capi/Player/v3/Aml/UpdatePlayerStatement',
  'GET /api/tournaments/own',
  'GET /api/tournaments/proof',
  `GET ${tournaments}/GetHallOfFame`,
  `GET ${tournaments}/GetPlayerResultsByGame`,
  `GET ${tournaments}/GetPlayerResultsByVenue`,
  `GET ${tournaments}/GetPlayerRoundDetail`,
  `GET ${tournaments}/GetPlayerRoundResults`,
  `POST ${tournaments}/RegisterPlayerRound`,
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
  expect(taking.map(([key]) => key).sort()).toEqual(
    [...Object.keys(things), ...people, ...writes, ...everybodys].sort(),
  );
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
        (select json_agg(d order by id) from verification.document d
          where player_id = ${ids.player}) d,
        (select json_agg(s order by id) from verification.scan s where player_id = ${ids.player}) s,
        (select json_agg(k order by id) from verification.identity_check k
          where player_id = ${ids.player}) k,
        (select json_agg(m order by id) from risk.message m where player_id = ${ids.player}) m,
        (select json_agg(r order by id) from promotions.relation r
          where player_id = ${ids.player}) r,
        (select json_agg(i order by id) from payments.payment_card i
          where player_id = ${ids.player}) i,
        (select json_agg(n) from messaging.inbox_item n where player_id = ${ids.player}) n,
        (select json_agg(q) from messaging.push_subscription q where player_id = ${ids.player}) q,
        (select json_agg(f) from lottery.favourite f where player_id = ${ids.player}) f,
        (select json_agg(u) from lottery.subscription u where player_id = ${ids.player}) u,
        (select json_agg(h) from loyalty.shop_order h where player_id = ${ids.player}) h,
        (select json_agg(l) from ledger.balance l where player_id = ${ids.player}) l`,
    );

  /** How a call says that there is no such thing. */
  const notThere = (key: string): string => {
    // A withdrawal to a foreign account is a fault of its field, like one to no account at all.
    if (key.endsWith('Withdraw') || key === `POST ${payment}/Create`) return 'ERR_VALIDATION';
    if (key.startsWith(`POST ${card}`)) return 'ERR_INVALID_CARD_ID';
    if (key.endsWith('PersonalData')) return 'ERR_ARCHIVE_NOT_FOUND';
    if (key.includes('/passkeys/')) return 'ERR_PASSKEY_NOT_FOUND';
    if (key.endsWith('BankPayment')) return 'ERR_BANK_CONSENT_NEEDED';
    return key === checkResult ? 'ERR_CHECK_NOT_FOUND' : 'ERR_NOT_FOUND';
  };

  test.each(Object.keys(things))('%s: not there', async (key) => {
    await fund(world, stranger, 500_00n);
    const before = await possessions();
    const answer = await ask(key, things[key]?.() ?? {}, stranger.caller, {
      idempotencyKey: `stranger-${Object.keys(things).indexOf(key)}`,
    });
    expect(answer.code).toBe(notThere(key));
    expect(await possessions()).toEqual(before);
  });

  test.each(Object.keys(things))('%s: there for its owner', async (key) => {
    // Looking and changing come first in the table; what removes would leave nothing for the rest.
    // An archive is downloaded by a link that is given after the password.
    if (key.endsWith('DownloadPersonalData')) return;
    if (
      /^DELETE|Delete|Cancel|Reject|Convert$|Create$|Withdraw$|RequestVerification|resend-code$|BankPayment$/.test(
        key,
      )
    )
      return;
    const answer = await ask(key, things[key]?.() ?? {}, victim.caller, {
      idempotencyKey: `owner-${Object.keys(things).indexOf(key)}`,
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  });

  test('a statement of a foreign account is not taken', async () => {
    const before = await possessions();
    const form = { type: 'BankAccountStatement', bankAccountId: ids.account };
    expect((await ask(`POST ${scans}/Upload`, { form }, stranger.caller)).code).toBe(
      'ERR_NOT_FOUND',
    );
    expect(await possessions()).toEqual(before);
  });

  test.each(writes)('%s writes for whoever asks, not for whom they name', async (key) => {
    const before = await possessions();
    const body = { ...identityCard, number: '998009877', playerId: ids.player };
    const answer = await ask(key, { body }, stranger.caller);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const owners = await rowsOf(
      world,
      sql`select player_id::text as owner from verification.document
        where id = ${(answer.body as { id: string }).id}`,
    );
    expect(owners).toEqual([{ owner: `${stranger.playerId}` }]);
    expect(await possessions()).toEqual(before);
  });
});

test.each(people)('%s answers a player about himself only', async (key) => {
  const own = await world.send(key, { query: {} }, stranger.caller);
  const reply = await world.send(key, { query: { playerId: ids.player } }, stranger.caller);
  expect(reply.status).toBe(200);
  expect(reply.body).toEqual(own.body);
  expect(JSON.stringify(reply.body)).not.toContain(victim.email);
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
