/** The report of a suspicious trade names its person, by all that is known of them, and its trades. */
import type { PlayerId } from '@herna/kernel';
import { freshPerson } from '@herna/players/test/builders.ts';
import { signedInStaff } from '@herna/staff/test/builders.ts';
import { bearer, type Caller, openWorld, type World } from '@herna/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordMoney } from './compliance-world.ts';

let world: World;
let staff: Caller;
let administrator: Caller;
beforeAll(async () => {
  world = await openWorld();
  const { staff: members } = world.platform.modules.parts;
  staff = await signedInStaff(world, members, 'controller');
  administrator = await signedInStaff(world, members, 'administrator');
});
afterAll(() => world.close());

let serial = 0;
// biome-ignore lint/suspicious/noExplicitAny: answers are held to their schemas by the world
async function done(key: string, input: object, caller: Caller): Promise<any> {
  const answer = await world.send(key, input, caller, { idempotencyKey: `report-${++serial}` });
  if (answer.status !== 200) throw new Error(`${key}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

let born = 0;
/** Of a woman born on 31 December 1979, whom nobody else here is. */
function freshBirthNumber(): string {
  const number = 7_962_310_000 + 100 * ++born;
  return `${number + ((11 - (number % 11)) % 11)}`;
}

/** A person whom a cashier has registered by their identity card, and who has a bank account. */
async function registered(account: string) {
  const birthNumber = freshBirthNumber();
  const person = { ...freshPerson(), birthDate: '1979-12-31', birthNumber };
  const body = {
    ...person,
    gender: 'Female',
    document: { type: 'IdentityCard', number: '204563789' },
    reason: 'Seen at the venue',
  };
  const made = await done('POST /capi/v2-onling/Player/CreateOnLandbase', { body }, administrator);
  const playerId = BigInt(made.playerId) as PlayerId;
  const { token } = await world.platform.modules.parts.players.openSession(playerId);
  await done(
    'POST /capi/v2-onling/PlayerBankAccount/Create',
    { body: { domestic: account } },
    bearer(token),
  );
  return { playerId, surname: person.surname, birthNumber };
}

async function reportOn(playerId: PlayerId): Promise<{ id: string; text: string }> {
  const wish = { severity: 'HIGH', holdsPayouts: false, reason: 'A tip of the bank' };
  const body = { playerId: `${playerId}`, ...wish };
  const { id } = await done('POST /api/Aml/v1/OpenCase', { body }, staff);
  await done('POST /api/Aml/v1/TakeCase', { body: { id } }, staff);
  const text = 'Deposits of unknown origin, just below the threshold.';
  const made = await done('POST /api/Aml/v1/ReportCase', { body: { id, text } }, staff);
  const query = { id: made.reportId };
  const found = await world.send('GET /api/Aml/v1/Report', { query }, staff);
  return { id: made.reportId, text: String(found.body) };
}

test('a report names the person, the papers, the accounts, the operator and the trades', async () => {
  const { playerId, surname, birthNumber } = await registered('19-2000145399/0800');
  await recordMoney(world, playerId, 21_500, { hoursAgo: 40 * 24 });
  await recordMoney(world, playerId, 22_500, { hoursAgo: 3 * 24 });
  await recordMoney(world, playerId, 19_000, {
    hoursAgo: 1 * 24,
    type: 'payments.withdrawal_paid',
  });
  await world.drainEvents();
  const { id, text } = await reportOn(playerId);
  for (const named of [
    world.config.brand.name,
    `Jana ${surname}`,
    '1979-12-31',
    birthNumber,
    'Brno',
    'CZE',
    '60200 Brno',
    'IdentityCard 204563789',
    'CZ6508000000192000145399',
    `${playerId}`,
    'Deposits of unknown origin',
  ]) {
    expect(text).toContain(named);
  }
  // Trades of the thirty days before the case, and since.
  expect(text).toMatch(/DEPOSIT card 22500\.00 CZK/);
  expect(text).toMatch(/WITHDRAWAL card 19000\.00 CZK/);
  expect(text).not.toContain('21500.00');
  // Who it is about is kept under seal, as everywhere.
  const { rows } = await world.database.pool.query<{ document: string; person: Buffer }>(
    'select document, person from compliance.report where id = $1',
    [id],
  );
  expect(rows[0]?.document).not.toContain(birthNumber);
  expect(rows[0]?.person.toString('latin1')).not.toContain(birthNumber);
});

test('a report stays as it was made, whatever becomes of the person’s data', async () => {
  const { playerId, surname } = await registered('1000000005/0800');
  const { id, text } = await reportOn(playerId);
  await world.database.pool.query("update players.player set surname = 'Jiná' where id = $1", [
    playerId,
  ]);
  const later = await world.send('GET /api/Aml/v1/Report', { query: { id } }, staff);
  expect(String(later.body)).toBe(text);
  expect(text).toContain(surname);
});
