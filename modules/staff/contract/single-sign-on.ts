/** Sign-in of staff at the identity provider of their company, and the links that it goes by. */
import { DateTime, Done, defineCalls, Id, Text } from '@herna/contract-kit';
import { Type } from 'typebox';
import { MemberChange } from './members.ts';
import { Code, Ticket, Token } from './sign-in-schemas.ts';

const self = { audience: 'operator', permission: 'staff.self' } as const;
const access = { audience: 'operator', permission: 'staff.access' } as const;
const Key = Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$' });
const Reason = Text(500, 5);
const Provider = Type.Object({ key: Key, name: Type.String() });
const Link = Type.Object({
  id: Id,
  /** Name of the provider. */
  name: Type.String(),
  /** As the provider last stated it. */
  email: Type.String(),
  linkedAt: DateTime,
  usedAt: Type.Union([DateTime, Type.Null()]),
});
const param = Type.Optional(Type.String({ maxLength: 2_000 }));
const nobody = { exampleOutcome: 'ERR_NOT_FOUND' } as const;
const changes = ['ERR_NOT_FOUND', 'ERR_STAFF_OWN_ACCOUNT', 'ERR_STAFF_CHANGE_STATE'] as const;

/** What a provider's answer may be refused with. */
const refusals = [
  'ERR_STAFF_SSO_ANSWER',
  'ERR_STAFF_SSO_DENIED',
  'ERR_STAFF_SSO_SILENT',
  'ERR_STAFF_SSO_EMAIL',
  'ERR_STAFF_SSO_DOMAIN',
  'ERR_STAFF_SSO_UNKNOWN',
  'ERR_STAFF_SSO_BLOCKED',
  'ERR_STAFF_SSO_INVITED',
  'ERR_STAFF_SSO_FACTOR',
  'ERR_STAFF_SSO_TAKEN',
  'ERR_TOO_MANY_BAD_ATTEMPTS',
] as const;

export const singleSignOnCalls = defineCalls({
  'GET /api/Authentication/v1/SingleSignOn/Providers': {
    summary: 'Lists the identity providers that members of staff can sign in at',
    audience: 'public',
    response: Type.Object({ items: Type.Array(Provider) }),
    example: {},
  },
  'POST /api/Authentication/v1/SingleSignOn/Begin': {
    summary: 'Begins a sign-in at an identity provider; the browser goes to the address',
    audience: 'public',
    rate: 'payment',
    body: Type.Object({ provider: Key }),
    response: Type.Object({ url: Type.String() }),
    errors: ['ERR_STAFF_SSO_PROVIDER', 'ERR_STAFF_SSO_SILENT'],
    example: { body: { provider: 'nobody' } },
    exampleOutcome: 'ERR_STAFF_SSO_PROVIDER',
  },
  'POST /api/Authentication/v1/SingleSignOn/Finish': {
    summary: 'Takes a browser back from an identity provider, with the query that it came with',
    audience: 'public',
    rate: 'payment',
    body: Type.Object({
      code: param,
      state: param,
      iss: param,
      session_state: param,
      error: param,
      error_description: param,
      error_uri: param,
    }),
    response: Type.Union([
      Ticket,
      Type.Object({ state: Type.Literal('SignedIn'), ...Token.properties }),
      Type.Object({ state: Type.Literal('Linked') }),
    ]),
    errors: refusals,
    example: { body: { code: 'x', state: 'y' } },
    exampleOutcome: 'ERR_STAFF_SSO_ANSWER',
  },
  'POST /api/Authentication/v1/SingleSignOn/LogOut': {
    summary:
      'Takes a logout token of an identity provider (OpenID Connect back-channel logout); the sessions that it names end',
    audience: 'public',
    rate: 'open',
    form: true,
    body: Type.Object({ logout_token: Type.String({ minLength: 1, maxLength: 8_000 }) }),
    response: Done,
    errors: ['ERR_STAFF_SSO_LOGOUT', 'ERR_STAFF_SSO_SILENT'],
    example: { body: { logout_token: 'x.y.z' } },
    exampleOutcome: 'ERR_STAFF_SSO_LOGOUT',
  },
  'GET /api/staff/self/single-sign-on': {
    ...self,
    summary: 'Lists the own links to identity providers, and the providers without one',
    response: Type.Object({
      items: Type.Array(Link),
      missing: Type.Array(Provider),
      /** Whether the own role signs in through a provider only. */
      required: Type.Boolean(),
    }),
    example: {},
  },
  'POST /api/staff/self/single-sign-on': {
    ...self,
    summary: 'Begins a link of the own account, with the second factor; the browser goes there',
    rate: 'login',
    body: Type.Object({ provider: Key, code: Code }),
    response: Type.Object({ url: Type.String() }),
    errors: [
      'ERR_STAFF_SSO_PROVIDER',
      'ERR_STAFF_SSO_SILENT',
      'ERR_INVALID_OTP',
      'ERR_TOO_MANY_BAD_ATTEMPTS',
    ],
    example: { body: { provider: 'nobody', code: '000000' } },
    exampleOutcome: 'ERR_STAFF_SSO_PROVIDER',
  },
  'POST /api/staff/self/single-sign-on/{linkId}/unlink': {
    ...self,
    summary: 'Takes an own link away; other sessions that it opened end',
    params: Type.Object({ linkId: Id }),
    body: Type.Object({}),
    response: Done,
    errors: ['ERR_NOT_FOUND', 'ERR_STAFF_SSO_ONLY_WAY'],
    example: { params: { linkId: '999999999' }, body: {} },
    ...nobody,
  },
  'GET /api/staff/members/{memberId}/single-sign-on': {
    summary: 'Lists the links of a member of staff to identity providers',
    audience: 'operator',
    permission: 'staff.read',
    params: Type.Object({ memberId: Id }),
    response: Type.Object({
      items: Type.Array(Link),
      /** Whether any provider is set. */
      offered: Type.Boolean(),
      /** Whether the first sign-in may make the link by the e-mail. */
      firstSignOn: Type.Boolean(),
      /** Whether the role signs in through a provider only. */
      required: Type.Boolean(),
    }),
    errors: ['ERR_NOT_FOUND'],
    example: { params: { memberId: '999999999' } },
    ...nobody,
  },
  'POST /api/staff/members/{memberId}/single-sign-on': {
    ...access,
    summary:
      'Proposes that the first sign-in of a member at a provider makes the link by the verified e-mail; a second person decides',
    params: Type.Object({ memberId: Id }),
    body: Type.Object({ reason: Reason }),
    response: MemberChange,
    errors: changes,
    example: { params: { memberId: '999999999' }, body: { reason: 'Has an account there now' } },
    ...nobody,
  },
  'POST /api/staff/members/{memberId}/single-sign-on/end': {
    ...access,
    summary:
      'Takes away the links of a member to identity providers at once and ends their sessions',
    params: Type.Object({ memberId: Id }),
    body: Type.Object({ reason: Reason }),
    response: Done,
    errors: changes,
    example: { params: { memberId: '999999999' }, body: { reason: 'Left the company' } },
    ...nobody,
  },
});
export type SingleSignOnApi = typeof singleSignOnCalls;
