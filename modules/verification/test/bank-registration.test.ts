/** A registration that the bank identity fills in: nothing is asked twice, and no way ends before its end. */
import { playersCalls } from '@herna/players/contract';
import {
  begin,
  codeSentTo,
  fillIn,
  freshPhone,
  type Guest,
  guest,
  provePhone,
} from '@herna/players/test/builders.ts';
import { type Caller, nobody } from '@herna/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verificationCalls } from '../contract/index.ts';
import { fulfilledRequirements } from './builders.ts';
import { formOf, type Outside, openOutside } from './outside.ts';

let outside: Outside;
beforeAll(async () => {
  outside = await openOutside();
});
afterAll(() => outside.close());

const call = <K extends keyof typeof verificationCalls & string>(
  key: K,
  input: { query?: object; body?: object },
  caller: Caller,
) => outside.world.call(verificationCalls, key, input as never, caller);

const start = async (caller: Caller, method = 'bankId', body: object = {}) => {
  const create = 'POST /capi/v2-onling/KycVerification/Create';
  return call(create, { body: { method, ...body } }, caller);
};

const requirements = (playerId: bigint) => fulfilledRequirements(outside.world, playerId);

let births = 0;
const fresh = () => {
  births++;
  const day = String(births).padStart(2, '0');
  return { firstName: 'Jana', surname: 'Ukázková', birthDate: `1979-03-${day}` };
};

const finish = (token: string) =>
  call('POST /capi/v2-onling/Player/CreateByBankId', { body: { token } }, nobody);
const state = (token: string) =>
  outside.world.call(playersCalls, 'GET /capi/v2-onling/Player/GetRegistrationContext', {
    query: { token },
  });

test('asks nothing that the bank has said, and ends in a verified account', async () => {
  const { world } = outside;
  const registering = await begin(world);
  const { token } = registering;
  const begun = await start(nobody, 'bankId', { token });
  const back = await outside.agree(begun.body.url);
  const page = await outside.follow(back, { herna_registration: token });
  expect(page).toBe('/entry/registration/mobileVerification');
  expect((await state(token)).body).toMatchObject({
    step: 'mobileVerification',
    method: 'bankId',
    personalData: { firstName: 'Jana', surname: 'Ukázková', town: 'Brno' },
  });
  // The code is at the bank's phone already: neither number nor press is asked for.
  const phone = '+420777000111';
  expect((await state(token)).body).toMatchObject({ phone, phoneVerified: false });
  const proof = { body: { token, code: await codeSentTo(world, phone) } };
  const proved = await world.call(
    playersCalls,
    'POST /capi/v2-onling/PlayerVerification/SubmitVerifyPhone',
    proof,
  );
  expect(proved.status).toBe(200);
  const made = await finish(token);
  expect(made.status).toBe(200);
  expect(await requirements(BigInt(made.body.player.id))).toEqual(
    expect.arrayContaining(['IdentityVerified']),
  );
  // The same person again has an account already.
  const again = await begin(world);
  const second = await start(nobody, 'bankId', { token: again.token });
  const led = await outside.follow(await outside.agree(second.body.url), {
    herna_registration: again.token,
  });
  expect(led).toBe('/entry/registration/signpost?bankid=ERR_IDENTITY_TAKEN');
});

test.each([
  ['a citizen of another country', { givenName: 'Oksana', nationality: 'UA' }, 'UKR', 'Oksana'],
  ['a name with a hyphen', { givenName: 'Anna-Marie' }, 'CZE', 'Anna Marie'],
])('%s is taken over as the bank writes it', async (_name, more, nationality, firstName) => {
  const { world } = outside;
  const birthNumber = nationality === 'UKR' ? '7953170016' : '7953180015';
  const birthDate = nationality === 'UKR' ? '1979-03-17' : '1979-03-18';
  const phone = freshPhone();
  const { token } = await begin(world);
  const begun = await start(nobody, 'bankId', { token });
  const person = { familyName: 'Tkačenko-Nová', birthDate, birthNumber, phone, ...more };
  const back = await outside.agree(begun.body.url, { person: 'other', ...person });
  expect(await outside.follow(back, { herna_registration: token })).toBe(
    '/entry/registration/mobileVerification',
  );
  expect((await state(token)).body.personalData).toMatchObject({ nationality, firstName });
  const proof = { body: { token, code: await codeSentTo(world, phone) } };
  await world.call(
    playersCalls,
    'POST /capi/v2-onling/PlayerVerification/SubmitVerifyPhone',
    proof,
  );
  const made = await finish(token);
  expect(made.status).toBe(200);
  const { players } = world.platform.modules.parts;
  const playerId = BigInt(made.body.player.id) as Guest['playerId'];
  expect(await players.personOf(world.database.read, playerId)).toMatchObject({ birthNumber });
  expect(await requirements(playerId)).toContain('IdentityVerified');
});

test('a bank that names nobody of use leaves the registration where it was', async () => {
  const { world } = outside;
  const update = 'POST /capi/v2-onling/Player/UpdateRegistrationContext';
  const child = { ...formOf({ ...fresh(), birthDate: '2019-01-02' }), phone: freshPhone() };
  const atBank = async (token: string, form: Readonly<Record<string, string>>) => {
    const begun = await start(nobody, 'bankId', { token });
    const back = await outside.agree(begun.body.url, form);
    return outside.follow(back, { herna_registration: token });
  };
  const { token } = await begin(world);
  // Whoever chose the bank and has not come back from it is not asked for what the bank would say.
  const signpost = { method: 'bankId' };
  await world.call(playersCalls, update, { body: { token, signpost } });
  expect((await state(token)).body.step).toBe('signpost');
  await atBank(token, { decision: 'cancel' });
  expect((await state(token)).body.step).toBe('signpost');
  expect(await atBank(token, child)).toBe('/entry/registration/signpost?bankid=REJECTED');
  expect((await state(token)).body.step).toBe('signpost');
  const typed = await begin(world);
  await fillIn(world, typed.token);
  await atBank(typed.token, child);
  expect((await state(typed.token)).body).toMatchObject({
    step: 'mobileVerification',
    method: 'byScan',
  });
});

test('is not finished by whoever the bank has not named', async () => {
  const { world } = outside;
  const registering = await begin(world);
  const { token } = registering;
  const begun = await start(nobody, 'bankId', { token });
  const form = { ...formOf(fresh()), birthNumber: '7912310014' };
  await outside.follow(await outside.agree(begun.body.url, form), { herna_registration: token });
  const key = 'POST /capi/v2-onling/Player/UpdateRegistrationContext';
  const { personalData } = (await state(token)).body;
  if (personalData) {
    const changed = { ...personalData, firstName: 'Eva', birthNumber: '' };
    await world.call(playersCalls, key, { body: { token, personalData: changed } });
    await provePhone(world, registering);
  }
  expect(['KYC_PLAYER_NOT_MATCH', 'ERR_REGISTRATION_INCOMPLETE']).toContain(
    (await finish(token)).code,
  );
  const without = await begin(world);
  expect((await finish(without.token)).code).toBe('ERR_REGISTRATION_INCOMPLETE');
});

describe('whom the bank names as politically exposed is so', () => {
  const isExposed = async (playerId: bigint): Promise<boolean> => {
    const query = 'select politically_exposed as is_exposed from players.player where id = $1';
    return (await outside.world.database.pool.query(query, [playerId])).rows[0].is_exposed;
  };
  const exposed = { politicallyExposed: 'on' };

  test('in an account that said otherwise', async () => {
    const person = fresh();
    const { playerId, caller, token } = await guest(outside.world, person);
    const begun = await start(caller);
    const back = await outside.agree(begun.body.url, { ...formOf(person), ...exposed });
    await outside.follow(back, { herna_player: token });
    expect(await requirements(playerId)).toContain('IdentityVerified');
    expect(await isExposed(playerId)).toBe(true);
  });

  test('in a registration where it was unticked after the bank had filled it in', async () => {
    const { world } = outside;
    const phone = freshPhone();
    const { token } = await begin(world);
    const begun = await start(nobody, 'bankId', { token });
    const form = { ...formOf(fresh()), ...exposed, phone };
    const back = await outside.agree(begun.body.url, form);
    expect(await outside.follow(back, { herna_registration: token })).toBe(
      '/entry/registration/mobileVerification',
    );
    const { personalData } = (await state(token)).body;
    expect(personalData?.politicallyExposed).toBe(true);
    const update = 'POST /capi/v2-onling/Player/UpdateRegistrationContext';
    const unticked = { ...personalData, politicallyExposed: false };
    const body = { token, personalData: unticked };
    expect((await world.send(update, { body }, nobody)).status).toBe(200);
    const proof = { body: { token, code: await codeSentTo(world, phone) } };
    const submit = 'POST /capi/v2-onling/PlayerVerification/SubmitVerifyPhone';
    expect((await world.send(submit, proof, nobody)).status).toBe(200);
    const made = await finish(token);
    expect(made.status).toBe(200);
    expect(await isExposed(BigInt(made.body.player.id))).toBe(true);
  });
});
