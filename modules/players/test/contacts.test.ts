/** Changing the e-mail and the phone: what proves whom, and what both addresses are told. */
import { openWorld, type World } from '@herna/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { playersCalls } from '../contract/index.ts';
import {
  codeSentTo,
  freshEmail,
  freshPhone,
  type Guest,
  guest,
  lastMessage,
  password,
  rowsOf,
} from './builders.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const of = '/capi/v2-onling/PlayerVerification' as const;
const kinds = {
  email: { request: `POST ${of}/RequestChangeEmail`, submit: `POST ${of}/SubmitChangeEmail` },
  phone: { request: `POST ${of}/RequestChangePhone`, submit: `POST ${of}/SubmitChangePhone` },
} as const;
type Kind = keyof typeof kinds;

const request = (own: Guest, kind: Kind, value: string, proof = password) =>
  world.send(kinds[kind].request, { body: { [kind]: value, password: proof } }, own.caller);
const submit = (own: Guest, kind: Kind, code: string) =>
  world.call(playersCalls, kinds[kind].submit, { body: { code } }, own.caller);
const contactsOf = async ({ playerId }: Guest) =>
  (
    await rowsOf<{ email: string; phone: string }>(
      world,
      sql`select email, phone from players.player where id = ${playerId}`,
    )
  )[0];

test.each([
  ['email', freshEmail],
  ['phone', freshPhone],
] as const)('the %s is changed by its code; the old address is told', async (kind, fresh) => {
  const own = await guest(world);
  const value = fresh();
  expect((await request(own, kind, value, 'not the password')).code).toBe(
    'ERR_INVALID_CREDENTIALS',
  );
  expect((await request(own, kind, value)).body).toEqual({ done: true });
  expect(await contactsOf(own)).toEqual({ email: own.email, phone: own.phone });
  expect((await submit(own, kind, '000000')).code).toBe('ERR_INVALID_SECURITY_CODE');
  const code = await codeSentTo(world, value);
  expect((await submit(own, kind, code)).body).toEqual({ done: true });
  expect((await contactsOf(own))?.[kind]).toBe(value);
  expect(await lastMessage(world, own.email)).not.toBe('');
  expect((await submit(own, kind, code)).code).toBe('ERR_INVALID_SECURITY_CODE');
});

test('one that another account has is told only with its code', async () => {
  const [own, other] = [await guest(world), await guest(world)];
  expect((await request(own, 'email', other.email)).body).toEqual({ done: true });
  const answer = await submit(own, 'email', await codeSentTo(world, other.email));
  expect(answer.code).toBe('ERR_EMAIL_TAKEN');
  expect((await request(own, 'phone', other.phone)).body).toEqual({ done: true });
  expect((await submit(own, 'phone', await codeSentTo(world, other.phone))).code).toBe(
    'ERR_PHONE_TAKEN',
  );
  expect(await contactsOf(own)).toEqual({ email: own.email, phone: own.phone });
});

test('the code of one player proves nothing for another', async () => {
  const [own, other] = [await guest(world), await guest(world)];
  const value = freshEmail();
  await request(own, 'email', value);
  const code = await codeSentTo(world, value);
  expect((await submit(other, 'email', code)).code).toBe('ERR_INVALID_SECURITY_CODE');
  expect((await submit(own, 'email', code)).status).toBe(200);
});

test.each([
  ['email', 'somebody@herna.example\r\nBcc: everybody@herna.example'],
  ['email', 'bell\u0007@herna.example'],
  ['email', 'nobody'],
  ['phone', '112'],
  ['phone', '+420777123456;ext=1'],
] as const)('%s %j is refused beside its field', async (kind, value) => {
  const own = await guest(world);
  expect((await request(own, kind, value)).body).toMatchObject({
    code: 'ERR_REGISTRATION_FIELDS',
    fields: [{ field: kind, kind: 'InvalidValue' }],
  });
});
