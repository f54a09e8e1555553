/** The authenticator of a player: setting it up, using it, taking it away. */
import { DateTime, Done, defineCalls, Id } from '@herna/contract-kit';
import { Type } from 'typebox';
import { Password, Reason } from './schemas.ts';

const own = { audience: 'player' } as const;

/** Six digits of the authenticator, or a recovery code. */
export const SecondCode = Type.String({ minLength: 6, maxLength: 20 });

const passwordErrors = ['ERR_INVALID_CREDENTIALS', 'ERR_TOO_MANY_BAD_ATTEMPTS'] as const;

export const secondFactorCalls = defineCalls({
  'GET /api/players/second-factor': {
    summary: 'Tells whether the sign-in asks for a code, and how many recovery codes are left',
    ...own,
    query: Type.Object({}),
    response: Type.Object({
      since: Type.Union([DateTime, Type.Null()], { description: 'Null where it asks for none' }),
      recoveryCodesLeft: Type.Integer({ minimum: 0 }),
    }),
    example: { query: {} },
  },
  'POST /api/players/second-factor/begin': {
    summary: 'Makes a secret for an authenticator; it protects nothing until a code confirms it',
    ...own,
    rate: 'login',
    body: Type.Object({ password: Password }),
    response: Type.Object({
      secret: Type.String({ description: 'Base 32, to be typed' }),
      address: Type.String({ description: '`otpauth://`, to be scanned' }),
    }),
    errors: [...passwordErrors, 'ERR_SECOND_FACTOR_STATE'],
    example: { body: { password: 'not the password' } },
    exampleOutcome: 'ERR_INVALID_CREDENTIALS',
  },
  'POST /api/players/second-factor/confirm': {
    summary: 'Switches the second factor on by a code; gives the recovery codes, once',
    ...own,
    rate: 'login',
    body: Type.Object({ code: SecondCode }),
    response: Type.Object({ recoveryCodes: Type.Array(Type.String()) }),
    errors: ['ERR_SECOND_FACTOR_STATE', 'ERR_INVALID_SECURITY_CODE', 'ERR_TOO_MANY_BAD_ATTEMPTS'],
    example: { body: { code: '000000' } },
    exampleOutcome: 'ERR_SECOND_FACTOR_STATE',
  },
  'POST /api/players/second-factor/remove': {
    summary: 'Switches the second factor off, by password and code',
    ...own,
    rate: 'login',
    body: Type.Object({ password: Password, code: SecondCode }),
    response: Done,
    errors: [...passwordErrors, 'ERR_SECOND_FACTOR_STATE', 'ERR_INVALID_SECURITY_CODE'],
    example: { body: { password: 'not the password', code: '000000' } },
    exampleOutcome: 'ERR_INVALID_CREDENTIALS',
  },
  'POST /api/players/{id}/remove-second-factor': {
    summary: 'Takes a lost authenticator off an account; the player is notified by e-mail',
    audience: 'operator',
    permission: 'players.lock',
    params: Type.Object({ id: Id }),
    body: Type.Object({ reason: Reason }),
    response: Done,
    errors: ['ERR_PLAYER_NOT_FOUND', 'ERR_SECOND_FACTOR_STATE'],
    example: { params: { id: '999999' }, body: { reason: 'Lost phone, identity seen at desk' } },
    exampleOutcome: 'ERR_PLAYER_NOT_FOUND',
  },
});
