/** What is everybody's of the staff: the invitation, the own password, the own sessions. */
import { Done, defineCalls } from '@herna/contract-kit';
import { Type } from 'typebox';
import { StaffSession } from './members.ts';

const Password = Type.String({ minLength: 1, maxLength: 128 });
const Code = Type.String({ pattern: '^[0-9]{6}$' });
const Token = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' });
const nobodysToken = 'A'.repeat(43);
const self = { audience: 'operator', permission: 'staff.self' } as const;

export const ownAccountCalls = defineCalls({
  'POST /api/staff/invitations/open': {
    summary: 'Shows an invitation: whose it is, and the second factor to connect',
    audience: 'public',
    rate: 'login',
    body: Type.Object({ token: Token }),
    response: Type.Object({
      login: Type.String(),
      name: Type.String(),
      secret: Type.String({ description: 'In base 32, to type into an authenticator' }),
      address: Type.String({ description: 'An otpauth address, to scan with an authenticator' }),
    }),
    errors: ['ERR_STAFF_INVITATION'],
    example: { body: { token: nobodysToken } },
    exampleOutcome: 'ERR_STAFF_INVITATION',
  },
  'POST /api/staff/invitations/accept': {
    summary: 'Accepts an invitation with a password and a code of the connected authenticator',
    audience: 'public',
    rate: 'login',
    body: Type.Object({ token: Token, password: Password, code: Code }),
    response: Done,
    errors: ['ERR_STAFF_INVITATION', 'ERR_STAFF_PASSWORD', 'ERR_INVALID_OTP'],
    example: {
      body: { token: nobodysToken, password: 'a sentence of my own', code: '123456' },
    },
    exampleOutcome: 'ERR_STAFF_INVITATION',
  },
  'POST /api/staff/self/password': {
    ...self,
    summary: 'Changes the own password; all other sessions end',
    rate: 'login',
    body: Type.Object({ password: Password, newPassword: Password, code: Code }),
    response: Done,
    errors: [
      'ERR_INVALID_CREDENTIALS',
      'ERR_INVALID_OTP',
      'ERR_STAFF_PASSWORD',
      'ERR_TOO_MANY_BAD_ATTEMPTS',
    ],
    example: {
      body: { password: 'not the password', newPassword: 'a sentence of my own', code: '123456' },
    },
    exampleOutcome: 'ERR_INVALID_CREDENTIALS',
  },
  'GET /api/staff/self/sessions': {
    ...self,
    summary: 'Lists the own latest sessions, newest first',
    response: Type.Object({
      items: Type.Array(Type.Object({ ...StaffSession.properties, current: Type.Boolean() })),
    }),
    example: {},
  },
  'POST /api/staff/self/sessions/end': {
    ...self,
    summary: 'Ends all own sessions but the one that asks',
    body: Type.Object({}),
    response: Done,
    example: { body: {} },
  },
});
export type OwnAccountApi = typeof ownAccountCalls;
