/** Passwords and the PIN: setting, checking, restoring. */
import { Day, Done, defineCalls } from '@herna/contract-kit';
import { Type } from 'typebox';
import { Email, Password, Phone, Pin, SignedIn, Token } from './schemas.ts';
import { SecondCode } from './second-factor.ts';
import { signInErrors } from './sign-in.ts';

const player = { audience: 'player' } as const;
const passwordErrors = ['ERR_INVALID_CREDENTIALS', 'ERR_TOO_MANY_BAD_ATTEMPTS'] as const;

export const credentialCalls = defineCalls({
  'POST /capi/v2-onling/Player/RequestPasswordReset': {
    summary: 'Sends a link for a new password; says the same whether the account exists or not',
    audience: 'public',
    rate: 'message',
    body: Type.Object({ email: Email }),
    response: Done,
    example: { body: { email: 'nobody@herna.example' } },
  },
  'POST /capi/PlayerAuthentication/v1/ForgotPassword': {
    summary: 'Starts a password reset; says the same whether the account exists or not',
    audience: 'public',
    rate: 'message',
    body: Type.Object({ email: Email }),
    response: Done,
    example: { body: { email: 'nobody@herna.example' } },
  },
  'POST /api/players/restore-by-phone': {
    summary: 'Texts a link for a new password; says the same whether the account exists or not',
    audience: 'public',
    rate: 'message',
    body: Type.Object({ phone: Phone, birthDate: Day }),
    response: Done,
    errors: ['ERR_REGISTRATION_FIELDS'],
    example: { body: { phone: '777000000', birthDate: '1985-04-12' } },
  },
  'POST /capi/v2-onling/Player/ResetPassword': {
    summary: 'Sets a new password by the link and signs the player in',
    audience: 'public',
    rate: 'login',
    body: Type.Object({ token: Token, password: Password, code: Type.Optional(SecondCode) }),
    response: SignedIn,
    errors: ['ERR_RESET_LINK', 'ERR_REGISTRATION_FIELDS', ...signInErrors],
    example: { body: { token: 'x'.repeat(43), password: 'a long new password' } },
    exampleOutcome: 'ERR_RESET_LINK',
  },
  'POST /capi/v2-onling/Player/ChangePassword': {
    summary: 'Changes the password after the old one; all sessions end',
    ...player,
    rate: 'login',
    body: Type.Object({ current: Password, password: Password }),
    response: Done,
    errors: [...passwordErrors, 'ERR_REGISTRATION_FIELDS'],
    example: { body: { current: 'not the password', password: 'a long new password' } },
    exampleOutcome: 'ERR_INVALID_CREDENTIALS',
  },
  'POST /capi/v2-onling/Player/VerifyPassword': {
    summary: 'Checks the player’s own password before a sensitive step',
    ...player,
    rate: 'login',
    body: Type.Object({ password: Password }),
    response: Type.Object({ valid: Type.Boolean() }),
    errors: ['ERR_TOO_MANY_BAD_ATTEMPTS'],
    example: { body: { password: 'not the password' } },
  },
  'POST /capi/v2-onling/Player/SetPin': {
    summary: 'Sets the PIN for terminals; the password proves that it is the player',
    ...player,
    rate: 'login',
    body: Type.Object({ pin: Pin, password: Password }),
    response: Done,
    errors: [...passwordErrors, 'ERR_REGISTRATION_FIELDS'],
    example: { body: { pin: '4711', password: 'not the password' } },
    exampleOutcome: 'ERR_INVALID_CREDENTIALS',
  },
  'GET /capi/v2-onling/Player/HasPin': {
    summary: 'Tells whether a PIN is set',
    ...player,
    query: Type.Object({}),
    response: Type.Object({ hasPin: Type.Boolean() }),
    example: { query: {} },
  },
});
