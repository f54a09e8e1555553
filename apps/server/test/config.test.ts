import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupFault } from '@herna/db';
import { expect, test } from 'vitest';
import { developmentMark, readConfig } from '../config.ts';
import { developmentDefaults } from '../development-settings.ts';
import { developmentPushKey } from '../production-settings.ts';
import { type SettingMeaning, settingMeanings } from '../settings.table.ts';

const brand = { HERNA_ENV: 'development', HERNA_APP_TARGET: 'herna', HERNA_APP_LOCALE: 'cs' };

/** The lines that a start with these settings would end with. */
function faultsOf(environment: Record<string, string>): string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    expect(error).toBeInstanceOf(StartupFault);
    return (error as Error).message.split('\n');
  }
}

/** A chain that drand tells of, at https://api.drand.sh. */
const quicknet =
  '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d106451' +
  '0d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a' +
  ':3:1692803367';

/** Everything that production needs, with secrets of its own. */
const production: Record<string, string> = {
  ...Object.fromEntries(
    Object.entries(developmentDefaults('80', '4000')).map(([name, value]) => [
      name,
      value.replace(/^http:\/\//, 'https://'),
    ]),
  ),
  ...brand,
  HERNA_ENV: 'production',
  HERNA_BEACON_CHAIN: quicknet,
  HERNA_PUBLIC_URL: 'https://herna.example',
  DATABASE_URL: 'postgres://herna@db.example/herna',
  HERNA_CSOB_PRIVATE_KEY: '-----BEGIN PRIVATE KEY-----',
  HERNA_CSOB_PUBLIC_KEY: '-----BEGIN PUBLIC KEY-----',
  HERNA_GPWEBPAY_PRIVATE_KEY: '-----BEGIN PRIVATE KEY-----',
  HERNA_GPWEBPAY_PUBLIC_KEY: '-----BEGIN PUBLIC KEY-----',
  HERNA_STATE_REPORTS_PRIVATE_KEY: '-----BEGIN PRIVATE KEY-----',
  HERNA_STATE_REPORTS_PUBLIC_KEY: '-----BEGIN PUBLIC KEY-----',
  ...Object.fromEntries(
    [
      ...['MASTER', 'JANTAR', 'KREMEN', 'OLIVIN', 'JASPIS', 'ACHAT', 'INTERNAL', 'TEST_CALLS'],
      ...['PAYU', 'PAYU_NOTIFY', 'PAYOUT', 'NETERA', 'NETERA_NOTIFY'],
      ...['MOBILETECH', 'MOBILETECH_NOTIFY', 'OPENBANKING'],
      ...['BANK', 'SMS', 'MAIL', 'REGISTER', 'BANKID', 'KYC', 'PERSONS', 'POSTGRES'],
    ].map((name) => [`HERNA_SECRET_${name}`, `the secret of ${name}`]),
  ),
  // The key of RFC 8291's example, with which nobody signs.
  HERNA_PUSH_PRIVATE_KEY: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  HERNA_SSO_PROVIDERS: 'company|Company|https://id.company.example/|herna|company.example',
  HERNA_SECRET_SSO: 'company:a secret of the company',
  HERNA_SECRET_CLIENTS: 'reports:a secret of reports',
  HERNA_CLIENT_SCOPES: 'reports:reporting.feeds+reporting.downloads',
};

test('a start without a brand or a locale says so in these words', () => {
  expect(faultsOf({ ...brand, HERNA_APP_TARGET: '' })).toEqual(['Missing app target']);
  expect(faultsOf({ ...brand, HERNA_APP_TARGET: 'nobody' })).toEqual(['Missing app target']);
  expect(faultsOf({ ...brand, HERNA_APP_LOCALE: '' })).toEqual(['Missing app locale']);
  expect(faultsOf({ ...brand, HERNA_APP_LOCALE: 'de' })).toEqual(['Missing app locale']);
});

test('every fault is told at once', () => {
  expect(
    faultsOf({
      HERNA_ENV: 'development',
      PORT: 'eighty',
      SIM_PORT: '70000',
      HERNA_ROLES: 'api,cook',
      DATABASE_URL: '',
    }),
  ).toEqual([
    'PORT is no port: eighty',
    'SIM_PORT is no port: 70000',
    'Missing app target',
    'Missing app locale',
    'HERNA_ROLES has unknown roles: cook',
  ]);
});

test('production names each setting that is missing', () => {
  expect(faultsOf(production)).toEqual([]);
  const missing = ['HERNA_CSOB_PRIVATE_KEY', 'HERNA_SMTP_URL', 'DATABASE_URL'];
  const rest = Object.entries(production).filter(([name]) => !missing.includes(name));
  expect(faultsOf(Object.fromEntries(rest))).toEqual(
    missing.map((name) => `Missing environment variable: ${name}`),
  );
});

test('push messages go to services that are named, over https', () => {
  const given = (services: string) => faultsOf({ ...production, HERNA_PUSH_SERVICES: services });
  expect(given('https://fcm.googleapis.com,https://*.push.apple.com')).toEqual([]);
  for (const wrong of [
    'http://127.0.0.1:4000',
    'https://*.com',
    'https://*',
    'https://push.example/path',
    'fcm.googleapis.com',
    'https://user@push.example',
  ]) {
    expect(given(wrong)).toEqual([`HERNA_PUSH_SERVICES names no push service: ${wrong}`]);
  }
  expect(faultsOf({ ...production, HERNA_PUSH_PRIVATE_KEY: 'no key of thirty-two bytes' })).toEqual(
    ['HERNA_PUSH_PRIVATE_KEY is no private key of 32 bytes as base64url'],
  );
  const { HERNA_PUSH_SERVICES: _services, HERNA_PUSH_PRIVATE_KEY: _key, ...without } = production;
  expect(faultsOf(without)).toEqual([]);
  expect(faultsOf({ ...without, HERNA_PUSH_SERVICES: 'https://fcm.googleapis.com' })).toEqual([
    'Missing environment variable: HERNA_PUSH_PRIVATE_KEY',
  ]);
});

test('production refuses what is only for development', () => {
  const secrets = Object.entries(developmentDefaults('80', '4000')).filter(([, value]) =>
    value.startsWith(developmentMark),
  );
  expect(secrets).toHaveLength(24);
  for (const [name, value] of secrets) {
    expect(faultsOf({ ...production, [name]: value })).toEqual([
      `${name} holds a development secret`,
    ]);
  }
  expect(faultsOf({ ...production, HERNA_PUSH_PRIVATE_KEY: developmentPushKey })).toEqual([
    'HERNA_PUSH_PRIVATE_KEY holds a development secret',
  ]);
  const clients = `reports:${developmentMark}reports`;
  const database = `postgres://herna:${developmentMark}postgres@db.example/herna`;
  for (const given of [{ HERNA_SECRET_CLIENTS: clients }, { DATABASE_URL: database }]) {
    const [name] = Object.keys(given);
    expect(faultsOf({ ...production, ...given })).toEqual([`${name} holds a development secret`]);
  }
  expect(faultsOf({ ...production, HERNA_SECRET_MASTER: 'fifteen signs..' })).toEqual([
    'HERNA_SECRET_MASTER has fewer than 16 signs',
  ]);
  expect(faultsOf({ ...production, HERNA_SECRET_METRICS: 'short' })).toEqual([
    'HERNA_SECRET_METRICS has fewer than 16 signs',
  ]);
  expect(faultsOf({ ...production, HERNA_PUBLIC_URL: 'http://herna.example' })).toEqual([
    'HERNA_PUBLIC_URL must begin with https:// in production',
  ]);
  expect(faultsOf({ ...production, HERNA_TEST_CALLS: '1' })).toEqual([
    'HERNA_TEST_CALLS must not be set in production',
  ]);
  const { HERNA_BEACON_CHAIN = '' } = developmentDefaults('80', '4000');
  expect(faultsOf({ ...production, HERNA_BEACON_CHAIN })).toEqual([
    'HERNA_BEACON_CHAIN is the simulator’s, whose key everybody knows',
  ]);
  expect(faultsOf({ ...production, HERNA_BEACON_CHAIN: 'x' })).toEqual([
    'HERNA_BEACON_CHAIN is no chain: key:period:genesis',
  ]);
  expect(faultsOf({ ...production, HERNA_REGISTER_URL: 'none' })).toEqual([
    'HERNA_REGISTER_URL must name a register in production',
  ]);
});

const settings = Object.entries(settingMeanings as Readonly<Record<string, SettingMeaning>>);

/** A secret in its setting, whatever form that has. */
const asSetting = (name: string, secret: string): string =>
  ({ HERNA_SECRET_CLIENTS: `reports:${secret}`, HERNA_SECRET_SSO: `company:${secret}` })[name] ??
  secret;
const isList = (name: string): boolean => asSetting(name, '') !== '';

// There are no test calls in production, and nothing reads what would open them.
const secrets = settings
  .filter(([name, { secret }]) => secret && /_SECRET_(?!TEST_CALLS$)/.test(name))
  .map(([name]) => name);

test.each(secrets)('production refuses %s when it can be guessed or opens another door', (name) => {
  const faults = (secret: string) =>
    faultsOf({ ...production, [name]: asSetting(name, secret) }).join();
  expect(faults('a good secret of its own')).toBe('');
  const short = isList(name) ? / 16 signs/ : /has fewer than 16 signs/;
  expect(faults('x')).toMatch(short);
  // What stands around a secret in a file is no part of it.
  expect(faults(`abcdef${' '.repeat(20)}`)).toMatch(/ has fewer than 16 signs/);
  expect(faults('abcab'.repeat(9))).toMatch(/repeats fewer than 6 different signs/);
  const other = name === 'HERNA_SECRET_BANK' ? 'SMS' : 'BANK';
  expect(faults(`the secret of ${other}`)).toMatch(/is the same secret as HERNA_SECRET_/);
  expect(faults(`${developmentMark}anything at all`)).toMatch(/holds a development secret/);
});

/** Addresses that are not outside: of this installation's own network, or of another protocol. */
const inside = ['DATABASE_URL', 'HERNA_DATABASE_POOL_URL', 'HERNA_NATS_URL', 'HERNA_SMTP_URL'];
const parties = settings
  .map(([name]) => name)
  .filter((name) => name.endsWith('_URL') && !inside.includes(name));

test('bets of the games are sent without TLS on one machine alone', () => {
  for (const address of ['http://127.0.0.1:3000', 'http://localhost:80', 'http://[::1]:3000']) {
    expect(faultsOf({ ...production, HERNA_WALLET_URL: address }), address).toEqual([]);
  }
  for (const address of ['http://wallet.internal', 'http://10.0.0.1', 'http://127.0.0.1.example']) {
    expect(faultsOf({ ...production, HERNA_WALLET_URL: address }), address).toEqual([
      'HERNA_WALLET_URL must begin with https:// in production',
    ]);
  }
});

test('the operator’s IBAN has check digits that hold', () => {
  const spaced = { ...production, HERNA_OPERATOR_IBAN: 'cz65 0800 0000 1920 0014 5399' };
  expect(readConfig(spaced).outside.operatorIban).toBe('CZ6508000000192000145399');
  for (const slip of ['CZ6508000000192000145398', 'CZ5608000000192000145399', 'CZ65', 'x']) {
    expect(faultsOf({ ...production, HERNA_OPERATOR_IBAN: slip }), slip).toEqual([
      `HERNA_OPERATOR_IBAN is no IBAN: ${slip}`,
    ]);
  }
});

test.each(parties)('production refuses %s without TLS', (name) => {
  const addresses = ['http://party.example', ' HTTP://party.example', 'ftp://party.example'];
  for (const address of [...addresses, 'party.example', 'https:party.example', 'https://']) {
    expect(faultsOf({ ...production, [name]: address }), address).toContain(
      `${name} must begin with https:// in production`,
    );
  }
});

test.each([
  ['x', false],
  ['herna', false],
  ['aaaaaaaaaaaaaaaaaaaaaaaa', false],
  ['correct%20horse%20battery', true],
])('a password %s inside an address serves production: %s', (password, serves) => {
  const fault = 'the password in DATABASE_URL can be guessed';
  for (const url of [
    `postgres://herna:${password}@db.example/herna`,
    `postgres://herna@db.example/herna?password=${password}`,
  ]) {
    expect(faultsOf({ ...production, DATABASE_URL: url }), url).toEqual(serves ? [] : [fault]);
  }
});

test('production refuses what switches a guard off', () => {
  const version4 = ['::ffff:0:0/96', '::ffff:8.0.0.0/100', '0:0:0:0:0:ffff:0:0/96', '::/80'];
  for (const networks of [
    ...['0.0.0.0/0', '10.0.0.1,0.0.0.0/1', '::/0', '2000::/3'],
    ...version4,
  ]) {
    expect(faultsOf({ ...production, HERNA_TRUSTED_PROXIES: networks })).toEqual([
      'HERNA_TRUSTED_PROXIES believes anybody',
    ]);
  }
  for (const odd of ['true', '*', 'proxy.example', '10.0.0.0/8/8']) {
    expect(faultsOf({ ...production, HERNA_TRUSTED_PROXIES: odd })).toEqual([
      `HERNA_TRUSTED_PROXIES has no addresses: ${odd}`,
    ]);
  }
  const own = { HERNA_TRUSTED_PROXIES: 'loopback, 10.0.0.0/8,2001:db8::/32' };
  expect(readConfig({ ...production, ...own }).trustedProxies).toEqual([
    'loopback',
    '10.0.0.0/8',
    '2001:db8::/32',
  ]);
  expect(faultsOf({ ...production, NODE_TLS_REJECT_UNAUTHORIZED: '0' })).toEqual([
    'NODE_TLS_REJECT_UNAUTHORIZED must not be 0 in production',
  ]);
  const { HERNA_BEACON_CHAIN = '' } = developmentDefaults('80', '4000');
  const [key] = HERNA_BEACON_CHAIN.split(':');
  expect(faultsOf({ ...production, HERNA_BEACON_CHAIN: `${key}:30:1767225601` })).toEqual([
    'HERNA_BEACON_CHAIN is the simulator’s, whose key everybody knows',
  ]);
});

test('each client program has its scopes named, and nobody else has any', () => {
  const given = { HERNA_SECRET_CLIENTS: 'one:sixteen signs of one,two:sixteen signs of two' };
  const faults = (HERNA_CLIENT_SCOPES: string) =>
    faultsOf({ ...production, ...given, HERNA_CLIENT_SCOPES });
  expect(faults('one:reporting.feeds,two:')).toEqual([]);
  expect(faults('')).toEqual(['HERNA_CLIENT_SCOPES does not say what these may: one, two']);
  expect(faults('one:reporting.feeds+everything,two:,three:payments.loyalty')).toEqual([
    'HERNA_CLIENT_SCOPES names what there is not: everything, three',
  ]);
  const { HERNA_CLIENT_SCOPES: _, ...silent } = production;
  expect(faultsOf(silent)).toEqual(['HERNA_CLIENT_SCOPES does not say what these may: reports']);
  const { clientScopes } = readConfig(production);
  expect(clientScopes).toEqual({ reports: ['reporting.feeds', 'reporting.downloads'] });
  expect(Object.keys(readConfig(brand).clientScopes)).toEqual(['partner']);
});

test('identity providers of staff have an issuer with TLS, domains and a secret of their own', () => {
  const one = 'company|Company|https://id.company.example/|herna|company.example+company.test|mfa';
  const read = (more: Record<string, string>) => faultsOf({ ...production, ...more });
  expect(read({ HERNA_SSO_PROVIDERS: one })).toEqual([]);
  const { signOn, secrets } = readConfig({ ...production, HERNA_SSO_PROVIDERS: one });
  expect(signOn.providers).toMatchObject([
    { key: 'company', domains: ['company.example', 'company.test'], secondFactor: ['mfa'] },
  ]);
  expect(JSON.stringify(signOn)).not.toContain(secrets.signOn.company);
  const unread = 'key|name|issuer|client id|domain+domain|value+value, by commas';
  for (const odd of [
    'company',
    'company|Company|id|herna|company.example',
    'a|A|https://a/|h|',
    'a|A|https://a/|h|*',
  ]) {
    const faults = read({ HERNA_SSO_PROVIDERS: odd });
    expect(faults).toEqual([`HERNA_SSO_PROVIDERS is not ${unread}`]);
  }
  expect(read({ HERNA_SSO_PROVIDERS: one.replace('https', 'http') })).toEqual([
    'HERNA_SSO_PROVIDERS: the issuer of company must begin with https:// in production',
  ]);
  expect(read({ HERNA_SECRET_SSO: 'company:short' })).toEqual([
    'HERNA_SECRET_SSO has no secret of 16 signs or more for company',
  ]);
  expect(read({ HERNA_SSO_PROVIDERS: '' })).toEqual([
    'HERNA_SECRET_SSO names what there is not: company',
  ]);
  expect(read({ HERNA_SECRET_SSO: `company:${developmentMark}sso` })).toEqual([
    'HERNA_SECRET_SSO holds a development secret',
  ]);
});

test('nobody is locked out by asking for a provider that is not there', () => {
  const read = (more: Record<string, string>) => faultsOf({ ...production, ...more });
  const none = { HERNA_SSO_PROVIDERS: '', HERNA_SECRET_SSO: '' };
  expect(read({ ...none, HERNA_SSO_REQUIRED_ROLES: 'support' })).toEqual([
    'HERNA_SSO_REQUIRED_ROLES asks for a provider, and HERNA_SSO_PROVIDERS names none',
  ]);
  expect(read({ HERNA_SSO_REQUIRED_ROLES: '*' })).toEqual([
    'HERNA_SSO_REQUIRED_ROLES covers all roles: HERNA_SSO_BREAK_GLASS_ROLE must name one that keeps its password',
  ]);
  const kept = { HERNA_SSO_REQUIRED_ROLES: '*', HERNA_SSO_BREAK_GLASS_ROLE: 'administrator' };
  expect(read(kept)).toEqual([]);
  expect(read({ HERNA_SSO_REQUIRED_ROLES: 'support,Night shift' })).toEqual([
    'HERNA_SSO_REQUIRED_ROLES and HERNA_SSO_BREAK_GLASS_ROLE are names of roles',
  ]);
});

test('an environment that nobody has named is production', () => {
  const { HERNA_ENV: _named, ...unnamed } = production;
  for (const environment of [unnamed, { ...unnamed, HERNA_ENV: '' }]) {
    expect(faultsOf(environment)).toEqual([]);
    expect(readConfig(environment).environment).toBe('production');
  }
  const { HERNA_ENV: _told, ...bare } = brand;
  const faults = faultsOf(bare);
  expect(faults).toContain('Missing environment variable: HERNA_SECRET_MASTER');
  expect(faults).toContain('Missing environment variable: DATABASE_URL');
  expect(faultsOf({ ...bare, HERNA_SECRET_MASTER: `${developmentMark}master` })).toContain(
    'HERNA_SECRET_MASTER holds a development secret',
  );
});

test('an environment that nobody knows is not taken for development', () => {
  for (const slip of ['Production', 'prod', ' production']) {
    expect(faultsOf({ ...brand, HERNA_ENV: slip })).toEqual([
      `HERNA_ENV is neither production nor development: ${slip}`,
    ]);
  }
});

test('what is read has a meaning, and what has a meaning is read', () => {
  const sources = [
    'config.ts',
    'development-settings.ts',
    'main.ts',
    'outside-settings.ts',
    'production-settings.ts',
    'secret-settings.ts',
    'setting-values.ts',
  ].map((file) => readFileSync(join(import.meta.dirname, '..', file), 'utf8'));
  const read = sources.join('\n').matchAll(/\b(?:HERNA_[A-Z_]+|DATABASE_URL|(?:SIM_)?PORT)\b/g);
  expect([...new Set([...read].map(([name]) => name))].sort()).toEqual(
    Object.keys(settingMeanings).sort(),
  );
});
