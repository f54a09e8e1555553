/** Values of settings, read from their texts; what cannot be read throws a sentence that names its setting. */
import { isIP } from 'node:net';
import { isScope, type Scope } from '@herna/contract-kit';
import type { Role } from '@herna/module-kit';
import type { Environment } from './production-settings.ts';

/** What readers of settings are given. */
export interface SettingsRead {
  readonly environment: Environment;
  /** What development brings; nothing in production. */
  readonly defaults: Readonly<Record<string, string>>;
  /** A setting or its default; that both are missing is a fault. */
  readonly need: (name: string) => string;
  /** What is read, or a fault in its place. */
  readonly attempt: <Value>(read: () => Value) => Value | undefined;
  readonly production: boolean;
}

export const roles = ['api', 'site', 'worker', 'games'] as const satisfies readonly Role[];

export function portNumber(name: string, text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Error(`${name} is no port: ${text}`);
  }
  return port;
}

/** Megabytes that must be free for a node to be ready; enough for PostgreSQL to end in order. */
export function readMegabytes(text = '200'): number {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`HERNA_DISK_FREE_MB is no number: ${text}`);
  return Number(text);
}

/** Origins of push services by commas, a host of which may stand for all below it. */
export function readPushServices(text: string, production: boolean): readonly string[] {
  const origins = text.split(',').filter(Boolean);
  const wrong = origins.filter((origin) => {
    const isOpen = origin.startsWith('http:') && (production || origin.includes('*'));
    const hosts = /^https?:\/\/(\*\.(?=[^/:]*\.))?[a-z0-9.-]+(:\d+)?$/;
    return isOpen || !hosts.test(origin);
  });
  if (wrong.length > 0) {
    throw new Error(`HERNA_PUSH_SERVICES names no push service: ${wrong.join(', ')}`);
  }
  return origins;
}

/** A private key on P-256, 32 bytes as base64url; empty stays empty. */
export function readPushKey(text: string): string {
  const key = text.trim();
  if (key !== '' && !/^[A-Za-z0-9_-]{43}$/.test(key)) {
    throw new Error('HERNA_PUSH_PRIVATE_KEY is no private key of 32 bytes as base64url');
  }
  return key;
}

/** Pairs `name:secret`, by commas. */
export function readClients(text: string): Record<string, string> {
  const pairs = text.split(',').filter(Boolean);
  if (pairs.some((pair) => !/^[a-z0-9-]{1,40}:[^:]{16,200}$/.test(pair))) {
    throw new Error('HERNA_SECRET_CLIENTS is not name:secret, with 16 signs or more, by commas');
  }
  return Object.fromEntries(pairs.map((pair) => pair.split(':') as [string, string]));
}

/** Pairs `name:scope+scope`, by commas: one for each client program, and for no other. */
export function readScopes(
  text: string,
  clients: readonly string[],
): Record<string, readonly Scope[]> {
  const named = new Map<string, Scope[]>();
  const unknown: string[] = [];
  for (const pair of text.split(',').filter(Boolean)) {
    const [name = '', list = ''] = pair.split(':');
    const scopes = list.split('+').filter(Boolean);
    unknown.push(...scopes.filter((scope) => !isScope(scope)));
    if (!clients.includes(name)) unknown.push(name);
    named.set(name, scopes.filter(isScope));
  }
  if (unknown.length > 0) {
    throw new Error(`HERNA_CLIENT_SCOPES names what there is not: ${unknown.join(', ')}`);
  }
  const silent = clients.filter((name) => !named.has(name));
  if (silent.length > 0) {
    throw new Error(`HERNA_CLIENT_SCOPES does not say what these may: ${silent.join(', ')}`);
  }
  return Object.fromEntries(named);
}

export function readDevices(text: string): readonly bigint[] {
  const numbers = text.split(',').filter(Boolean);
  const odd = numbers.filter((number) => !/^[1-9][0-9]{0,17}$/.test(number));
  if (odd.length > 0) throw new Error(`HERNA_KIOSK_DEVICES has no numbers: ${odd.join(', ')}`);
  return numbers.map(BigInt);
}

/** Addresses and networks, and the names that Fastify has for its own. */
export function readProxies(text: string): readonly string[] {
  const named = text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
  const odd = named.filter((one) => {
    const [address = '', bits = '32', more] = one.split('/');
    const isNetwork = isIP(address) !== 0 && /^\d{1,3}$/.test(bits) && more === undefined;
    return !isNetwork && !/^(loopback|linklocal|uniquelocal)$/.test(one);
  });
  if (odd.length > 0) throw new Error(`HERNA_TRUSTED_PROXIES has no addresses: ${odd.join(', ')}`);
  return named;
}

export function readRoles(text: string): ReadonlySet<Role> {
  const names = text.split(',').map((name) => name.trim());
  const unknown = names.filter((name) => !(roles as readonly string[]).includes(name));
  if (unknown.length > 0) throw new Error(`HERNA_ROLES has unknown roles: ${unknown.join(', ')}`);
  return new Set(names as Role[]);
}
