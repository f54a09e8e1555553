/** Changing the e-mail and the phone: the code goes to the new one, the news to the old one. */
import { Done, defineCalls } from '@herna/contract-kit';
import { Type } from 'typebox';
import { Code, Email, Password, Phone } from './schemas.ts';
import { SecondCode } from './second-factor.ts';

const player = { audience: 'player' } as const;
/** What proves that it is the player: where a second factor is on, its code too. */
const proof = { password: Password, code: Type.Optional(SecondCode) };
const requestErrors = [
  'ERR_REGISTRATION_FIELDS',
  'ERR_INVALID_CREDENTIALS',
  'ERR_SECOND_FACTOR_NEEDED',
  'ERR_INVALID_SECURITY_CODE',
  'ERR_TOO_MANY_BAD_ATTEMPTS',
  'ERR_CODE_TOO_SOON',
] as const;
const submitted = {
  rate: 'login',
  body: Type.Object({ code: Code }),
  response: Done,
  errors: ['ERR_INVALID_SECURITY_CODE', 'ERR_EMAIL_TAKEN', 'ERR_PHONE_TAKEN'],
  example: { body: { code: '000000' } },
  exampleOutcome: 'ERR_INVALID_SECURITY_CODE',
} as const;

export const contactCalls = defineCalls({
  'POST /capi/v2-onling/PlayerVerification/RequestChangeEmail': {
    summary: 'Sends a code to the new e-mail, by password and, where it is on, code',
    ...player,
    rate: 'message',
    body: Type.Object({ email: Email, ...proof }),
    response: Done,
    errors: requestErrors,
    example: { body: { email: 'novy@herna.example', password: 'not the password' } },
    exampleOutcome: 'ERR_INVALID_CREDENTIALS',
  },
  'POST /capi/v2-onling/PlayerVerification/SubmitChangeEmail': {
    summary: 'Finishes the change of e-mail by its code; the old address is notified',
    ...player,
    ...submitted,
  },
  'POST /capi/v2-onling/PlayerVerification/RequestChangePhone': {
    summary: 'Sends a code to the new phone, by password and, where it is on, code',
    ...player,
    rate: 'message',
    body: Type.Object({ phone: Phone, ...proof }),
    response: Done,
    errors: requestErrors,
    example: { body: { phone: '777123456', password: 'not the password' } },
    exampleOutcome: 'ERR_INVALID_CREDENTIALS',
  },
  'POST /capi/v2-onling/PlayerVerification/SubmitChangePhone': {
    summary: 'Finishes the change of phone by its code; the player is notified by e-mail',
    ...player,
    ...submitted,
  },
});
