/**
 * What one player can do to another: nothing. Every call of players that takes an id is tried with
 * the ids of somebody else, and a list holds that none is forgotten.
 */
import { exampleWheel } from '@herna/challenges/contract';
import { audiencesOf, type CallDefinition } from '@herna/contract-kit';
import { type Guest, guest, password, rowsOf } from '@herna/players/test/builders.ts';
import { exampleFreeRounds, exampleSpec } from '@herna/promotions/contract';
import { signedInStaff } from '@herna/staff/test/builders.ts';
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
  document: '',
  scan: '',
  check: '',
  message: '',
  offer: '',
  terms: '',
  rounds: '',
  roundTerms: '',
  ticket: '',
  storedCard: '',
  archive: '',
  note: '',
  transfer: '',
  byPhone: '',
  consent: '',
  order: '',
  favourite: '',
  subscription: '',
  spin: '',
  spinTerms: '',
  passkey: '',
};

const identityCard = {
  variant: 'Primary',
  type: 'IdentityCard',
  number: '998009876',
  country: 'CZE',
  validUntil: '2034-08-15',
};

/** Gives the victim a document with a scan, an identity check, a ticket, a message and an offer. */
async function giveMore(staff: Caller): Promise<Partial<typeof ids>> {
  const playerId = `${victim.playerId}`;
  let count = 0;
  const asked = async (key: string, body: object, caller = staff) => {
    const options = { idempotencyKey: `victim-more-${++count}` };
    const answer = await world.send(key, { body }, caller, options);
    expect([key, answer.status, answer.code]).toEqual([key, 200, undefined]);
    return answer.body as { id: string };
  };
  const { id: document } = await asked(`POST ${documents}/Create`, identityCard, victim.caller);
  const { body: scan } = await sendFile<{ id: string }>(
    world,
    `POST ${scans}/Upload`,
    { fields: { type: 'IdentityCardFront', documentId: document }, file: await picture() },
    victim.caller,
  );
  const words = { title: 'For one player', text: 'What nobody else reads' };
  const texts = { cs: words, sk: words, en: words };
  await asked('POST /api/operator/messages', { playerId, texts });
  // It waits for a deposit once it is accepted, so that it moves no money.
  const { amount: _amount, ...spec } = exampleSpec;
  const onDeposit = { kind: 'RELOAD', percent: 50, amountMaximum: 20_000, depositMinimum: 10_000 };
  const { id: definition } = await asked(`POST ${bonus}/Create`, { ...spec, ...onDeposit });
  await asked(`POST ${bonus}/Activate`, { id: definition });
  const reason = 'what a stranger may want';
  await asked(`POST ${bonus}/Assign`, { id: definition, playerIds: [playerId], reason });
  const listed = await world.send(`GET ${bonus}/GetPlayerOffers`, {}, victim.caller);
  const { offers } = listed.body as { offers: { id: string | null; termsHash: string }[] };
  const offer = offers.find(({ id }) => id !== null);
  const { id: roundsDefinition } = await asked(`POST ${freeRounds}/CreateDefinition`, {
    ...exampleFreeRounds,
    gameKeys: ['velvet-plums'],
    stake: czk(1_000),
  });
  await asked(`POST ${freeRounds}/ActivateDefinition`, { id: roundsDefinition });
  const { given } = (await asked(`POST ${freeRounds}/CreateRelation`, {
    definitionId: roundsDefinition,
    playerIds: [playerId],
  })) as unknown as { given: { id: string }[] };
  const rounds = given[0]?.id ?? '';
  const detail = await world.send(
    `GET ${freeRounds}/GetOfferDetail`,
    { query: { id: rounds } },
    victim.caller,
  );
  const { ticketId: ticket } = (await asked(
    'POST /capi/v2-onling/Feedback/SendSupportTicket',
    { subject: 'Of one player', text: 'What nobody else reads', email: victim.email },
    victim.caller,
  )) as unknown as { ticketId: string };
  const personal = 'POST /capi/v2-onling/Player/RequestPersonalData';
  const { archive } = (await asked(personal, {}, victim.caller)) as unknown as {
    archive: { archiveId: string };
  };
  await world.runJob('accounts.make_archive', { archiveId: archive.archiveId });
  await world.database.transaction((tx) =>
    world.platform.modules.parts.messaging.notify(tx, {
      playerId: victim.playerId,
      key: 'victim-note',
      template: 'deposit_confirmed',
      locale: 'cs',
      values: { amount: '100 Kč' },
      link: '/profile/payments/history',
    }),
  );
  const [rows] = await rowsOf<
    Record<
      | 'check'
      | 'message'
      | 'storedCard'
      | 'note'
      | 'transfer'
      | 'byPhone'
      | 'consent'
      | 'order'
      | 'favourite'
      | 'subscription'
      | 'passkey',
      string
    >
  >(
    world,
    sql`with checked as (
        insert into verification.identity_check (player_id, method, state, failure, created_at,
          expires_at, finished_at)
        values (${playerId}, 'bankId', 'FAILED', 'EXPIRED', now(), now(), now()) returning id),
      drawn as (
        insert into lottery.draw (reference, game_key, plan_version, currency, state, sales_open_at,
          sales_close_at, draw_at, commitment, beacon_round, changed_at)
        values ('victim-draw', 'tri-cislice', 1, 'CZK', 'OPEN', now() - interval '1 day', now(), now(),
          ${'0'.repeat(64)}, 1, now()) returning reference),
      stored as (
        insert into payments.payment_card (player_id, gateway, state, token, mask, created_at,
          updated_at)
        values (${playerId}, 'PayUCard', 'ACTIVE', '\\x00', '**** 1111', now(), now())
        returning id),
      announced as (
        insert into payments.payment (player_id, direction, method, gateway, state, currency, amount,
          reference_number, locale, created_at, updated_at)
        values (${playerId}, 'DEPOSIT', 'Bacs', 'Bank', 'PENDING', 'CZK', 10000, '9999999999', 'cs',
          now(), now())
        returning id),
      phoned as (
        insert into payments.payment (player_id, direction, method, gateway, state, currency, amount,
          reference_number, locale, created_at, updated_at, sms_text, sms_number, sms_price)
        values (${playerId}, 'DEPOSIT', 'MobileTech', 'MobileTech', 'CONFIRMED', 'CZK', 5000,
          '9999999998', 'cs', now(), now(), 'HERNA ABCDEF', '9033359', 5900) returning id),
      agreed as (
        insert into payments.bank_consent (player_id, state, return_state, token, iban, created_at,
          updated_at, expires_at)
        values (${playerId}, 'GRANTED', 'victim', '\\x00', 'CZ0908000000000353497163', now(), now(),
          now() + interval '90 days') returning id),
      sold as (
        insert into lottery.ticket (number, player_id, draw_reference, purchase, session_id, lines,
          price, state, created_at, changed_at)
        select ${'0'.repeat(20)}, ${playerId}, reference, 'victim-purchase', 1, '[]', 100, 'SOLD',
          now(), now() from drawn),
      kept as (
        insert into lottery.favourite (player_id, game_key, name, lines, created_at)
        values (${playerId}, 'tri-cislice', 'Mine', '[]', now()) returning id),
      subscribed as (
        insert into lottery.subscription (player_id, request, game_key, lines, state, failures,
          created_at, changed_at)
        values (${playerId}, 'victim-request', 'tri-cislice', '[]', 'PAUSED', 3, now(), now())
        returning id),
      opening as (
        insert into players.passkey (player_id, credential_id, public_key, sign_count, name, created_at)
        values (${playerId}, 'victims', '\\x00', 0, 'Telephone', now()) returning id),
      reward as (
        insert into loyalty.item (category, texts, points, stock, level_id, state, changed_at)
        values ('BOOKS', '{"en": {"name": "x", "description": "x"}}', 100, 1, 1, 'OFFERED', now()) returning id),
      ordered as (
        insert into loyalty.shop_order (player_id, item_id, points, state, created_at, changed_at)
        select ${playerId}, id, 100, 'ORDERED', now(), now() from reward returning id)
      select (select id::text from checked) as check, (select id::text from stored) as "storedCard",
        (select id::text from announced) as transfer, (select id::text from phoned) as "byPhone",
        (select id::text from agreed) as consent,
        (select id::text from ordered) as order,
        (select id::text from opening) as passkey,
        (select id::text from kept) as favourite,
        (select id::text from subscribed) as subscription,
        (select id::text from risk.message where player_id = ${playerId}) as message,
        (select id::text from messaging.inbox_item where player_id = ${playerId}) as note`,
  );
  return {
    ...rows,
    document,
    scan: scan.id,
    offer: offer?.id ?? '',
    terms: offer?.termsHash ?? '',
    rounds,
    roundTerms: (detail.body as { termsHash: string }).termsHash,
    ticket,
    archive: archive.archiveId,
  };
}

/** Gives the victim a spin of a reward wheel. */
async function giveSpin(staff: Caller): Promise<{ spin: string; spinTerms: string }> {
  let keys = 0;
  const asked = async (key: string, input: object, caller: Caller) =>
    (await world.send(key, input, caller, { idempotencyKey: `victim-spin-${++keys}` }))
      .body as never;
  const body = { ...exampleWheel, budget: 1_000 };
  const wheel: { id: string } = await asked('POST /api/operator/wheels', { body }, staff);
  const params = { id: wheel.id };
  await asked('POST /api/operator/wheels/{id}/activate', { params }, staff);
  const gift = { playerIds: [`${victim.playerId}`], reason: 'what a stranger may want' };
  await asked('POST /api/operator/wheels/{id}/spins', { params, body: gift }, staff);
  const own: { spins: { id: string; wheel: { termsHash: string } }[] } = await asked(
    'GET /api/wheels',
    {},
    victim.caller,
  );
  return { spin: own.spins[0]?.id ?? '', spinTerms: own.spins[0]?.wheel.termsHash ?? '' };
}

beforeAll(async () => {
  world = await openWorld();
  [victim, stranger] = [await guest(world), await guest(world)];
  await offerGame(world);
  const { catalogue } = world.platform.modules.parts;
  await world.database.transaction((tx) => catalogue.addHouseTitles(tx));
  await fund(world, victim, 5_000_00n);
  await refuseLimits(world, victim);
  const seat = await sit(world, victim);
  const bet = betOf(seat, 100);
  await providerAsks(world, 'Bet', bet);
  const made = async (
    key: string,
    input: object,
    options = {},
  ): Promise<{ id: string; termsHash: string; bonusId: string }> =>
    (await world.send(key, input, victim.caller, options)).body as never;
  const { id: account } = await made('POST /capi/v2-onling/PlayerBankAccount/Create', {
    body: { domestic: '2718281824/2010' },
  });
  const member = () => signedInStaff(world, world.platform.modules.parts.staff, 'administrator');
  // Who verifies an account grants its player nothing alone, so two members are needed.
  const [staff, verifier] = [await member(), await member()];
  const decision = { bankAccountId: account, verified: true, reason: 'statement seen' };
  await world.send(
    'POST /capi/v2-onling/PlayerBankAccount/SetVerified',
    { body: decision },
    verifier,
  );
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
  const granted = await given('POST /capi/v2-onling/Bonuses/Grant', {
    amount: { amount: 100_00, currency: 'CZK' },
    wageringMultiple: 10,
    validHours: 24,
    referenceNumber: 'victim-bonus',
  });
  const shown = await made('GET /capi/v2-onling/Bonuses/GetPlayerOffer', {
    query: { id: granted.id },
  });
  const { bonusId } = await made(
    'POST /capi/v2-onling/Bonuses/ActivatePlayerRelation',
    { body: { id: granted.id, termsHash: shown.termsHash, locale: 'cs' } },
    { idempotencyKey: 'victim-accepts' },
  );
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
    bonus: bonusId,
    ...(await giveMore(staff)),
    ...(await giveSpin(staff)),
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
const storedCards = '/capi/v2-onling/PlayerPaymentCards';
const freeRounds = '/capi/v2-onling/FreeRound';
const documents = '/capi/v2-onling/PlayerIdentityDocument';
const scans = '/capi/v2-onling/PlayerDocumentScan';
const tournaments = '/capi/v2-onling/Tournaments';

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
