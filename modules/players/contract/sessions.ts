import { DateTime, Done, defineCalls, Id, page, pageFields } from '@herna/contract-kit';
import { Type } from 'typebox';
import { Email, Password, Reason, Session, SignedIn, Token } from './schemas.ts';

const signInErrors = [
  'ERR_INVALID_CREDENTIALS',
  'ERR_TOO_MANY_BAD_ATTEMPTS',
  'ERR_OTHER_SESSION_IS_ACTIVE',
  'ERR_ACCOUNT_LOCKED',
  'ERR_LIMIT_REACHED_LOGONCOUNTDAY',
  'ERR_LIMIT_REACHED_LOGONCOUNTMONTH',
  'ERR_LIMIT_REACHED_LOGONDURATION',
  'ERR_LIMIT_REACHED_LOGONBREAK',
] as const;

const bad = { email: 'nobody@herna.example', password: 'not the password' };
const staffRead = { audience: 'operator', permission: 'players.read' } as const;
const staffEdit = { audience: 'operator', permission: 'players.edit' } as const;

export const sessionCalls = defineCalls({
  'POST /capi/v2-onling/Player/LoginPlayerByEmail': {
    summary: 'Signs a player in by e-mail and password',
    audience: 'public',
    rate: 'login',
    body: Type.Object({
      email: Email,
      password: Password,
      /** Ends the session that is active elsewhere. */
      takeOver: Type.Optional(Type.Boolean()),
    }),
    response: SignedIn,
    errors: signInErrors,
    example: { body: bad },
    exampleOutcome: 'ERR_INVALID_CREDENTIALS',
  },
  'POST /capi/PlayerAuthentication/v1/ByPassword': {
    summary: 'Opens a session for a player who stands at a desk and knows his password',
    ...staffEdit,
    rate: 'login',
    body: Type.Object({
      email: Email,
      password: Password,
      takeOver: Type.Optional(Type.Boolean()),
    }),
    response: SignedIn,
    errors: signInErrors,
    example: { body: bad },
    exampleOutcome: 'ERR_INVALID_CREDENTIALS',
  },
  'POST /capi/PlayerAuthentication/v1/VerifyLoginByPassword': {
    summary: 'Checks a login and password without opening a session',
    ...staffRead,
    rate: 'login',
    body: Type.Object({ email: Email, password: Password }),
    response: Type.Object({ playerId: Id }),
    errors: signInErrors,
    example: { body: bad },
    exampleOutcome: 'ERR_INVALID_CREDENTIALS',
  },
  'POST /capi/PlayerAuthentication/v1/Logout': {
    summary: 'Ends a player’s session with a reason',
    ...staffEdit,
    body: Type.Object({ sessionId: Id, reason: Reason }),
    response: Done,
    example: { body: { sessionId: '1', reason: 'Player left the desk' } },
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
  'POST /capi/PlayerAuthentication/v1/ForgotPassword': {
    summary: 'Starts a password reset; says the same whether the account exists or not',
    audience: 'public',
    rate: 'message',
    body: Type.Object({ email: Email }),
    response: Done,
    example: { body: { email: 'nobody@herna.example' } },
  },
  'POST /capi/v2-onling/Player/RequestPasswordReset': {
    summary: 'Sends a link for a new password; says the same whether the account exists or not',
    audience: 'public',
    rate: 'message',
    body: Type.Object({ email: Email }),
    response: Done,
    example: { body: { email: 'nobody@herna.example' } },
  },
  'POST /capi/v2-onling/Player/ResetPassword': {
    summary: 'Sets a new password by the link and signs the player in',
    audience: 'public',
    rate: 'login',
    body: Type.Object({ token: Token, password: Password }),
    response: SignedIn,
    errors: ['ERR_RESET_LINK', 'ERR_REGISTRATION_FIELDS', ...signInErrors],
    example: { body: { token: 'x'.repeat(40), password: 'a long new password' } },
    exampleOutcome: 'ERR_RESET_LINK',
  },
  'POST /capi/v2-onling/Player/VerifyToken': {
    summary: 'Tells whose the token is and until when it holds',
    audience: 'player',
    body: Type.Object({}),
    response: Type.Object({
      session: Session,
      player: SignedIn.properties.player,
    }),
    example: { body: {} },
  },
  'POST /capi/v2-onling/Player/Logout': {
    summary: 'Ends the session of the token',
    audience: 'player',
    body: Type.Object({}),
    response: Done,
    example: { body: {} },
  },
  'GET /capi/v2-onling/PlayerSession/Get': {
    summary: 'Tells about the current session: its start, its end',
    audience: 'player',
    query: Type.Object({}),
    response: Session,
    example: { query: {} },
  },
  'GET /capi/v2-onling/PlayerSession/GetList': {
    summary: 'Lists the player’s sessions, newest first',
    audience: 'player',
    query: Type.Object({ ...pageFields }),
    response: page(Session),
    example: { query: { limit: 10 } },
  },
  'GET /capi/v2-onling/PlayerSession/GetActiveList': {
    summary: 'Lists players who are signed in now',
    ...staffRead,
    query: Type.Object({ ...pageFields }),
    response: page(Session),
    example: { query: { limit: 10 } },
  },
  'POST /capi/v2-onling/PlayerSession/Close': {
    summary: 'Ends a player’s session with a reason',
    ...staffEdit,
    body: Type.Object({ sessionId: Id, reason: Reason }),
    response: Done,
    example: { body: { sessionId: '1', reason: 'Suspicious device' } },
  },
  'GET /capi/Sessions/v1/AllActiveSessionsByCurrentScope': {
    summary: 'Lists active sessions within the caller’s scope',
    ...staffRead,
    query: Type.Object({ ...pageFields }),
    response: page(Session),
    example: { query: {} },
  },
  'GET /capi/Sessions/v1/ByPlayer': {
    summary: 'Lists the sessions of one player, newest first',
    ...staffRead,
    query: Type.Object({ ...pageFields, playerId: Id }),
    response: page(Session),
    example: { query: { playerId: '1' } },
  },
  'POST /capi/Sessions/v1/KillSessions': {
    summary: 'Ends several sessions with a reason',
    ...staffEdit,
    body: Type.Object({
      sessionIds: Type.Array(Id, { minItems: 1, maxItems: 200 }),
      reason: Reason,
    }),
    response: Type.Object({ ended: Type.Integer() }),
    example: { body: { sessionIds: ['999'], reason: 'End of the day' } },
  },
  'POST /capi/Sessions/v1/KillSession': {
    summary: 'Ends one session with a reason',
    ...staffEdit,
    body: Type.Object({ sessionId: Id, reason: Reason }),
    response: Type.Object({ ended: Type.Integer() }),
    example: { body: { sessionId: '999', reason: 'End of the day' } },
  },
  'POST /capi/Sessions/v1/KillSessionsByPlayer': {
    summary: 'Ends all sessions of a player with a reason',
    ...staffEdit,
    body: Type.Object({ playerId: Id, reason: Reason }),
    response: Type.Object({ ended: Type.Integer() }),
    example: { body: { playerId: '999', reason: 'Asked by phone' } },
  },
  'GET /api/players/online': {
    summary: 'Counts the players who are signed in now',
    ...staffRead,
    query: Type.Object({}),
    response: Type.Object({ online: Type.Integer(), at: DateTime }),
    example: { query: {} },
  },
});
export type SessionApi = typeof sessionCalls;
