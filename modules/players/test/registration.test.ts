/** Registration over HTTP: its steps, what each refuses, and the rows it leaves. */
import { openWorld, seenWhileHeld, type World } from '@herna/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { playersCalls } from '../contract/index.ts';
import { temporaryEnd } from '../service/new-accounts.ts';
import {
  begin,
  codeSentTo,
  fillIn,
  freshEmail,
  freshPhone,
  guest,
  password,
  person,
  provePhone,
  ready,
  rowsOf,
} from './builders.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const finish = (token: string, how: 'Create' | 'CreateByScan' = 'Create') =>
  world.call(playersCalls, `POST /capi/v2-onling/Player/${how}`, { body: { token } });
const state = (token: string) =>
  world.call(playersCalls, 'GET /capi/v2-onling/Player/GetRegistrationContext', {
    query: { token },
  });
const check = (fields: { type: string; value: string | boolean | null }[], more: object = {}) =>
  world.call(playersCalls, 'POST /capi/v2-onling/Player/CheckRegistrationData', {
    body: { fields, ...more },
  });
const faultsIn = (answer: { body: unknown }) =>
  ((answer.body as { fields?: { field: string; kind: string }[] }).fields ?? []).map(
    ({ field, kind }) => [field, kind],
  );

describe('the way to an account', () => {
  test('ends with a player, his address, wallet, needs and session, and with news', async () => {
    const registering = await ready(world);
    const answer = await finish(registering.token, 'CreateByScan');
    expect(answer.status).toBe(200);
    const { id } = answer.body.player;
    expect(answer.body.player).toMatchObject({ firstName: 'Jana', state: 'TEMPORARY' });
    const [row] = await rowsOf(
      world,
      sql`select player.email, player.phone, player.temporary_until, player.password_hash,
        (select count(*) from players.address where player_id = player.id) as addresses,
        (select count(*) from ledger.balance where player_id = player.id) as wallets,
        (select array_agg(key order by key) from players.requirement
          where player_id = player.id and fulfilled_at is not null) as fulfilled,
        (select count(*) from players.session
          where player_id = player.id and state = 'ACTIVE') as sessions,
        (select count(*) from outbox.event
          where player_id = player.id and type = 'players.registered') as news,
        (select payload->>'locale' from outbox.event
          where player_id = player.id and type = 'players.registered') as shown_in
      from players.player where id = ${id}`,
    );
    expect(row).toMatchObject({
      email: registering.email,
      phone: registering.phone,
      temporary_until: new Date('2026-12-21T18:00:00Z'),
      password_hash: expect.stringMatching(/^\$argon2id\$/),
      addresses: 1n,
      wallets: 1n,
      fulfilled: ['EmailVerified', 'PhoneVerified'],
      sessions: 1n,
      news: 1n,
      shown_in: 'cs',
    });
    expect((await finish(registering.token)).code).toBe('ERR_REGISTRATION_FINISHED');
  });

  test('goes on where it stopped, with what was filled in; the cookie is enough', async () => {
    const { token, email } = await begin(world);
    expect((await state(token)).body).toMatchObject({ step: 'signpost', email });
    await fillIn(world, token);
    const again = await world.app.inject({
      url: '/capi/v2-onling/Player/GetRegistrationContext',
      headers: { cookie: `herna_registration=${token}`, 'x-herna-client': 'site' },
    });
    expect(again.json()).toMatchObject({
      state: 'DRAFT',
      step: 'mobileVerification',
      emailVerified: true,
      phoneVerified: false,
      method: 'byScan',
      personalData: { firstName: 'Jana', birthPlace: 'Brno' },
    });
    const [kept] = await rowsOf<{ data: Buffer }>(
      world,
      sql`select data from players.registration where email = ${email}`,
    );
    expect(kept?.data.toString('latin1')).not.toContain('Jana');
    world.clock.advance(7 * 86_400_000);
    expect((await state(token)).code).toBe('ERR_REGISTRATION_NOT_FOUND');
    await world.runJob('players.forget_what_has_expired');
    expect(
      await rowsOf(world, sql`select 1 from players.registration where email = ${email}`),
    ).toEqual([]);
  });

  test('has an order: nothing later without what comes before', async () => {
    const email = freshEmail();
    const { body } = await world.call(
      playersCalls,
      'POST /capi/v2-onling/Player/CreateRegistrationContext',
      { body: { email, password, termsConsent: true, personalDataConsent: true } },
    );
    const unproved = await world.call(
      playersCalls,
      'POST /capi/v2-onling/Player/UpdateRegistrationContext',
      { body: { token: body.token, signpost: { method: 'byScan' } } },
    );
    expect(unproved.code).toBe('ERR_NO_VALID_EMAIL');
    expect((await finish(body.token)).code).toBe('ERR_NO_VALID_EMAIL');
    const { token } = await begin(world);
    expect((await finish(token)).code).toBe('ERR_REGISTRATION_INCOMPLETE');
    const phone = await world.call(
      playersCalls,
      'POST /capi/v2-onling/PlayerVerification/RequestVerifyPhone',
      { body: { token, phone: freshPhone() } },
    );
    expect(phone.code).toBe('ERR_REGISTRATION_INCOMPLETE');
  });

  test('is won by one of two who finish with one phone at once', async () => {
    const [one, other] = [await begin(world), await begin(world)];
    for (const registering of [one, other]) {
      await fillIn(world, registering.token);
      await provePhone(world, { ...registering, phone: one.phone });
      world.clock.advance(60_000);
    }
    const answers = await Promise.all([finish(one.token), finish(other.token)]);
    expect(answers.map(({ code }) => code).sort()).toEqual(['ERR_PHONE_TAKEN', undefined]);
  });
});

describe('who the register was asked about', () => {
  /** What the end comes to when the draft is changed after it was read and before it is locked. */
  const whileAsked = async (token: string, change: string, ...values: unknown[]) => {
    let code: string | undefined;
    await seenWhileHeld(
      world.database,
      [change, ...values],
      async () => {
        ({ code } = await finish(token));
      },
      async () => undefined,
    );
    return code;
  };

  test('is the person whose account is opened', async () => {
    const [invented, listed] = [await ready(world), await ready(world)];
    const change = `update players.registration set data =
      (select data from players.registration where email = $2) where email = $1`;
    const answer = await whileAsked(invented.token, change, invented.email, listed.email);
    expect(answer).toBe('ERR_REGISTRATION_UNCHECKED');
    expect((await finish(invented.token)).status).toBe(200);
  });

  test('is somebody, however late the phone was proved', async () => {
    const begun = await begin(world);
    await fillIn(world, begun.token);
    const change = 'update players.registration set phone_verified = true where email = $1';
    const answer = await whileAsked(begun.token, change, begun.email);
    expect(answer).toBe('ERR_REGISTRATION_UNCHECKED');
  });
});

describe('codes', () => {
  const submit = (token: string, code: string) =>
    world.call(playersCalls, 'POST /capi/v2-onling/PlayerVerification/SubmitVerifyEmail', {
      body: { token, code },
    });
  const resend = (token: string) =>
    world.call(playersCalls, 'POST /capi/v2-onling/PlayerVerification/RequestVerifyEmail', {
      body: { token },
    });
  const start = async (email = freshEmail()) => {
    const answer = await world.call(
      playersCalls,
      'POST /capi/v2-onling/Player/CreateRegistrationContext',
      { body: { email, password, termsConsent: true, personalDataConsent: true } },
    );
    return { email, token: answer.body.token, code: await codeSentTo(world, email) };
  };
  const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

  test('five wrong tries void a code, ten minutes end it, another voids it', async () => {
    const { token, email, code } = await start();
    for (let attempt = 0; attempt < 5; attempt++) {
      expect((await submit(token, wrong(code))).code).toBe('ERR_INVALID_SECURITY_CODE');
    }
    expect((await submit(token, code)).code).toBe('ERR_INVALID_SECURITY_CODE');
    expect((await resend(token)).code).toBe('ERR_CODE_TOO_SOON');
    world.clock.advance(31_000);
    expect((await resend(token)).body).toEqual({ done: true });
    const second = await codeSentTo(world, email);
    world.clock.advance(10 * 60_000);
    expect((await submit(token, second)).code).toBe('ERR_INVALID_SECURITY_CODE');
    await resend(token);
    expect((await submit(token, await codeSentTo(world, email))).status).toBe(200);
    expect((await state(token)).body.emailVerified).toBe(true);
  });

  test('are kept as a keyed hash only', async () => {
    const { email, code } = await start();
    const [row] = await rowsOf<{ code_hash: Buffer }>(
      world,
      sql`select code_hash from players.code where target = ${email}`,
    );
    expect(row?.code_hash).toHaveLength(32);
    expect(row?.code_hash.toString('latin1')).not.toContain(code);
  });

  test('a taken e-mail is told to whoever has proved it, and to nobody else', async () => {
    const { email } = await guest(world);
    const used = (token: string) =>
      world.call(playersCalls, 'GET /capi/v2-onling/Player/IsEmailUsed', {
        query: { email, token },
      });
    const { token, code } = await start(email);
    expect((await used(token)).code).toBe('ERR_NO_VALID_EMAIL');
    expect(faultsIn(await check([{ type: 'Email', value: email }], { token }))).toEqual([]);
    expect((await submit(token, code)).code).toBe('ERR_EMAIL_TAKEN');
    expect((await used(token)).body).toEqual({ used: true });
    expect(faultsIn(await check([{ type: 'Email', value: email }], { token }))).toEqual([
      ['Email', 'DuplicateValue'],
    ]);
    const stranger = await start();
    expect((await used(stranger.token)).code).toBe('ERR_NO_VALID_EMAIL');
  });
});

describe('the seven kinds of fault', () => {
  const adult = { type: 'BirthDate', value: '1985-04-12' };
  test.each([
    ['Unknown', [{ type: 'ShoeSize', value: '42' }], 'ShoeSize'],
    ['InvalidType', [{ type: 'BirthDate', value: '12. 4. 1985' }], 'BirthDate'],
    ['InvalidType', [{ type: 'TermsConsent', value: 'yes' }], 'TermsConsent'],
    ['InvalidValue', [{ type: 'FirstName', value: 'Jana1' }], 'FirstName'],
    ['InvalidValue', [adult, { type: 'BirthNumber', value: '7507231238' }], 'BirthNumber'],
    ['RequiredField', [{ type: 'Surname', value: ' ' }], 'Surname'],
    [
      'MultipleValuesForFieldType',
      [
        { type: 'FirstName', value: 'Jana' },
        { type: 'FirstName', value: 'Eva' },
      ],
      'FirstName',
    ],
    ['MaxLengthExceeded', [{ type: 'Surname', value: 'x'.repeat(61) }], 'Surname'],
  ])('%s is reached by %j', async (kind, fields, field) => {
    const answer = await check(fields);
    expect(answer).toMatchObject({ status: 400, code: 'ERR_REGISTRATION_FIELDS' });
    expect(faultsIn(answer)).toContainEqual([field, kind]);
  });

  test('DuplicateValue is reached by a birth number that has an account', async () => {
    await guest(world, { birthNumber: '9001011239', birthDate: '1990-01-01' });
    const { token } = await begin(world);
    const data = {
      ...person,
      birthDate: '1990-01-01',
      gender: 'Male' as never,
      birthNumber: '900101/1239',
    };
    expect(faultsIn(await fillIn(world, token, data))).toEqual([['birthNumber', 'DuplicateValue']]);
    const fields = [
      { type: 'BirthDate', value: '1990-01-01' },
      { type: 'BirthNumber', value: '9001011239' },
      { type: 'Nationality', value: 'CZE' },
    ];
    expect(faultsIn(await check(fields, { token }))).toEqual([['BirthNumber', 'DuplicateValue']]);
    expect(faultsIn(await check(fields))).toEqual([]);
  });

  test('one field is checked among those it depends on', async () => {
    const field = { type: 'BirthNumber', value: '8554121235' };
    const one = (birthDate: string) =>
      world.call(playersCalls, 'POST /capi/v2-onling/Player/CheckRegistrationField', {
        body: {
          field,
          others: [
            { type: 'BirthDate', value: birthDate },
            { type: 'Nationality', value: 'CZE' },
          ],
        },
      });
    expect((await one('1985-04-12')).body).toEqual({ valid: true });
    expect(faultsIn(await one('1985-04-13'))).toEqual([['BirthNumber', 'InvalidValue']]);
  });

  test('a step names what it still lacks', async () => {
    const answer = await check([{ type: 'Email', value: freshEmail() }], { step: 'info' });
    expect(faultsIn(answer)).toEqual([
      ['Password', 'RequiredField'],
      ['TermsConsent', 'RequiredField'],
      ['PersonalDataConsent', 'RequiredField'],
    ]);
  });
});

describe('who may register', () => {
  /** Whether a birth date passes at a moment. */
  const at = async (moment: string, birthDate: string) => {
    const own = await openWorld({ start: new Date(moment) });
    const { token } = await begin(own);
    const answer = await fillIn(own, token, { ...person, birthDate });
    await own.close();
    return faultsIn(answer);
  };

  test('eighteen years are full at midnight in Prague, summer and winter', async () => {
    const young = [['birthDate', 'InvalidValue']];
    expect(await at('2026-07-14T21:59:59Z', '2008-07-15')).toEqual(young);
    expect(await at('2026-07-14T22:00:00Z', '2008-07-15')).toEqual([]);
    expect(await at('2026-01-14T22:59:59Z', '2008-01-15')).toEqual(young);
    expect(await at('2026-01-14T23:00:00Z', '2008-01-15')).toEqual([]);
  });

  test('somebody born on 29 February is of age on 1 March', async () => {
    expect(await at('2026-02-28T22:59:59Z', '2008-02-29')).toEqual([['birthDate', 'InvalidValue']]);
    expect(await at('2026-02-28T23:00:00Z', '2008-02-29')).toEqual([]);
  });

  test.each([
    ['a legacy remainder of ten', '7801233540', '1978-01-23', 'Male'],
    ['nine digits', '536224123', '1953-12-24', 'Female'],
    ['ten digits given later', '5362241236', '1953-12-24', 'Female'],
    ['a month raised by twenty', '0422250015', '2004-02-25', 'Male'],
    ['a month raised by seventy', '0574151237', '2005-04-15', 'Female'],
    ['a slash', '855412/1235', '1985-04-12', 'Female'],
  ])('a birth number with %s is taken', async (_name, birthNumber, birthDate, gender) => {
    const registering = await ready(world, {
      ...person,
      birthNumber,
      birthDate,
      gender: gender as never,
    });
    const { body } = await finish(registering.token);
    const [row] = await rowsOf<{ birth_number: Buffer; birth_number_hash: Buffer }>(
      world,
      sql`select birth_number, birth_number_hash from players.player where id = ${body.player.id}`,
    );
    expect(row?.birth_number_hash).toHaveLength(32);
    expect(row?.birth_number.toString('latin1')).not.toContain(birthNumber.replace('/', ''));
  });

  test.each([
    ['a bad check digit', '7507231238', '1975-07-23', 'Male'],
    ['a day that is none', '9002290011', '1990-02-28', 'Male'],
    ['a raised month before 2004', '8522310016', '1985-02-28', 'Male'],
    ['the other sex', '8554121235', '1985-04-12', 'Male'],
    ['another day', '8554121235', '1985-04-11', 'Female'],
  ])('a birth number with %s is refused', async (_name, birthNumber, birthDate, gender) => {
    const { token } = await begin(world);
    const data = { ...person, birthNumber, birthDate, gender: gender as never };
    expect(faultsIn(await fillIn(world, token, data))).toEqual([['birthNumber', 'InvalidValue']]);
  });

  test('the rules of the Czech market hold: address, title, place of birth', async () => {
    const { token } = await begin(world);
    const { birthPlace: _none, ...data } = person;
    const wrong = { ...data, country: 'SVK', postCode: '81101', titleBefore: 'Ing.' };
    expect(faultsIn(await fillIn(world, token, wrong as never))).toEqual([
      ['titleBefore', 'InvalidValue'],
      ['birthPlace', 'RequiredField'],
      ['country', 'InvalidValue'],
    ]);
  });
});

test.each([
  ['2026-10-10T18:00:00Z', '2026-11-09T19:00:00Z'],
  ['2026-03-10T18:00:00Z', '2026-04-09T17:00:00Z'],
])('a temporary account of %s lives thirty days of the calendar', (made, end) => {
  const temporaryAccount = { days: 30, depositsMaximum: 3_000_00n };
  expect(temporaryEnd({ temporaryAccount }, new Date(made))).toEqual(new Date(end));
  expect(temporaryEnd({ temporaryAccount: undefined }, new Date(made))).toBeNull();
});
