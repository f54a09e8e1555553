/** Passkeys of a player: adding, listing, removing, and signing in by one. */
import { Done, defineCalls, Id } from '@herna/contract-kit';
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
import { Password, SignedIn } from './schemas.ts';
import { SecondCode } from './second-factor.ts';
import { signInErrors } from './sign-in.ts';

const own = { audience: 'player' } as const;

const proof = { password: Password, code: Type.Optional(SecondCode) };
const proofErrors = [
  'ERR_INVALID_CREDENTIALS',
  'ERR_TOO_MANY_BAD_ATTEMPTS',
  'ERR_SECOND_FACTOR_NEEDED',
  'ERR_INVALID_SECURITY_CODE',
] as const;
const wrongPassword = {
  password: 'not the password',
} as const;

export const passkeyCalls = defineCalls({
  'GET /api/players/passkeys': {
    summary: 'Lists the passkeys of the player',
    ...own,
    query: Type.Object({}),
    response: Type.Object({ passkeys: Type.Array(Passkey) }),
    example: { query: {} },
  },
  'POST /api/players/passkeys/begin': {
    summary: 'Gives the challenge for a new passkey, by password and, where it is on, code',
    ...own,
    rate: 'login',
    body: Type.Object(proof),
    response: CreationWish,
    errors: [...proofErrors, 'ERR_TOO_MANY_PASSKEYS'],
    example: { body: wrongPassword },
    exampleOutcome: 'ERR_INVALID_CREDENTIALS',
  },
  'POST /api/players/passkeys/add': {
    summary: 'Adds a passkey that has signed the challenge; the player is notified by e-mail',
    ...own,
    rate: 'login',
    body: Type.Object({
      name: PasskeyName,
      credential: NewCredential,
    }),
    response: Type.Object({ id: Id }),
    errors: ['ERR_PASSKEY_REFUSED', 'ERR_TOO_MANY_PASSKEYS'],
    example: { body: { name: 'Telefon', credential: nobodysCredential } },
    exampleOutcome: 'ERR_PASSKEY_REFUSED',
  },
  'POST /api/players/passkeys/{id}/remove': {
    summary: 'Removes a passkey, by password and, where it is on, code',
    ...own,
    rate: 'login',
    params: Type.Object({ id: Id }),
    body: Type.Object(proof),
    response: Done,
    errors: [...proofErrors, 'ERR_PASSKEY_NOT_FOUND'],
    example: { params: { id: '999999' }, body: wrongPassword },
    exampleOutcome: 'ERR_INVALID_CREDENTIALS',
  },
  'POST /api/players/passkeys/sign-in/begin': {
    summary: 'Gives the challenge for a sign-in by passkey',
    audience: 'public',
    rate: 'challenge',
    body: Type.Object({}),
    response: Challenge,
    example: { body: {} },
  },
  'POST /api/players/passkeys/sign-in': {
    summary: 'Signs a player in by a passkey, which stands for password and code',
    audience: 'public',
    rate: 'login',
    body: Type.Object({
      credential: Assertion,
      /** Ends the session that is active elsewhere. */
      takeOver: Type.Optional(Type.Boolean()),
    }),
    response: SignedIn,
    errors: [
      ...signInErrors.filter(
        (code) =>
          code !== 'ERR_INVALID_CREDENTIALS' &&
          code !== 'ERR_SECOND_FACTOR_NEEDED' &&
          code !== 'ERR_INVALID_SECURITY_CODE',
      ),
      'ERR_PASSKEY_REFUSED',
    ],
    example: { body: { credential: nobodysAssertion } },
    exampleOutcome: 'ERR_PASSKEY_REFUSED',
  },
});
