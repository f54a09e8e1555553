/** Passkeys of a player: adding, listing, removing, and signing in by one. */
import { DateTime, Done, defineCalls, Id } from '@herna/contract-kit';
import { type Static, Type } from 'typebox';
import { Password, SignedIn } from './schemas.ts';
import { SecondCode } from './second-factor.ts';
import { signInErrors } from './sign-in.ts';

const own = { audience: 'player' } as const;

/** Bytes as unpadded base64url, as browsers give them. */
const bytes = (maxLength: number) =>
  Type.String({ minLength: 1, maxLength, pattern: '^[A-Za-z0-9_-]+$' });

/** What `navigator.credentials.create` gives. */
const NewCredential = Type.Object({
  id: bytes(1400),
  clientDataJSON: bytes(4000),
  attestationObject: bytes(16_000),
});
export type NewCredential = Static<typeof NewCredential>;

/** What `navigator.credentials.get` gives. */
const Assertion = Type.Object({
  id: bytes(1400),
  clientDataJSON: bytes(4000),
  authenticatorData: bytes(4000),
  signature: bytes(2000),
  userHandle: bytes(100),
});
export type Assertion = Static<typeof Assertion>;

const Challenge = {
  challenge: Type.String({ description: 'Serves once, for five minutes' }),
  rpId: Type.String({ description: 'The host of the site' }),
};

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
    response: Type.Object({
      passkeys: Type.Array(
        Type.Object({
          id: Id,
          name: Type.String(),
          createdAt: DateTime,
          lastUsedAt: Type.Union([DateTime, Type.Null()]),
          regressedAt: Type.Union([DateTime, Type.Null()], {
            description: 'The last time it was refused because its counter did not grow',
          }),
        }),
      ),
    }),
    example: { query: {} },
  },
  'POST /api/players/passkeys/begin': {
    summary: 'Gives the challenge for a new passkey, by password and, where it is on, code',
    ...own,
    rate: 'login',
    body: Type.Object(proof),
    response: Type.Object({
      ...Challenge,
      rpName: Type.String(),
      userHandle: Type.String(),
      userName: Type.String(),
      exclude: Type.Array(Type.String(), { description: 'Credentials the player has already' }),
    }),
    errors: [...proofErrors, 'ERR_TOO_MANY_PASSKEYS'],
    example: { body: wrongPassword },
    exampleOutcome: 'ERR_INVALID_CREDENTIALS',
  },
  'POST /api/players/passkeys/add': {
    summary: 'Adds a passkey that has signed the challenge; the player is told by e-mail',
    ...own,
    rate: 'login',
    body: Type.Object({
      name: Type.String({ minLength: 1, maxLength: 60 }),
      credential: NewCredential,
    }),
    response: Type.Object({ id: Id }),
    errors: ['ERR_PASSKEY_REFUSED', 'ERR_TOO_MANY_PASSKEYS'],
    example: {
      body: {
        name: 'Telefon',
        credential: { id: 'AAAA', clientDataJSON: 'e30', attestationObject: 'oA' },
      },
    },
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
    rate: 'login',
    body: Type.Object({}),
    response: Type.Object(Challenge),
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
    example: {
      body: {
        credential: {
          id: 'AAAA',
          clientDataJSON: 'e30',
          authenticatorData: 'AAAA',
          signature: 'AAAA',
          userHandle: 'AAAA',
        },
      },
    },
    exampleOutcome: 'ERR_PASSKEY_REFUSED',
  },
});
