/** Old and land-based accounts that come online, alone or into an account that is there already. */
import {
  codeSentTo,
  freshEmail,
  type Guest,
  guest,
  lastMessage,
  password,
  rowsOf,
  runLastJob,
} from '@herna/players/test/builders.ts';
import { byTwo, otpCode, signedInStaff } from '@herna/staff/test/builders.ts';
import { bearer, type Caller, nobody, openWorld, type World } from '@herna/testkit';
import { picture, sendFile } from '@herna/verification/test/builders.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountRow, ask, pay, pin, samePerson, venueGuest, wealth } from './builders.ts';

let world: World;
let staff: Caller;
beforeAll(async () => {
  world = await openWorld();
  staff = await signedInStaff(world, world.platform.modules.parts.staff, 'support');
});
afterAll(() => world.close());

const of = '/capi/v2-onling/PlayerMigration' as const;
const start = async (body: object, caller: Caller = nobody) => {
  const begun = await ask(world, `POST ${of}/Start`, { body }, caller);
  const byCode = 'method' in body && body.method === 'code';
  if (byCode && begun.status === 200) await runLastJob(world, 'accounts.send_migration_code');
  return begun;
};
const get = (token: string) => ask(world, `GET ${of}/Get`, { query: { token } });
const provePin = (token: string, given = pin) =>
  ask(world, `POST ${of}/VerifyCardPin`, { body: { token, pin: given } });
const finish = (token: string, more: object = {}, caller: Caller = nobody) =>
  ask(world, `POST ${of}/Finish`, { body: { token, ...more } }, caller);
const decide = (verb: 'Approve' | 'Reject', migrationId: string, more: object = {}) =>
  byTwo(world, world.platform.modules.parts.staff, () =>
    ask(world, `POST ${of}/${verb}`, { body: { migrationId, reason: 'seen it', ...more } }, staff),
  );
const isSignedIn = async (token: string) =>
  (await world.send('POST /capi/v2-onling/Player/VerifyToken', { body: {} }, bearer(token)))
    .status === 200;

/** A land-based account and an online one of one person, and a merge that its card has begun. */
async function pair(more: Record<string, unknown> = {}) {
  const venue = await venueGuest(world, staff, more);
  const online = await samePerson(world, venue.person);
  const begun = await start({ method: 'card', cardNumber: venue.cardNumber }, online.caller);
  return { venue, online, token: begun.body.token as string };
}

describe('what nobody has proved', () => {
  const birthDate = '1970-01-02';
  const unproved = {
    'a card without its PIN': async () => ({ token: (await pair()).token, isKnown: true }),
    'a code that was not given back': async () => {
      const { email: contact } = await guest(world, { birthDate });
      const { body } = await start({ method: 'code', contact, birthDate });
      return { token: body.token as string, isKnown: true };
    },
    'a document that was not sent': async () => {
      const named = { firstName: 'Eva', surname: 'Nedoložená', birthDate, contact: freshEmail() };
      const { body } = await start({ method: 'byScan', ...named });
      return { token: body.token as string, isKnown: false };
    },
  };

  it.each(Object.entries(unproved))('is not approved by staff: %s', async (_, begin) => {
    const { token, isKnown } = await begin();
    const { migrationId } = (await get(token)).body;
    const { playerId } = await venueGuest(world, staff);
    const named = isKnown ? {} : { sourcePlayerId: `${playerId}` };
    expect((await decide('Approve', migrationId, named)).code).toBe('ERR_MIGRATION_STATE');
    expect((await get(token)).body.state).toBe('STARTED');
    expect((await decide('Reject', migrationId)).body.state).toBe('REJECTED');
  });
});

describe('by card and PIN', () => {
  it('an account without an e-mail gets one with a password and is signed in to', async () => {
    const { playerId, cardNumber } = await venueGuest(world, staff);
    await pay(world, playerId, 12_300n);
    const begun = await start({ method: 'card', cardNumber });
    expect(begun.body.migration).toMatchObject({ state: 'STARTED', next: 'cardPin' });
    const { token } = begun.body;
    expect((await provePin(token, '0000')).code).toBe('ERR_INVALID_PIN');
    expect((await finish(token, { email: freshEmail(), password })).code).toBe(
      'ERR_MIGRATION_STATE',
    );
    expect((await provePin(token)).body).toMatchObject({ next: 'finish' });
    const email = freshEmail();
    expect((await finish(token, { email, password: 'heslo' })).code).toBe(
      'ERR_REGISTRATION_FIELDS',
    );
    // Whose e-mail it is has to be shown; until then nothing is told of others who sign in by it.
    expect((await finish(token, { email, password })).code).toBe('ERR_NO_VALID_EMAIL');
    const code = await codeSentTo(world, email);
    const wrong = code === '000000' ? '000001' : '000000';
    expect((await finish(token, { email, password, code: wrong })).code).toBe(
      'ERR_INVALID_SECURITY_CODE',
    );
    expect((await finish(token, { email: freshEmail(), password, code })).code).toBe(
      'ERR_INVALID_SECURITY_CODE',
    );
    world.clock.advance(61_000);
    expect((await finish(token, { email, password })).code).toBe('ERR_NO_VALID_EMAIL');
    const right = await codeSentTo(world, email);
    const signedIn = await finish(token, { email, password, code: right });
    expect(signedIn.body.player.id).toBe(playerId.toString());
    expect(await isSignedIn(signedIn.body.token)).toBe(true);
    expect((await get(token)).body).toMatchObject({ state: 'FINISHED', next: 'none' });
    expect((await finish(token, { email, password })).code).toBe('ERR_MIGRATION_STATE');
    expect(await wealth(world, playerId)).toBe(12_300n);
  });

  it('says that a code was sent only where one was: another e-mail waits for its turn', async () => {
    const { cardNumber } = await venueGuest(world, staff);
    const { token } = (await start({ method: 'card', cardNumber })).body;
    await provePin(token);
    const [mistyped, meant] = [freshEmail(), freshEmail()];
    expect((await finish(token, { email: mistyped, password })).code).toBe('ERR_NO_VALID_EMAIL');
    // Who asks twice for the same e-mail has the code that was sent a moment ago.
    expect((await finish(token, { email: mistyped, password })).code).toBe('ERR_NO_VALID_EMAIL');
    expect((await finish(token, { email: meant, password })).code).toBe('ERR_CODE_TOO_SOON');
    expect(await lastMessage(world, meant)).toBe('');
    world.clock.advance(31_000);
    expect((await finish(token, { email: meant, password })).code).toBe('ERR_NO_VALID_EMAIL');
    const code = await codeSentTo(world, meant);
    expect((await finish(token, { email: meant, password, code })).status).toBe(200);
  });

  it('tells nobody who has not proved an e-mail that another signs in by it', async () => {
    const { cardNumber } = await venueGuest(world, staff);
    const other = await guest(world);
    const { token } = (await start({ method: 'card', cardNumber })).body;
    await provePin(token);
    const told = async (email: string) => {
      const { status, code, body } = await finish(token, { email, password });
      return { status, code, message: body.message };
    };
    const taken = await told(other.email);
    world.clock.advance(31_000);
    expect(taken).toEqual(await told(freshEmail()));
    const answer = await finish(token, { email: other.email, password, code: '000000' });
    expect(answer.code).toBe('ERR_INVALID_SECURITY_CODE');
  });

  it('takes over no account that is signed in to by e-mail', async () => {
    const { cardNumber } = await venueGuest(world, staff, { email: freshEmail() });
    const { token } = (await start({ method: 'card', cardNumber })).body;
    expect((await provePin(token)).code).toBe('ERR_MIGRATION_ONLINE_ALREADY');
  });

  it('an unknown card, one that is locked and a wrong PIN are one answer', async () => {
    const [known, locked] = [await venueGuest(world, staff), await venueGuest(world, staff)];
    await world.database.pool.query(
      `update players.card set state = 'Locked', lock_reason = 'Lost' where player_id = $1`,
      [locked.playerId],
    );
    const cards = [
      [known.cardNumber, '0000'],
      [locked.cardNumber, pin],
      ['98765432101', pin],
    ] as const;
    for (const [cardNumber, given] of cards) {
      const begun = await start({ method: 'card', cardNumber });
      expect(begun.body.migration).toMatchObject({ state: 'STARTED', next: 'cardPin' });
      expect((await provePin(begun.body.token, given)).code).toBe('ERR_INVALID_PIN');
    }
  });

  it('an own card brings nothing, and an unknown token opens nothing', async () => {
    const { playerId, cardNumber } = await venueGuest(world, staff);
    const { players } = world.platform.modules.parts;
    const own = bearer((await players.openSession(playerId)).token);
    expect((await start({ method: 'card', cardNumber }, own)).code).toBe('ERR_INVALID_CARD_ID');
    expect((await get('x'.repeat(43))).code).toBe('ERR_MIGRATION_NOT_FOUND');
    expect((await start({ method: 'card' })).body.fields).toMatchObject([{ field: 'cardNumber' }]);
  });
});

describe('by code', () => {
  it('is proved at the e-mail that the account has', async () => {
    const email = freshEmail();
    const { playerId, person } = await venueGuest(world, staff, { email });
    const { birthDate } = person;
    const { token } = (await start({ method: 'code', contact: email, birthDate })).body;
    const code = await codeSentTo(world, email);
    const prove = (given: string) =>
      ask(world, `POST ${of}/VerifyCode`, { body: { token, code: given } });
    const wrong = code === '000000' ? '000001' : '000000';
    expect((await prove(wrong)).code).toBe('ERR_INVALID_SECURITY_CODE');
    expect((await prove(code)).body).toMatchObject({ next: 'finish', email });
    expect((await finish(token, { password })).body.player.id).toBe(playerId.toString());
    const { players } = world.platform.modules.parts;
    expect(await players.hasRequirement(world.database.read, playerId, 'EmailVerified')).toBe(true);
  });

  it('is no way around the second factor of an account, whoever reads its e-mail', async () => {
    const birthDate = '1961-02-03';
    const own = await guest(world, { birthDate });
    const send = (call: string, body: object) => world.send(call, { body }, own.caller);
    const begun = await send('POST /api/players/second-factor/begin', { password });
    const { secret } = begun.body as { secret: string };
    const code = otpCode(world, secret);
    expect((await send('POST /api/players/second-factor/confirm', { code })).status).toBe(200);
    const known = await lastMessage(world, own.email);
    const { token } = (await start({ method: 'code', contact: own.email, birthDate })).body;
    expect(await lastMessage(world, own.email)).toBe(known);
    expect((await finish(token, { email: own.email, password: 'docela jiné heslo' })).code).toBe(
      'ERR_MIGRATION_STATE',
    );
    expect(await isSignedIn(own.token)).toBe(true);
  });

  it('takes over no account that a second factor was added to meanwhile, and leaves no passkey', async () => {
    const birthDate = '1961-02-04';
    const own = await guest(world, { birthDate });
    const byCode = async () => {
      const { token } = (await start({ method: 'code', contact: own.email, birthDate })).body;
      const code = await codeSentTo(world, own.email);
      expect((await ask(world, `POST ${of}/VerifyCode`, { body: { token, code } })).status).toBe(
        200,
      );
      return token as string;
    };
    const rows = (query: string) => world.database.pool.query(query, [own.playerId]);
    await rows(`insert into players.passkey (player_id, credential_id, public_key, sign_count, name, created_at)
      values ($1, 'x', 'x', 0, 'of an intruder', now())`);
    const token = await byCode();
    await rows(`insert into players.second_factor (player_id, secret, confirmed_at, created_at)
      values ($1, 'x', now(), now())`);
    expect((await finish(token, { password })).code).toBe('ERR_MIGRATION_STATE');
    await rows('delete from players.second_factor where player_id = $1');
    expect((await finish(token, { password })).status).toBe(200);
    expect((await rows('select from players.passkey where player_id = $1')).rowCount).toBe(0);
  });

  it('is sent in the language in which it was asked for', async () => {
    const email = freshEmail();
    const { person } = await venueGuest(world, staff, { email });
    const body = { method: 'code', contact: email, birthDate: person.birthDate };
    const headers = { 'accept-language': 'en' };
    await world.send(`POST ${of}/Start`, { body }, nobody, { headers });
    await runLastJob(world, 'accounts.send_migration_code');
    expect(await lastMessage(world, email)).toContain('Hello');
  });

  it('reveals to nobody whether there is an account, and sends nothing to strangers', async () => {
    const email = freshEmail();
    const { person } = await venueGuest(world, staff, { email });
    const known = await start({ method: 'code', contact: email, birthDate: '1970-01-01' });
    const unknown = await start({
      method: 'code',
      contact: freshEmail(),
      birthDate: person.birthDate,
    });
    const shape = ({ body }: typeof known) => ({ ...body.migration, migrationId: '' });
    expect(shape(known)).toEqual(shape(unknown));
    expect(await lastMessage(world, email)).toBe('');
    const body = { token: known.body.token, code: '123456' };
    expect((await ask(world, `POST ${of}/VerifyCode`, { body })).code).toBe(
      'ERR_INVALID_SECURITY_CODE',
    );
  });
});

describe('by a document that staff see', () => {
  const applicant = (person: { firstName: string; surname: string; birthDate: string }) => ({
    firstName: person.firstName,
    surname: person.surname,
    birthDate: person.birthDate,
    contact: freshEmail(),
  });

  it('is decided beside the account, finished by the link in the e-mail', async () => {
    const { playerId, person } = await venueGuest(world, staff);
    const asked = applicant(person);
    const begun = (await start({ method: 'byScan', ...asked })).body;
    const { token } = begun;
    const file = await picture(1);
    const upload = () => sendFile(world, `POST ${of}/UploadScan`, { fields: { token }, file });
    expect((await upload()).body).toMatchObject({ pages: 1 });
    expect((await upload()).body).toMatchObject({ pages: 1 });
    const { migrationId } = begun.migration;
    const query = { migrationId };
    const seen = await ask(world, 'GET /api/accounts/migrations/comparison', { query }, staff);
    expect(seen.body).toMatchObject({ source: null, migration: { pages: 1 } });
    expect(seen.body.candidates).toMatchObject([{ playerId: playerId.toString() }]);
    const page = { query: { migrationId, page: 1 } };
    const image = await ask(world, 'GET /api/accounts/migrations/page', page, staff);
    expect(image.headers['content-type']).toBe('image/jpeg');
    const list = await ask(world, `GET ${of}/GetList`, { query: { waiting: true } }, staff);
    expect(list.body.items).toContainEqual(expect.objectContaining({ migrationId }));
    expect((await decide('Approve', migrationId)).code).toBe('ERR_MIGRATION_SOURCE');
    const sourcePlayerId = playerId.toString();
    const approved = await decide('Approve', migrationId, { sourcePlayerId });
    expect(approved.body).toMatchObject({ state: 'APPROVED', sourcePlayerId });
    expect((await decide('Reject', migrationId)).code).toBe('ERR_MIGRATION_STATE');
    const link = /token=([\w-]+)/.exec(await lastMessage(world, asked.contact))?.[1] ?? '';
    const signedIn = await finish(link, { email: asked.contact, password });
    expect(signedIn.body.player.id).toBe(sourcePlayerId);
    const { players } = world.platform.modules.parts;
    expect(await players.hasRequirement(world.database.read, playerId, 'EmailVerified')).toBe(true);
    const audited = await rowsOf(
      world,
      sql<{ action: string }>`select action from staff.audit
        where details->>'migrationId' = ${migrationId} order by id`,
    );
    expect(audited.map(({ action }) => action)).toEqual([
      'accounts.migration_page_viewed',
      'accounts.migration_approved',
    ]);
  });

  it('is rejected with a word to the applicant', async () => {
    const { person } = await venueGuest(world, staff);
    const asked = applicant(person);
    const begun = (await start({ method: 'onLandbase', ...asked })).body;
    expect(begun.migration.next).toBe('wait');
    const { migrationId } = begun.migration;
    expect((await decide('Reject', migrationId)).body).toMatchObject({ state: 'REJECTED' });
    expect((await decide('Approve', migrationId)).code).toMatch(/ERR_MIGRATION_(SOURCE|STATE)/);
    expect(await lastMessage(world, asked.contact)).not.toBe('');
    expect((await get(begun.token)).body).toMatchObject({ state: 'REJECTED', next: 'none' });
  });

  it('is put before another member only with an account that it may be, which both see', async () => {
    const { playerId } = await venueGuest(world, staff);
    const closed = await guest(world);
    const close = "update players.player set state = 'CLOSED', closed_at = now() where id = $1";
    await world.database.pool.query(close, [closed.playerId]);
    const own = await guest(world);
    const person = { firstName: 'Eva', surname: 'Nikdo', birthDate: '1971-02-03' };
    const begun = await start({ method: 'onLandbase', ...applicant(person) }, own.caller);
    const { migrationId } = begun.body.migration;
    const propose = async (sourcePlayerId: string) => {
      const body = { migrationId, sourcePlayerId, reason: 'seen it' };
      return (await ask(world, `POST ${of}/Approve`, { body }, staff)).code;
    };
    for (const wrong of ['999999999', `${closed.playerId}`, `${own.playerId}`]) {
      expect(await propose(wrong), wrong).toBe('ERR_MIGRATION_SOURCE');
    }
    expect(await propose(`${playerId}`)).toBe('ERR_APPROVAL_NEEDED');
    const query = { migrationId, sourcePlayerId: `${playerId}` };
    const seen = await ask(world, 'GET /api/accounts/migrations/comparison', { query }, staff);
    expect(seen.body).toMatchObject({ source: { playerId: `${playerId}` } });
  });

  it('a decision made twice at once is one', async () => {
    const { playerId, person } = await venueGuest(world, staff);
    const begun = (await start({ method: 'onLandbase', ...applicant(person) })).body;
    const { migrationId } = begun.migration;
    const answers = await Promise.all([
      decide('Approve', migrationId, { sourcePlayerId: playerId.toString() }),
      decide('Reject', migrationId),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('two accounts become one', () => {
  it('with the money, the cards and the proved identity', async () => {
    const { venue, online, token } = await pair();
    await pay(world, venue.playerId, 5_000n);
    await pay(world, online.playerId, 700n);
    const merged = await provePin(token);
    expect(merged.body).toMatchObject({ state: 'APPROVED', next: 'signIn', merges: true });
    expect(await wealth(world, online.playerId)).toBe(5_700n);
    expect(await wealth(world, venue.playerId)).toBe(0n);
    expect(await accountRow(world, venue.playerId)).toMatchObject({
      state: 'CLOSED',
      merged_into: online.playerId,
    });
    const { players, ledger } = world.platform.modules.parts;
    const cards = await players.cards.listOf(online.playerId);
    expect(cards).toHaveLength(1);
    const { read } = world.database;
    expect(await ledger.houseBalance(read, 'account-merge', 0n, 'CZK')).toBe(0n);
    // A browser that somebody has signed out of opens nothing by what it keeps of the migration.
    expect((await finish(token)).code).toBe('ERR_UNAUTHORIZED');
    const stranger = await guest(world);
    expect((await finish(token, {}, stranger.caller)).code).toBe('ERR_UNAUTHORIZED');
    const own = await finish(token, {}, online.caller);
    expect(own.body.player.id).toBe(online.playerId.toString());
  });

  it('only once, whoever asks at the same time', async () => {
    const { venue, online, token } = await pair();
    await pay(world, venue.playerId, 4_000n);
    const again = await start({ method: 'card', cardNumber: venue.cardNumber }, online.caller);
    const answers = await Promise.all([provePin(token), provePin(again.body.token)]);
    // The slower one finds the very merge done, or the account gone.
    expect(answers.map(({ status }) => status).toSorted()[0]).toBe(200);
    expect(await wealth(world, online.playerId)).toBe(4_000n);
    const moved = await rowsOf(
      world,
      sql<{ id: bigint }>`select id from ledger.movement where player_id = ${venue.playerId}
        and source = 'accounts'`,
    );
    expect(moved).toHaveLength(1);
  });

  it('not while money of it is held', async () => {
    const { venue, online, token } = await pair();
    await pay(world, venue.playerId, 4_000n);
    const { ledger } = world.platform.modules.parts;
    await world.database.transaction((tx) =>
      ledger.reserve(tx, {
        playerId: venue.playerId,
        amount: { amount: 1_000n, currency: 'CZK' },
        source: 'test',
        reference: `hold-${venue.playerId}`,
      }),
    );
    expect((await provePin(token)).code).toBe('ERR_MERGE_MONEY_PENDING');
    expect(await wealth(world, venue.playerId)).toBe(4_000n);
    expect(await wealth(world, online.playerId)).toBe(0n);
    expect((await get(token)).body).toMatchObject({ state: 'STARTED' });
  });

  it('by staff where the people may differ', async () => {
    const venue = await venueGuest(world, staff);
    const other: Guest = await guest(world, { firstName: 'Petr', surname: 'Jiný' });
    const { token, migration } = (
      await start({ method: 'card', cardNumber: venue.cardNumber }, other.caller)
    ).body;
    expect((await provePin(token)).body).toMatchObject({
      state: 'STARTED',
      next: 'wait',
    });
    const query = { migrationId: migration.migrationId };
    const seen = await ask(world, 'GET /api/accounts/migrations/comparison', { query }, staff);
    expect(seen.body).toMatchObject({
      migration: { reviewCause: 'PERSON_DIFFERS' },
      source: { playerId: venue.playerId.toString() },
      target: { playerId: other.playerId.toString() },
    });
    expect((await decide('Approve', migration.migrationId)).body.state).toBe('APPROVED');
    expect(await accountRow(world, venue.playerId)).toMatchObject({ merged_into: other.playerId });
    // The page has promised an e-mail to whoever waits.
    expect(await lastMessage(world, other.email)).toContain('oba účty patří vám');
  });

  it('or stay two, and whoever has asked is written to then too', async () => {
    const venue = await venueGuest(world, staff);
    const other: Guest = await guest(world, { firstName: 'Petr', surname: 'Odmítnutý' });
    const { token, migration } = (
      await start({ method: 'card', cardNumber: venue.cardNumber }, other.caller)
    ).body;
    await provePin(token);
    expect((await decide('Reject', migration.migrationId)).body.state).toBe('REJECTED');
    expect(await lastMessage(world, other.email)).toContain('nemohli potvrdit');
  });

  it('and what comes late to the ended one is brought over', async () => {
    const { venue, online, token } = await pair();
    await provePin(token);
    await pay(world, venue.playerId, 2_500n);
    await world.runJob('accounts.sweep_merged');
    await world.runJob('accounts.sweep_merged');
    expect(await wealth(world, online.playerId)).toBe(2_500n);
    expect(await wealth(world, venue.playerId)).toBe(0n);
  });

  it('by the bank’s word that both are one person’s, and not without it', async () => {
    const { online } = await pair();
    expect((await start({ method: 'bankId' })).code).toBe('ERR_MIGRATION_METHOD');
    expect((await start({ method: 'bankId' }, online.caller)).code).toBe('ERR_MIGRATION_METHOD');
    await world.database.pool.query(
      `insert into verification.identity (player_id, method, verified_at)
       values ($1, 'bankId', now())`,
      [online.playerId],
    );
    const begun = await start({ method: 'bankId' }, online.caller);
    expect(begun.body.migration).toMatchObject({ state: 'APPROVED', next: 'signIn' });
    expect((await start({ method: 'bankId' }, online.caller)).code).toBe('ERR_MIGRATION_NOTHING');
  });
});
