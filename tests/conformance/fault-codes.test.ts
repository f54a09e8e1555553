/**
 * The enumerator FaultCodes is what clients translate answers by: each of its codes is one that the
 * platform sends, or stands below with the reason why it does not (docs/decisions, "Fault codes that
 * are not sent").
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { frameCodes } from '@herna/server';
import { expect, test } from 'vitest';
import { declaredCalls } from './declared-calls.ts';

/** Listed codes that no error answer carries, and why. */
const notSent: Readonly<Record<string, string>> = {
  WRN_PLAYER_LIMITS_REACHED: 'a warning: the call succeeds and names it among its warnings',
  ERR_INVALID_STATE: 'each state machine refuses with a code of its own, which says what to do',
  ERR_ROUND_CLOSED: 'providers alone meet a closed round, and their protocols say ROUND_CLOSED',
  ERR_SESSION_CLOSED:
    'providers alone meet a closed session, and their protocols say SESSION_EXPIRED',
};

const sentCodes: ReadonlySet<string> = new Set([
  ...frameCodes,
  ...Object.values(declaredCalls).flatMap(({ errors = [] }) => errors),
]);

test('every listed fault code is sent, or a reason says why it is not', () => {
  const file = join(
    import.meta.dirname,
    '../../modules/platform/test/reference-lists.expected.tsv',
  );
  const rows = readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.split('\t'));
  const listed = rows.flatMap(([list, code = '']) => (list === 'FaultCodes' ? [code] : []));
  expect(listed.length).toBeGreaterThan(30);
  expect(listed.filter((code) => !sentCodes.has(code))).toEqual(Object.keys(notSent));
});

test('a warning is named by the answers of signing in', () => {
  const answers = Object.values(declaredCalls).map(({ response }) => JSON.stringify(response));
  const warning = '"const":"WRN_PLAYER_LIMITS_REACHED"';
  expect(answers.filter((schema) => schema.includes(warning)).length).toBeGreaterThan(0);
});

/** Every way in: whatever opens a session, and the check of a login that opens none. */
const signIns = [
  'POST /api/players/passkeys/sign-in',
  'POST /capi/PlayerAuthentication/v1/ByAccessCode',
  'POST /capi/PlayerAuthentication/v1/ByCard',
  'POST /capi/PlayerAuthentication/v1/ByPassword',
  'POST /capi/PlayerAuthentication/v1/VerifyLoginByPassword',
  'POST /capi/v1.1/PlayerAuthentication/ByCard',
  'POST /capi/v2-onling/Player/LoginByCard',
  'POST /capi/v2-onling/Player/LoginPlayerByEmail',
  'POST /capi/v2-onling/Player/ResetPassword',
];

test('an invalid contract is what signing in refuses, and nothing else', () => {
  const refusing = Object.entries(declaredCalls)
    .filter(([, { errors = [] }]) => errors.includes('ERR_INVALID_CONTRACT'))
    .map(([key]) => key);
  expect(refusing.toSorted()).toEqual(signIns);
  expect(frameCodes.has('ERR_INVALID_CONTRACT')).toBe(false);
});
