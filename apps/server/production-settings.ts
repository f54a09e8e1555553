/**
 * What production refuses although it can be read: what everybody knows, what can be guessed, what
 * goes over the open network for anybody to read, and what switches a guard off.
 */
import { readChain } from '@herna/beacon';
import { noRegister } from '@herna/module-kit';
import { type SettingMeaning, settingMeanings } from './settings.table.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** A development secret is recognised anywhere it turns up. */
export const developmentMark = 'development-only-';

/** The chain of the beacon among the simulators; a test holds the two together. */
export const simulatedChain =
  '8dc05fca92116cc2da6680b53dca8ef2cd7b73f7293eb725d034dfff93a7f56c' +
  '6469f678924572bc1ee71df9a357b173037fb3258f18f56e6057a41b980528d6' +
  '408e4d7f2a8be4fceb55c7fa7f20b9dbc4cc0aaa5c23d2cdc1aaec95722001f4:3:1767225600';

/** Signs push messages of development; its public half is in every browser that was tried there. */
export const developmentPushKey = '49WKLt6ddtlz7TqvlgeyxCTAP9tqn82A1-3XDuAQ5Qw';

/** Secrets by what the settings are declared to be; keys in PEM are long by themselves. */
const secretNames = Object.entries(settingMeanings as Readonly<Record<string, SettingMeaning>>)
  .filter(([name, { secret }]) => secret && /_SECRET_(?!TEST_CALLS$)/.test(name))
  .map(([name]) => name);
/** Settings that hold several, as `name:secret` by commas. */
const listNames: ReadonlySet<string> = new Set(['HERNA_SECRET_CLIENTS', 'HERNA_SECRET_SSO']);
const secretLength = 16;
/** Different signs that a secret has at least: sixteen times the same is no secret. */
const secretSigns = 6;

interface NamedSecret {
  /** The setting, and whose it is where that has several. */
  readonly name: string;
  readonly secret: string;
}

const secretsOf = (environment: Environment): readonly NamedSecret[] =>
  secretNames.flatMap((name) => {
    const text = environment[name] ?? '';
    if (!text) return [];
    if (!listNames.has(name)) return [{ name, secret: text.trim() }];
    return text.split(',').flatMap((pair) => {
      const colon = pair.indexOf(':');
      const secret = pair.slice(colon + 1);
      // An entry that is too short is reported where the list is read.
      if (secret.length < secretLength) return [];
      return [{ name: `${name} of ${pair.slice(0, colon)}`, secret: secret.trim() }];
    });
  });

/** Secrets that can be guessed, and those that open more than one door. */
function* secretFaults(environment: Environment): Generator<string> {
  const owners = new Map<string, string>();
  for (const { name, secret } of secretsOf(environment)) {
    if (secret.length < secretLength) yield `${name} has fewer than ${secretLength} signs`;
    else if (new Set(secret).size < secretSigns) {
      yield `${name} repeats fewer than ${secretSigns} different signs`;
    } else {
      // Whoever is given one would hold the other.
      const owner = owners.get(secret);
      if (owner !== undefined) yield `${name} is the same secret as ${owner}`;
      owners.set(secret, name);
    }
  }
}

/** Passwords inside addresses: of the database, the mail server, the queue. */
function* passwordFaults(settings: readonly (readonly [string, string])[]): Generator<string> {
  for (const [name, value] of settings) {
    if (!name.endsWith('_URL')) continue;
    const address = URL.parse(value.trim());
    // PostgreSQL takes one among the parameters too.
    const password = address?.password || (address?.searchParams.get('password') ?? '');
    // Without one, whoever asks is known by something else: a certificate, a socket.
    if (password === '') continue;
    if (password.length < secretLength || new Set(password).size < secretSigns) {
      yield `the password in ${name} can be guessed`;
    }
  }
}

/** Addresses outside that are read or written over the open network. */
const outsideUrl = /^HERNA_(?!DATABASE_POOL_|NATS_|SMTP_)[A-Z_]+_URL$/;

/** Whether an address is on this machine, where nobody listens in between. */
const isLoopback = (url: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(URL.parse(url.trim())?.hostname ?? '');

/** Networks so wide that anybody is in them; a forwarded header is then whatever a client says. */
const isAnybody = (network: string): boolean => {
  const [address = '', bits] = network.trim().split('/');
  if (bits === undefined) return false;
  if (!address.includes(':')) return Number(bits) < 8;
  // Behind so many zeros lie the addresses of version 4, by the last 32 bits of their form in version 6.
  const holdsVersion4 = URL.parse(`http://[${address}]`)?.hostname.startsWith('[::') ?? false;
  return Number(bits) < (holdsVersion4 ? 96 + 8 : 16);
};

function* addressFaults(settings: readonly (readonly [string, string])[]): Generator<string> {
  for (const [name, value] of settings) {
    // What is left out is reported elsewhere, as is a party that nobody needs.
    if (!outsideUrl.test(name) || value === '' || value === noRegister) continue;
    // Bets of the games may stay on one machine.
    if (name === 'HERNA_WALLET_URL' && isLoopback(value)) continue;
    if (!/^\s*https:\/\/[^\s/]/i.test(value)) {
      yield `${name} must begin with https:// in production`;
    }
  }
}

/** What production refuses although it can be read. */
export function productionFaults(environment: Environment): string[] {
  const settings = Object.entries(environment)
    .filter(([name]) => /^(HERNA_|DATABASE_URL$)/.test(name))
    .map(([name, value]) => [name, value ?? ''] as const);
  const faults = settings
    .filter(([, value]) => value.includes(developmentMark))
    .map(([name]) => `${name} holds a development secret`);
  faults.push(
    ...secretFaults(environment),
    ...passwordFaults(settings),
    ...addressFaults(settings),
  );
  const { DATABASE_URL, HERNA_REGISTER_URL, HERNA_TEST_CALLS, HERNA_TRUSTED_PROXIES } = environment;
  if (!DATABASE_URL) faults.push('Missing environment variable: DATABASE_URL');
  if (HERNA_REGISTER_URL === noRegister) {
    faults.push('HERNA_REGISTER_URL must name a register in production');
  }
  const chain = readChain(environment.HERNA_BEACON_CHAIN ?? '');
  if (chain && chain.publicKey === readChain(simulatedChain)?.publicKey) {
    faults.push('HERNA_BEACON_CHAIN is the simulator’s, whose key everybody knows');
  }
  if (environment.HERNA_PUSH_PRIVATE_KEY?.trim() === developmentPushKey) {
    faults.push('HERNA_PUSH_PRIVATE_KEY holds a development secret');
  }
  if (HERNA_TEST_CALLS === '1') faults.push('HERNA_TEST_CALLS must not be set in production');
  if ((HERNA_TRUSTED_PROXIES ?? '').split(',').some(isAnybody)) {
    faults.push('HERNA_TRUSTED_PROXIES believes anybody');
  }
  if (environment.NODE_TLS_REJECT_UNAUTHORIZED === '0') {
    faults.push('NODE_TLS_REJECT_UNAUTHORIZED must not be 0 in production');
  }
  return faults;
}
