/** Passkeys of staff: adding, listing, removing, and signing in by one, alone or after a password. */
import { Done, defineCalls, Id, Text } from '@herna/contract-kit';
import {
  Assertion,
  Challenge,
  CreationWish,
  NewCredential,
  nobodysAssertion,
  nobodysCredential,
  Passkey,
  PasskeyName,
} from '@herna/passkeys/contract';
import { Type } from 'typebox';
import { Code, Token } from './sign-in-schemas.ts';

const self = { audience: 'operator', permission: 'staff.self', rate: 'login' } as const;
const Proof = Type.Object({
  password: Type.String({ minLength: 1, maxLength: 128 }),
  code: Code,
});
const wrongProof = { password: 'not the password', code: '000000' };
const proofErrors = [
  'ERR_INVALID_CREDENTIALS',
  'ERR_INVALID_OTP',
  'ERR_TOO_MANY_BAD_ATTEMPTS',
] as const;

/** Of a password or of a provider; none where the passkey is to open the backoffice alone. */
const ticket = Type.Optional(Text(100));

export const passkeyCalls = defineCalls({
  'GET /api/staff/self/passkeys': {
    summary: 'Lists the own passkeys',
    audience: 'operator',
    permission: 'staff.self',
    response: Type.Object({ items: Type.Array(Passkey) }),
    example: {},
  },
  'POST /api/staff/self/passkeys/begin': {
    ...self,
    summary: 'Gives the challenge for a new passkey, by password and code',
    body: Proof,
    response: CreationWish,
    errors: [...proofErrors, 'ERR_TOO_MANY_PASSKEYS'],
    example: { body: wrongProof },
    exampleOutcome: 'ERR_INVALID_CREDENTIALS',
  },
  'POST /api/staff/self/passkeys/add': {
    ...self,
    summary: 'Adds a passkey that has signed the challenge; the member is notified by e-mail',
    body: Type.Object({ name: PasskeyName, credential: NewCredential }),
    response: Type.Object({ id: Id }),
    errors: ['ERR_PASSKEY_REFUSED', 'ERR_TOO_MANY_PASSKEYS'],
    example: { body: { name: 'Klíč v kanceláři', credential: nobodysCredential } },
    exampleOutcome: 'ERR_PASSKEY_REFUSED',
  },
  'POST /api/staff/self/passkeys/{id}/remove': {
    ...self,
    summary: 'Removes an own passkey, by password and code',
    params: Type.Object({ id: Id }),
    body: Proof,
    response: Done,
    errors: [...proofErrors, 'ERR_PASSKEY_NOT_FOUND'],
    example: { params: { id: '999999' }, body: wrongProof },
    exampleOutcome: 'ERR_INVALID_CREDENTIALS',
  },
  'POST /api/Authentication/v1/Passkey/Begin': {
    summary: 'Gives the challenge for a sign-in by passkey, alone or for a ticket',
    audience: 'public',
    rate: 'challenge',
    body: Type.Object({ ticket }),
    response: Challenge,
    errors: ['ERR_INVALID_CREDENTIALS'],
    example: { body: {} },
  },
  'POST /api/Authentication/v1/Passkey/SignIn': {
    summary: 'Signs a member of staff in by a passkey: alone, or in place of the code of a ticket',
    audience: 'public',
    rate: 'login',
    body: Type.Object({ ticket, credential: Assertion }),
    response: Token,
    errors: [
      'ERR_INVALID_CREDENTIALS',
      'ERR_TOO_MANY_BAD_ATTEMPTS',
      'ERR_PASSKEY_REFUSED',
      'ERR_STAFF_SSO_REQUIRED',
    ],
    example: { body: { credential: nobodysAssertion } },
    exampleOutcome: 'ERR_PASSKEY_REFUSED',
  },
});
export type PasskeyApi = typeof passkeyCalls;
