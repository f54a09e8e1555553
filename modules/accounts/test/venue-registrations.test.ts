/** Players registered at a venue, and the state's register of persons. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freshEmail, freshPerson, rowsOf } from '@herna/players/test/builders.ts';
import { type Simulators, startSimulators } from '@herna/simulators';
import { signedInStaff } from '@herna/staff/test/builders.ts';
import { bearer, type Caller, openWorld, type World } from '@herna/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPersonRegister } from '../adapters/person-register.ts';
import { createPersonRegisterService } from '../service/person-register.ts';
import { ask, freshCard, freshKey, pin, venueGuest } from './builders.ts';

const folder = mkdtempSync(join(tmpdir(), 'herna-persons-'));
let outside: Simulators;
let world: World;
let staff: Caller;
let service: Caller;
beforeAll(async () => {
  outside = await startSimulators({ port: 0, smtpPort: 0, dataDir: folder });
  world = await openWorld({
    start: new Date(),
    environment: { HERNA_PERSONS_URL: outside.addresses.persons },
  });
  staff = await signedInStaff(world, world.platform.modules.parts.staff, 'support');
  service = bearer(world.config.secrets.internal);
});
afterAll(async () => {
  await world.close();
  await outside.close();
  rmSync(folder, { recursive: true, force: true });
});

const create = 'POST /capi/Evidence/v1/PlayerRegistration/Create';
const registered = async (playerId: string) =>
  (await ask(world, 'GET /capi/Evidence/v1/PlayerRegistration/Get', { query: { playerId } }, staff))
    .body;

describe('a registration at a venue', () => {
  it('opens a temporary account whose identity was seen, with a card that works', async () => {
    const { playerId, person } = await venueGuest(world, staff);
    expect(await registered(playerId.toString())).toMatchObject({
      state: 'TEMPORARY',
      surname: person.surname,
      email: null,
      address: { street: person.street },
      atVenue: { document: { type: 'IdentityCard', number: '123456789' }, venueId: null },
    });
    const { players } = world.platform.modules.parts;
    const { read } = world.database;
    expect(await players.hasRequirement(read, playerId, 'IdentityVerified')).toBe(true);
    expect(await players.hasRequirement(read, playerId, 'EmailVerified')).toBe(false);
    const stored = await rowsOf(
      world,
      sql<{ document_number: Buffer }>`select document_number from accounts.venue_registration
        where player_id = ${playerId}`,
    );
    expect(stored[0]?.document_number.includes('123456789')).toBe(false);
  });

  it('is found by the number of the document that was seen, those of before too', async () => {
    const body = {
      ...freshPerson(),
      document: { type: 'Passport', number: 'xk 4410-27' },
      reason: 'seen at the venue',
    };
    const { playerId } = (await ask(world, create, { body }, staff)).body;
    const found = async () => {
      const call = 'GET /capi/v2-onling/Player/Search';
      const { items } = (await world.send(call, { query: { text: 'XK441027' } }, staff)).body as {
        readonly items: readonly { readonly id: string }[];
      };
      return items.map(({ id }) => id);
    };
    expect(await found()).toEqual([playerId]);
    await rowsOf(
      world,
      sql`update accounts.venue_registration set number_hash = null where player_id = ${playerId}`,
    );
    expect(await found()).toEqual([]);
    await world.runJob('accounts.hash_documents');
    expect(await found()).toEqual([playerId]);
  });

  it('is refused by field and kind, and a person has one account', async () => {
    const person = freshPerson();
    const body = { ...person, reason: 'seen at the venue' };
    const wrong = { ...body, firstName: '', birthDate: '2015-01-01', postCode: 'x', email: 'no' };
    const refused = await ask(world, create, { body: wrong }, staff);
    expect(refused).toMatchObject({ status: 400, code: 'ERR_REGISTRATION_FIELDS' });
    const noEmail = await ask(world, create, { body: { ...wrong, email: undefined } }, staff);
    expect(noEmail.body.fields).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ field: 'firstName', kind: 'RequiredField' }),
        expect.objectContaining({ field: 'postCode', kind: 'InvalidValue' }),
      ]),
    );
    expect((await ask(world, create, { body }, staff)).status).toBe(200);
    expect((await ask(world, create, { body }, staff)).code).toBe('ERR_ACCOUNT_EXISTS');
  });

  it('sent again under its key is one account', async () => {
    const body = { ...freshPerson(), email: freshEmail(), reason: 'seen at the venue' };
    const idempotencyKey = freshKey();
    const send = () => world.send(create, { body }, staff, { idempotencyKey });
    const [first, second] = [await send(), await send()];
    expect(first.status).toBe(200);
    expect(second.body).toEqual(first.body);
  });

  it('is not made when its card is taken', async () => {
    const cardNumber = freshCard();
    await venueGuest(world, staff, { card: undefined });
    const call = 'POST /capi/v2-onling/Player/CreateOnLandbase';
    const card = { cardNumber, pin };
    const reason = 'seen at the venue';
    const first = { ...freshPerson(), card, reason };
    expect((await ask(world, call, { body: first }, staff)).status).toBe(200);
    const second = { ...freshPerson(), card, reason };
    expect((await ask(world, call, { body: second }, staff)).code).toBe('ERR_CARD_TAKEN');
    const left = await rowsOf(
      world,
      sql<{ id: bigint }>`select id from players.player where surname = ${second.surname}`,
    );
    expect(left).toEqual([]);
  });

  it('is changed with a reason', async () => {
    const { playerId: id } = await venueGuest(world, staff);
    const playerId = id.toString();
    const address = { street: 'Dlouhá 7', town: 'Plzeň', postCode: '301 00', country: 'CZE' };
    const body = { playerId, reason: 'shown at the venue', birthPlace: 'Plzeň', address };
    const call = 'POST /capi/Evidence/v1/PlayerRegistration/Change';
    expect((await ask(world, call, { body }, staff)).status).toBe(200);
    expect(await registered(playerId)).toMatchObject({
      birthPlace: 'Plzeň',
      address: { street: 'Dlouhá 7', postCode: '30100' },
    });
    const wrong = { ...body, address: { ...address, postCode: '9' } };
    expect((await ask(world, call, { body: wrong }, staff)).code).toBe('ERR_REGISTRATION_FIELDS');
  });
});

describe('while no new players are taken', () => {
  const open = async (value: boolean) => {
    const { staff: members } = world.platform.modules.parts;
    const operations = await signedInStaff(world, members, 'operations');
    const settings = [{ key: 'site.registrationOpen', value }];
    const body = { reason: 'An incident is looked into', settings };
    const more = { idempotencyKey: `venues-open-${value}` };
    const changed = await world.send(
      'POST /GlobalSettings/UpdateSettings',
      { body },
      operations,
      more,
    );
    expect(changed.status).toBe(200);
  };

  it('nobody is registered at a venue either', async () => {
    await open(false);
    await expect(venueGuest(world, staff)).rejects.toThrow('ERR_REGISTRATION_CLOSED');
    await open(true);
    expect((await venueGuest(world, staff)).playerId).toBeGreaterThan(0n);
  });
});

describe('the register of persons', () => {
  const verify = (body: object) =>
    ask(world, 'POST /capi/Internal/v1/OvereniOsoby', { body }, service);
  const enter = (surname: string, birthDate: string, result: string) =>
    fetch(`${outside.url}/__sim/persons/people`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ surname, birthDate, result }),
    });

  it('confirms a person and says whether they are of age', async () => {
    const adult = { firstName: 'Jana', surname: 'Nová', birthDate: '1985-04-12' };
    expect((await verify({ ...adult, birthNumber: '855412/1235' })).body).toMatchObject({
      result: 'CONFIRMED',
      ofAge: true,
    });
    const other = { ...adult, birthDate: '1985-04-13', birthNumber: '8554121235' };
    expect((await verify(other)).body).toMatchObject({ result: 'DATA_MISMATCH', ofAge: null });
    const year = world.clock.now().getUTCFullYear() - 16;
    const child = { ...adult, birthDate: `${year}-01-01` };
    expect((await verify(child)).body).toMatchObject({ result: 'CONFIRMED', ofAge: false });
    await enter('Mrtvá', '1950-01-01', 'DECEASED');
    const dead = { ...adult, surname: 'Mrtvá', birthDate: '1950-01-01' };
    expect((await verify(dead)).body).toMatchObject({ result: 'DECEASED', ofAge: null });
  });

  it('confirms nobody by silence, by a wrong key or by an answer that cannot be read', async () => {
    const person = { firstName: 'Jana', surname: 'Nová', birthDate: '1985-04-12' };
    const { clock, random } = world;
    const strange = createPersonRegister({
      url: outside.addresses.persons,
      key: 'another key',
      clock,
      random,
    });
    await expect(strange.verify(person)).rejects.toThrow('HTTP 401');
    const answering = (body: string) =>
      createPersonRegister(
        { url: 'http://x.example', key: 'k', clock, random },
        (async () => new Response(body)) as typeof fetch,
      );
    await expect(answering('nothing').verify(person)).rejects.toThrow('HTTP 200');
    await expect(answering('{"result":"FINE"}').verify(person)).rejects.toThrow('cannot be read');
    await expect(answering('{"result":"CONFIRMED"}').verify(person)).rejects.toThrow(
      'without a reference',
    );
  });

  it('receives a change once, from a job', async () => {
    const { playerId } = await venueGuest(world, staff);
    const body = { playerId: playerId.toString(), reference: 'r-1', fields: ['surname'] };
    const call = 'POST /capi/Internal/v1/ZmenaOsobnichUdaju';
    expect((await ask(world, call, { body }, service)).body).toMatchObject({ state: 'WAITING' });
    const [row] = await rowsOf(
      world,
      sql<{ id: bigint }>`select id from accounts.person_change where player_id = ${playerId}`,
    );
    await world.runJob('accounts.report_person_change', { id: String(row?.id) });
    await world.runJob('accounts.report_person_change', { id: String(row?.id) });
    const after = (await ask(world, call, { body }, service)).body;
    expect(after).toMatchObject({ state: 'SENT', stateReference: expect.stringMatching(/.+/) });
    const reports = outside.log.list({ party: 'persons' });
    expect(reports.filter(({ text }) => text === 'change reported: surname')).toHaveLength(1);
    const other = { ...body, fields: ['address'] };
    expect((await ask(world, call, { body: other }, service)).code).toBe('ERR_CONFLICT');
  });

  it('receives the same again where its answer was lost, whatever has changed since', async () => {
    const { database, clock, random } = world;
    const { playerId } = await venueGuest(world, staff);
    const sent: string[] = [];
    const key = world.config.secrets.personRegisterKey;
    const losesFirst: typeof fetch = async (...request) => {
      const answer = await fetch(...request);
      sent.push(String(request[1]?.body));
      if (sent.length === 1) throw new Error('lost on its way');
      return answer;
    };
    const register = createPersonRegister(
      { url: outside.addresses.persons, key, clock, random },
      losesFirst,
    );
    const { players } = world.platform.modules.parts;
    const service = createPersonRegisterService({
      database,
      clock,
      random,
      masterSecret: world.config.secrets.master,
      market: 'cz',
      register,
      players,
    });
    const { id } = await service.change(playerId, 'r-lost', ['surname']);
    const report = () => service.report({ id: `${id}` });
    await expect(report()).rejects.toThrow('no answer');
    await database.pool.query(`update players.player set surname = 'Vdaná' where id = $1`, [
      playerId,
    ]);
    await report();
    expect(sent[1]).toBe(sent[0]);
    const rows = await rowsOf(
      world,
      sql<{ state: string; person: Buffer | null }>`select state, person
        from accounts.person_change where id = ${id}`,
    );
    expect(rows).toEqual([{ state: 'SENT', person: null }]);
  });
});
