/** A player who has one of everything that a stranger may want, in a world of the stranger's. */
import { exampleWheel } from '@herna/challenges/contract';
import { type Guest, guest, rowsOf } from '@herna/players/test/builders.ts';
import { exampleFreeRounds, exampleSpec } from '@herna/promotions/contract';
import { signedInStaff } from '@herna/staff/test/builders.ts';
import type { Caller, World } from '@herna/testkit';
import { picture, sendFile } from '@herna/verification/test/builders.ts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { betOf, fund, offerGame, providerAsks, refuseLimits, sit } from './seat.ts';

/** Ids of what the victim has. */
const noIds = {
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
  browser: '',
};
export type VictimIds = typeof noIds;

interface Visit {
  readonly world: World;
  readonly victim: Guest;
}

/** PIN of the victim's card. */
export const currentPin = '4718';

/** What requests of the victim and of the stranger are made of. */
export const czk = (amount: number) => ({ amount, currency: 'CZK' });
export const home = { street: 'Cizí 1', town: 'Brno', postCode: '60200', country: 'CZE' };
export const address = '/capi/v2-onling/PlayerAddress';
export const account = '/capi/v2-onling/PlayerBankAccount';
export const payment = '/capi/v2-onling/Payment';
export const card = '/capi/v2-onling/PlayerCard';
export const bonus = '/capi/v2-onling/Bonuses';
export const storedCards = '/capi/v2-onling/PlayerPaymentCards';
export const freeRounds = '/capi/v2-onling/FreeRound';
export const documents = '/capi/v2-onling/PlayerIdentityDocument';
export const scans = '/capi/v2-onling/PlayerDocumentScan';
export const tournaments = '/capi/v2-onling/Tournaments';

export const identityCard = {
  variant: 'Primary',
  type: 'IdentityCard',
  number: '998009876',
  country: 'CZE',
  validUntil: '2034-08-15',
};

/** Gives the victim a document with a scan, an identity check, a ticket, a message and an offer. */
async function giveMore({ world, victim }: Visit, staff: Caller): Promise<Partial<VictimIds>> {
  const playerId = `${victim.playerId}`;
  let count = 0;
  const callAs = async (key: string, body: object, caller = staff) => {
    const options = { idempotencyKey: `victim-more-${++count}` };
    const answer = await world.send(key, { body }, caller, options);
    expect([key, answer.status, answer.code]).toEqual([key, 200, undefined]);
    return answer.body as { id: string };
  };
  const { id: document } = await callAs(`POST ${documents}/Create`, identityCard, victim.caller);
  const { body: scan } = await sendFile<{ id: string }>(
    world,
    `POST ${scans}/Upload`,
    { fields: { type: 'IdentityCardFront', documentId: document }, file: await picture() },
    victim.caller,
  );
  const words = { title: 'For one player', text: 'What nobody else reads' };
  const texts = { cs: words, sk: words, en: words };
  await callAs('POST /api/operator/messages', { playerId, texts });
  // It waits for a deposit once it is accepted, so that it moves no money.
  const { amount: _amount, ...spec } = exampleSpec;
  const onDeposit = { kind: 'RELOAD', percent: 50, amountMaximum: 20_000, depositMinimum: 10_000 };
  const { id: definition } = await callAs(`POST ${bonus}/Create`, { ...spec, ...onDeposit });
  await callAs(`POST ${bonus}/Activate`, { id: definition });
  const reason = 'what a stranger may want';
  await callAs(`POST ${bonus}/Assign`, { id: definition, playerIds: [playerId], reason });
  const listed = await world.send(`GET ${bonus}/GetPlayerOffers`, {}, victim.caller);
  const { offers } = listed.body as { offers: { id: string | null; termsHash: string }[] };
  const offer = offers.find(({ id }) => id !== null);
  const { id: roundsDefinition } = await callAs(`POST ${freeRounds}/CreateDefinition`, {
    ...exampleFreeRounds,
    gameKeys: ['velvet-plums'],
    stake: czk(1_000),
  });
  await callAs(`POST ${freeRounds}/ActivateDefinition`, { id: roundsDefinition });
  const { given } = (await callAs(`POST ${freeRounds}/CreateRelation`, {
    definitionId: roundsDefinition,
    playerIds: [playerId],
  })) as unknown as { given: { id: string }[] };
  const rounds = given[0]?.id ?? '';
  const detail = await world.send(
    `GET ${freeRounds}/GetOfferDetail`,
    { query: { id: rounds } },
    victim.caller,
  );
  const { ticketId: ticket } = (await callAs(
    'POST /capi/v2-onling/Feedback/SendSupportTicket',
    { subject: 'Of one player', text: 'What nobody else reads', email: victim.email },
    victim.caller,
  )) as unknown as { ticketId: string };
  const personal = 'POST /capi/v2-onling/Player/RequestPersonalData';
  const { archive } = (await callAs(personal, {}, victim.caller)) as unknown as {
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
      | 'passkey'
      | 'browser',
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
      pushed as (
        insert into messaging.push_subscription (player_id, endpoint, p256dh, auth, locale, created_at)
        values (${playerId}, 'https://push.example/victim', '', '', 'cs', now()) returning id),
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
        (select id::text from pushed) as browser,
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
async function giveSpin(
  { world, victim }: Visit,
  staff: Caller,
): Promise<{ spin: string; spinTerms: string }> {
  let keys = 0;
  const callAs = async (key: string, input: object, caller: Caller) =>
    (await world.send(key, input, caller, { idempotencyKey: `victim-spin-${++keys}` }))
      .body as never;
  const body = { ...exampleWheel, budget: 1_000 };
  const wheel: { id: string } = await callAs('POST /api/operator/wheels', { body }, staff);
  const params = { id: wheel.id };
  await callAs('POST /api/operator/wheels/{id}/activate', { params }, staff);
  const gift = { playerIds: [`${victim.playerId}`], reason: 'what a stranger may want' };
  await callAs('POST /api/operator/wheels/{id}/spins', { params, body: gift }, staff);
  const own: { spins: { id: string; wheel: { termsHash: string } }[] } = await callAs(
    'GET /api/wheels',
    {},
    victim.caller,
  );
  return { spin: own.spins[0]?.id ?? '', spinTerms: own.spins[0]?.wheel.termsHash ?? '' };
}

/** Makes the victim and all that they have. */
export async function openVictim(world: World): Promise<{ victim: Guest; ids: VictimIds }> {
  const victim = await guest(world);
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
  const ids: VictimIds = {
    ...noIds,
    ...rows,
    player: `${victim.playerId}`,
    account,
    payment: payment.id,
    session: seat.sessionId,
    card: card.id,
    bonus: bonusId,
    ...(await giveMore({ world, victim }, staff)),
    ...(await giveSpin({ world, victim }, staff)),
  };
  expect(Object.entries(ids).filter(([, id]) => !id)).toEqual([]);
  await world.runJob('ledger.seal_movements');
  await world.runJob('ledger.checkpoint');
  return { victim, ids };
}
