/** Signing in without a password: by card and PIN, by a one-time access code, by the player's PIN. */
import { DateTime, Done, defineCalls, Id } from '@herna/contract-kit';
import { Type } from 'typebox';
import { CardNumber } from './cards.ts';
import { Code, Email, Phone, Pin, SignedIn, Token } from './schemas.ts';
import { SecondCode } from './second-factor.ts';
import { signInErrors } from './sign-in.ts';

/** Ways of an access code (reference list AccessCodeModes) that a terminal may ask for. */
export const accessCodeModes = ['Sms', 'Email', 'Printed'] as const;
export type AccessCodeMode = (typeof accessCodeModes)[number];

const kiosk = { audience: 'kiosk', rate: 'login' } as const;
const takeOver = Type.Optional(Type.Boolean({ description: 'Ends a session active elsewhere' }));
const CardAndPin = { cardNumber: CardNumber, pin: Pin };
/** One answer for an unknown card, one that is locked or removed, and a wrong PIN. */
const cardErrors = ['ERR_INVALID_PIN', 'ERR_TOO_MANY_BAD_ATTEMPTS'] as const;
/** Of a visit; calls about what is due for a player at a terminal ask for it. */
const VisitorProof = Type.String({
  description: 'Proves for 15 minutes that this player is at this terminal; signs nobody in',
});
const Login = Type.String({ minLength: 3, maxLength: 254, description: 'E-mail or phone' });

const byCard = {
  body: Type.Object({ ...CardAndPin, takeOver }),
  response: SignedIn,
  errors: [...new Set([...cardErrors, ...signInErrors])],
  example: { body: { cardNumber: '9000000000000002', pin: '4718' } },
  exampleOutcome: 'ERR_INVALID_PIN',
} as const;

export const terminalCalls = defineCalls({
  'POST /capi/v2-onling/Player/LoginByCard': {
    summary: 'Signs a player in by card number and PIN',
    audience: 'public',
    rate: 'login',
    ...byCard,
    body: Type.Object({
      ...CardAndPin,
      takeOver,
      /** Of the authenticator, where the account has one. */
      code: Type.Optional(SecondCode),
    }),
  },
  'POST /capi/v2-onling/Player/VerifyPinByEmailOrPhone': {
    summary: 'Identifies a player at a venue by e-mail or phone and his PIN',
    ...kiosk,
    body: Type.Object({
      email: Type.Optional(Email),
      phone: Type.Optional(Phone),
      pin: Pin,
    }),
    response: Type.Object({ playerId: Id, firstName: Type.String(), proof: VisitorProof }),
    errors: [...cardErrors, 'ERR_NO_VALID_EMAIL'],
    example: { body: { email: 'nobody@herna.example', pin: '4718' } },
    exampleOutcome: 'ERR_INVALID_PIN',
  },
  'POST /capi/v1.1/PlayerAuthentication/ByCard': {
    summary: 'Opens a session at a terminal for a player with his card and PIN',
    ...kiosk,
    ...byCard,
  },
  'POST /capi/v1.1/PlayerAuthentication/Logout': {
    summary: 'Ends a session that this terminal has opened',
    audience: 'kiosk',
    idempotency: 'natural',
    body: Type.Object({
      token: Token,
      reason: Type.Enum(['PlayerRequest', 'CardRemoved', 'Inactivity']),
    }),
    response: Done,
    example: { body: { token: 'x'.repeat(43), reason: 'CardRemoved' } },
  },
  'POST /capi/PlayerAuthentication/v1/ByCard': {
    summary: 'Opens a session for a player with his card and PIN',
    ...kiosk,
    ...byCard,
  },
  'POST /capi/PlayerAuthentication/v1/VerifyCardByPIN': {
    summary: 'Checks the PIN of a card without opening a session',
    ...kiosk,
    body: Type.Object(CardAndPin),
    response: Type.Object({ playerId: Id, cardId: Id, proof: VisitorProof }),
    errors: cardErrors,
    example: { body: { cardNumber: '9000000000000002', pin: '4718' } },
    exampleOutcome: 'ERR_INVALID_PIN',
  },
  'POST /capi/PlayerAuthentication/v1/RequestAccessCode': {
    summary: 'Sends a one-time access code, or prints one for the holder of a card',
    audience: 'kiosk',
    rate: 'message',
    body: Type.Object({
      mode: Type.Enum(accessCodeModes),
      /** Where it is sent; says the same whether the account exists or not. */
      login: Type.Optional(Login),
      /** Who asks for a printed one proves it by his card. */
      card: Type.Optional(Type.Object(CardAndPin)),
    }),
    response: Type.Object({
      mode: Type.Enum(accessCodeModes),
      /** Only of a printed one. */
      code: Type.Union([Code, Type.Null()]),
      expiresAt: Type.Union([DateTime, Type.Null()]),
    }),
    errors: [...cardErrors, 'ERR_CODE_TOO_SOON'],
    example: { body: { mode: 'Sms', login: 'nobody@herna.example' } },
  },
  'POST /capi/PlayerAuthentication/v1/ByAccessCode': {
    summary: 'Opens a session for a player with a one-time access code',
    ...kiosk,
    body: Type.Object({ login: Login, code: Code, takeOver }),
    response: SignedIn,
    errors: ['ERR_INVALID_SECURITY_CODE', ...signInErrors],
    example: { body: { login: 'nobody@herna.example', code: '123456' } },
    exampleOutcome: 'ERR_INVALID_SECURITY_CODE',
  },
});
