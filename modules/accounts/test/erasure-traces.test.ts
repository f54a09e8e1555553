/**
 * Where a person leaves traces beside the account: a person who has done all of it, and about whom
 * others have written, is forgotten, and the whole database and the data folder are searched for them.
 */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { manualClock, type PlayerId, seededRandom } from '@herna/kernel';
import {
  codeSentTo,
  fillIn,
  freshEmail,
  freshPerson,
  guest,
  password,
  provePhone,
} from '@herna/players/test/builders.ts';
import { type Simulators, startSimulators } from '@herna/simulators';
import { signedInStaff } from '@herna/staff/test/builders.ts';
import { bearer, type Caller, nobody, openWorld, type World, worldStart } from '@herna/testkit';
import { picture, sendFile } from '@herna/verification/test/builders.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Any, freshKey, pay } from './builders.ts';

let world: World;
let simulators: Simulators;
let folder: string;
const outsideClock = manualClock(worldStart);
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'herna-erasure-'));
  simulators = await startSimulators({
    port: 0,
    smtpPort: 0,
    dataDir: join(folder, 'outside'),
    clock: outsideClock,
    random: seededRandom(4),
  });
  world = await openWorld({
    environment: { HERNA_BANK_URL: simulators.addresses.bank, HERNA_DATA_DIR: join(folder, 'own') },
  });
});
afterAll(async () => {
  await world.close();
  await simulators.close();
  rmSync(folder, { recursive: true, force: true });
});

const send = async (call: string, input: object, by: Caller = nobody): Promise<Any['body']> => {
  const answer = await world.send(call, input, by, { idempotencyKey: freshKey() });
  expect(answer.status, `${call} ${JSON.stringify(answer.body)}`).toBe(200);
  return answer.body;
};
const member = (role: string) => signedInStaff(world, world.platform.modules.parts.staff, role);

/** Tables in which a text stands, as text, JSON or bytes. */
async function placesOf(text: string): Promise<string[]> {
  const { pool } = world.database;
  const { rows } = await pool.query<{ table: string }>(
    `select format('%I.%I', table_schema, table_name) as table from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const found: string[] = [];
  for (const { table } of rows) {
    const hit = await pool.query(
      `select 1 from ${table} as t where strpos(lower(t::text), lower($1)) > 0
         or strpos(t::text, encode(convert_to($1, 'UTF8'), 'hex')) > 0 limit 1`,
      [text],
    );
    if (hit.rowCount) found.push(table);
  }
  return found.sort();
}

/** Files of the platform's own data folder in which a text stands. */
const filesWith = (text: string): string[] =>
  existsSync(join(folder, 'own'))
    ? readdirSync(join(folder, 'own'), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .filter((file) => readFileSync(file).includes(text))
    : [];

/** What the person alone has said, or others of them; each is searched for. */
const person = {
  ...freshPerson(),
  firstName: 'Ildegarda',
  surname: 'Vymazalová',
  street: 'Zapadlá 654',
  birthNumber: '855412/0014',
  birthDate: '1985-04-12',
};
const email = 'ildegarda.pryc@herna.example';
const phone = '+420601987654';
const nickname = 'ilda-zmizela';
const iban = '1234567899';
const cardNumber = '9100000077665544';
const documentNumber = '998877665';

/** Registers the person by somebody's recommendation. */
async function register(referralCode: string): Promise<{ playerId: PlayerId; caller: Caller }> {
  const { token } = await send('POST /capi/v2-onling/Player/CreateRegistrationContext', {
    body: { email, password, termsConsent: true, personalDataConsent: true, referralCode },
  });
  const code = await codeSentTo(world, email);
  const verify = 'POST /capi/v2-onling/PlayerVerification/SubmitVerifyEmail';
  await send(verify, { body: { token, code } });
  await fillIn(world, token, person);
  await provePhone(world, { token, email, phone });
  const made = await send('POST /capi/v2-onling/Player/Create', { body: { token } });
  await world.drainEvents();
  return { playerId: BigInt(made.player.id) as PlayerId, caller: bearer(made.token) };
}

/** Staff find that everything an account needs is there. */
async function makeWhole(playerId: string): Promise<void> {
  const staff = await member('support');
  const { requirements } = await send('GET /api/players/{id}', { params: { id: playerId } }, staff);
  for (const { key, fulfilledAt } of requirements) {
    if (fulfilledAt !== null) continue;
    const body = { playerId, key, fulfilled: true, reason: 'seen' };
    await send('POST /capi/v2-onling/Player/SetAccountRequirements', { body }, staff);
  }
  await world.drainEvents();
}

/** What the person does: a nickname, a document, a ticket, a move with a picture, a recommendation. */
async function ownTraces(caller: Caller): Promise<string> {
  await send('POST /capi/v2-onling/Player/SelfUpdate', { body: { nickname } }, caller);
  const { code } = await send('POST /capi/v2-onling/Referral/CreateCode', {}, caller);
  await send('POST /capi/v2-onling/Player/CreateRegistrationContext', {
    body: {
      email: freshEmail(),
      password,
      termsConsent: true,
      personalDataConsent: true,
      referralCode: code,
    },
  });
  const document = {
    variant: 'Primary',
    type: 'IdentityCard',
    number: documentNumber,
    country: 'CZE',
    validUntil: '2034-08-15',
  };
  await send('POST /capi/v2-onling/PlayerIdentityDocument/Create', { body: document }, caller);
  const { firstName, surname, birthDate } = person;
  const move = { method: 'byScan', firstName, surname, birthDate, contact: email };
  const { token } = await send(
    'POST /capi/v2-onling/PlayerMigration/Start',
    { body: move },
    caller,
  );
  const upload = 'POST /capi/v2-onling/PlayerMigration/UploadScan' as const;
  const sent = await sendFile(world, upload, { fields: { token }, file: await picture(9) });
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  const ticket = { subject: surname, text: `${firstName} asks`, email };
  await send('POST /capi/v2-onling/Feedback/SendSupportTicket', { body: ticket }, caller);
  return code.replace('-', '');
}

/** What staff write about the person and have written to them. */
async function tracesOfStaff(playerId: string): Promise<void> {
  const [staff, second] = [await member('administrator'), await member('administrator')];
  const { surname } = person;
  const deeds: readonly [string, object][] = [
    ['POST /api/staff/notes', { body: `${surname} called` }],
    ['POST /api/staff/tasks', { body: `call ${surname}` }],
    ['POST /capi/v2-onling/Player/Update', { reason: 'letter', databox: 'zmizdbx' }],
    ['POST /capi/Player/v3/Entrance/Ban', { reason: `${surname} broke a terminal` }],
    ['POST /capi/v2-onling/PlayerCard/Create', { cardNumber, pin: '4718', reason: 'new card' }],
  ];
  for (const [call, body] of deeds) await send(call, { body: { playerId, ...body } }, staff);
  const amount = { amount: 100, currency: 'CZK' };
  const wish = { playerId, account: 'player-cash', amount, reason: `${surname} was right` };
  const correction = await send(
    'POST /capi/v2-onling/Ledger/ProposeCorrection',
    { body: wish },
    staff,
  );
  const decision = {
    correctionId: correction.id,
    decision: 'REJECTED',
    reason: `${surname} was not`,
  };
  await send('POST /capi/v2-onling/Ledger/DecideCorrection', { body: decision }, second);
  const text = { subject: 'Novinky', body: 'Ahoj {name}, podívejte se.', action: 'Otevřít' };
  const tree = { figure: 'isFull', is: '=', than: 1 };
  const segment = await send(
    'POST /api/engagement/segments',
    { body: { name: 'all', tree } },
    staff,
  );
  const campaign = await send(
    'POST /api/engagement/campaigns',
    {
      body: {
        name: 'news',
        segmentId: segment.id,
        channel: 'EMAIL',
        texts: { en: text, cs: text },
        link: '/bonuses',
        goal: 'DEPOSIT',
        goalDays: 7,
        holdoutPercent: 0,
      },
    },
    staff,
  );
  const params = { campaignId: campaign.id };
  const launch = 'POST /api/engagement/campaigns/{campaignId}/launch';
  await send(launch, { params, body: { reason: 'autumn' } }, staff);
  await world.runJob('engagement.campaign', { id: campaign.id });
  await world.drainEvents();
}

/** All that the person has is paid out by bank, in a file that names them. */
async function payOut(playerId: PlayerId, caller: Caller): Promise<void> {
  const [first, second] = [await member('payments'), await member('payments')];
  const added = { domestic: `${iban}/1100`, label: person.surname };
  const { id } = await send(
    'POST /capi/v2-onling/PlayerBankAccount/Create',
    { body: added },
    caller,
  );
  const verified = { bankAccountId: id, verified: true, reason: 'statement seen' };
  await send('POST /capi/v2-onling/PlayerBankAccount/SetVerified', { body: verified }, first);
  await pay(world, playerId, 400_00n);
  const amount = { amount: 400_00, currency: 'CZK' };
  const wish = { method: 'BankTransfer', amount };
  const asked = await send('POST /capi/v2-onling/Payment/Withdraw', { body: wish }, caller);
  for (const by of [first, second]) {
    const params = { paymentId: asked.id };
    await world.send('POST /api/payments/{paymentId}/approve', { params }, by);
  }
  await world.runJob('payments.send_bank_file');
  outsideClock.advance(120_000);
  world.clock.advance(120_000);
  await fetch(`${simulators.url}/__sim/bank/execute`, { method: 'POST' });
  await world.runJob('payments.read_statement');
  await world.runJob('payments.send_bank_file');
  await world.drainEvents();
}

const pictures = async (): Promise<number> =>
  (await world.database.pool.query('select from accounts.migration_page')).rowCount ?? 0;

test('whoever has left every trace is forgotten on request, and for good when the law allows it', async () => {
  const referrer = await guest(world);
  const recommended = await send('POST /capi/v2-onling/Referral/CreateCode', {}, referrer.caller);
  const { playerId, caller } = await register(recommended.code);
  await makeWhole(`${playerId}`);
  const ownCode = await ownTraces(caller);
  await tracesOfStaff(`${playerId}`);
  await payOut(playerId, caller);
  const closing = 'POST /capi/v2-onling/Player/RequestClosing';
  const closed = await send(closing, { body: { password, erases: true } }, caller);
  expect(closed.state).toBe('CLOSED');
  for (const text of [email, phone, nickname, ownCode, 'zmizdbx', iban, person.surname]) {
    expect(await placesOf(text), text).not.toEqual([]);
  }
  expect(await pictures()).toBe(1);

  world.clock.advance(9 * 86_400_000);
  await world.runJob('accounts.erase');
  for (const text of [email, phone, nickname, ownCode, 'zmizdbx', cardNumber, documentNumber]) {
    expect([...(await placesOf(text)), ...filesWith(text)], text).toEqual([]);
  }
  expect(await pictures()).toBe(0);
  const { firstName, surname, street } = person;
  // Kept by the law on money laundering; in the audit and the kept answers stands what staff wrote.
  expect(await placesOf(surname)).toEqual([
    'ledger.correction',
    'platform.idempotency',
    'players.player',
    'staff.audit',
    'staff.note',
    'staff.task',
    'venues.ban',
  ]);

  // The bank writes names without their accents.
  const bankRows = ['payments.bank_file', 'payments.statement_entry'];
  expect(await placesOf('Vymazalova')).toEqual([...bankRows, 'players.player']);
  expect(await placesOf(iban)).toEqual(['payments.bank_account', ...bankRows]);

  world.clock.advance(10 * 366 * 86_400_000);
  await world.runJob('accounts.erase');
  await world.runJob('platform.forget_answers');
  const texts = [email, phone, nickname, firstName, street, iban, 'Vymazalova', '855412'];
  for (const text of [...texts, cardNumber, documentNumber]) {
    expect([...(await placesOf(text)), ...filesWith(text)], text).toEqual([]);
  }
  // What staff did is evidence and stays; what they typed of the person as its reason does not.
  expect(await placesOf(surname)).toEqual([]);
  expect((await world.platform.modules.parts.staff.proveAudit()).faults).toEqual([]);
});
