/** Signing in and out: the site's calls, and those of a desk where the player stands. */
import { Done, defineCalls, Id } from '@herna/contract-kit';
import { type Static, Type } from 'typebox';
import { Email, Password, Reason, Session, SignedIn } from './schemas.ts';
import { SecondCode } from './second-factor.ts';

/**
 * What any way of signing in may refuse with. ERR_INVALID_CONTRACT: the account has no valid contract,
 * its registration being unfinished or ended.
 */
export const signInErrors = [
  'ERR_INVALID_CREDENTIALS',
  'ERR_INVALID_CONTRACT',
  'ERR_TOO_MANY_BAD_ATTEMPTS',
  'ERR_SECOND_FACTOR_NEEDED',
  'ERR_INVALID_SECURITY_CODE',
  'ERR_OTHER_SESSION_IS_ACTIVE',
  'ERR_ACCOUNT_LOCKED',
  'ERR_LIMIT_REACHED_LOGONCOUNTDAY',
  'ERR_LIMIT_REACHED_LOGONCOUNTMONTH',
  'ERR_LIMIT_REACHED_LOGONDURATION',
  'ERR_LIMIT_REACHED_LOGONBREAK',
] as const;

const staffRead = { audience: 'operator', permission: 'players.read' } as const;
const staffEdit = { audience: 'operator', permission: 'players.edit' } as const;
const wrong = {
  example: { body: { email: 'nobody@herna.example', password: 'not the password' } },
  exampleOutcome: 'ERR_INVALID_CREDENTIALS',
} as const;

const Credentials = {
  email: Email,
  password: Password,
  /** Ends the session that is active elsewhere. */
  takeOver: Type.Optional(Type.Boolean()),
  /** Of the authenticator, where the account has one. */
  code: Type.Optional(SecondCode),
};

/** How a desk may send what it is not to send as it was typed. */
const SaltedDigest = Type.Literal('Sha256', {
  description: 'SHA-256 of the salt as text, then the password, both in UTF-8, as small hex digits',
});
export type SaltedDigest = Static<typeof SaltedDigest>;

/** The password, or its digest with the salt of GenerateSalt. */
const hashed = Type.Optional(
  Type.Boolean({ description: 'Whether `password` is the digest that GenerateSalt asks for' }),
);

export const signInCalls = defineCalls({
  'POST /capi/v2-onling/Player/LoginPlayerByEmail': {
    summary: 'Signs a player in by e-mail and password',
    audience: 'public',
    rate: 'login',
    body: Type.Object(Credentials),
    response: SignedIn,
    errors: signInErrors,
    ...wrong,
  },
  'POST /capi/v2-onling/Player/VerifyToken': {
    summary: 'Tells whose the token is and until when it holds',
    audience: 'player',
    body: Type.Object({}),
    response: Type.Object({ session: Session, player: SignedIn.properties.player }),
    example: { body: {} },
  },
  'POST /capi/v2-onling/Player/Logout': {
    summary: 'Ends the session of the token',
    audience: 'player',
    body: Type.Object({}),
    response: Done,
    example: { body: {} },
  },
  'POST /capi/PlayerAuthentication/v1/GenerateSalt': {
    summary: 'Gives the salt and method by which a login’s password is hashed before it is sent',
    ...staffRead,
    rate: 'login',
    body: Type.Object({ email: Email }),
    response: Type.Object({ salt: Type.String(), method: SaltedDigest }),
    example: { body: { email: 'nobody@herna.example' } },
  },
  'POST /capi/PlayerAuthentication/v1/ByPassword': {
    summary: 'Opens a session for a player who stands at a desk and knows his password',
    ...staffEdit,
    rate: 'login',
    body: Type.Object({ ...Credentials, hashed }),
    response: SignedIn,
    errors: signInErrors,
    ...wrong,
  },
  'POST /capi/PlayerAuthentication/v1/VerifyLoginByPassword': {
    summary: 'Checks a login and password without opening a session',
    ...staffRead,
    rate: 'login',
    body: Type.Object({ email: Email, password: Password, hashed }),
    response: Type.Object({ playerId: Id }),
    errors: [
      'ERR_INVALID_CREDENTIALS',
      'ERR_INVALID_CONTRACT',
      'ERR_TOO_MANY_BAD_ATTEMPTS',
      'ERR_ACCOUNT_LOCKED',
    ],
    ...wrong,
  },
  'POST /capi/PlayerAuthentication/v1/Logout': {
    summary: 'Ends a player’s session with a reason',
    ...staffEdit,
    body: Type.Object({ sessionId: Id, reason: Reason }),
    response: Done,
    example: { body: { sessionId: '999', reason: 'Player left the desk' } },
  },
  'GET /capi/PlayerAuthentication/v1/GetPlayerId': {
    summary: 'Gives the player of a session or a login',
    ...staffRead,
    query: Type.Object({ sessionId: Type.Optional(Id), email: Type.Optional(Email) }),
    response: Type.Object({ playerId: Id }),
    errors: ['ERR_PLAYER_NOT_FOUND'],
    example: { query: { email: 'nobody@herna.example' } },
    exampleOutcome: 'ERR_PLAYER_NOT_FOUND',
  },
});
