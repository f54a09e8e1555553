import { expect, test } from 'vitest';
import { isRequired, readPerson } from './single-sign-on.ts';

const company = {
  issuer: 'https://id.company.example/',
  domains: ['company.example'],
  secondFactor: [] as readonly string[],
};
const claims = { sub: 'u-1', email: 'Anna@Company.example', email_verified: true, amr: ['mfa'] };

test.each([
  ['a verified e-mail of the company', {}, 'anna@company.example'],
  ['an e-mail that is not verified', { email_verified: false }, 'ERR_STAFF_SSO_EMAIL'],
  ['the word true in the place of the fact', { email_verified: 'true' }, 'ERR_STAFF_SSO_EMAIL'],
  ['an e-mail of which nothing is told', { email_verified: undefined }, 'ERR_STAFF_SSO_EMAIL'],
  ['no e-mail', { email: undefined }, 'ERR_STAFF_SSO_EMAIL'],
  ['another company', { email: 'anna@elsewhere.example' }, 'ERR_STAFF_SSO_DOMAIN'],
  ['a domain below the company’s', { email: 'a@x.company.example' }, 'ERR_STAFF_SSO_DOMAIN'],
  ['two signs @', { email: 'a@company.example@elsewhere.example' }, 'ERR_STAFF_SSO_DOMAIN'],
  ['an account of another company', { hd: 'elsewhere.example' }, 'ERR_STAFF_SSO_DOMAIN'],
  ['an account of the company', { hd: 'Company.example' }, 'anna@company.example'],
  ['no subject', { sub: undefined }, 'ERR_STAFF_SSO_ANSWER'],
  ['an empty subject', { sub: '' }, 'ERR_STAFF_SSO_ANSWER'],
])('%s: %j', (_name, change, outcome) => {
  const read = readPerson({ ...claims, ...change }, company);
  expect(typeof read === 'string' ? read : read.email).toBe(outcome);
});

test.each([
  [[], ['mfa'], undefined, false],
  [['mfa'], ['pwd'], undefined, false],
  [['mfa'], ['pwd', 'mfa'], undefined, true],
  [['gold'], undefined, 'gold', true],
  [['mfa'], 'mfa', undefined, false],
])(
  'of %j counting, amr %j and acr %j are a second factor: %s',
  (secondFactor, amr, acr, counts) => {
    const read = readPerson({ ...claims, amr, acr }, { ...company, secondFactor });
    expect(read).toMatchObject({ secondFactor: counts });
  },
);

test.each([
  [['support'], undefined, 'support', true],
  [['support'], undefined, 'payments', false],
  [['support'], 'support', 'support', false],
  ['all' as const, 'administrator', 'payments', true],
  ['all' as const, 'administrator', 'administrator', false],
  [[], undefined, 'support', false],
])(
  'with %j required and %s kept, passwords of %s open nothing: %s',
  (requiredRoles, breakGlassRole, role, refused) => {
    expect(isRequired(role, { requiredRoles, breakGlassRole })).toBe(refused);
  },
);
