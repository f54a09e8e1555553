/**
 * Client programs: services of the house, each with a secret of its own. An access token lasts a
 * quarter of an hour, a refresh token a day and serves once; used again it ends its whole family,
 * because one of the two who hold it should not.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Scope } from '@herna/contract-kit';
import type { Principal } from '@herna/contract-kit/server';
import type { Database, Tx } from '@herna/db';
import { base64url, type Clock, DomainError, type Random } from '@herna/kernel';
import { tokenHash } from '@herna/kernel/seal';
import * as store from '../store/clients.ts';

export interface ClientsDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  /** Secrets of the programs by their names. */
  readonly clients: Readonly<Record<string, string>>;
  /** What each of them may call; one that is not named calls nothing. */
  readonly clientScopes: Readonly<Record<string, readonly Scope[]>>;
}

export interface ClientTokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly expiresInSeconds: number;
  readonly scopes: readonly Scope[];
}

const accessSeconds = 15 * 60;
const refreshSeconds = 24 * 3_600;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const refused = (): DomainError => new DomainError('ERR_INVALID_CREDENTIALS');

/** The service of client programs. */
export function createClients({
  database,
  clock,
  random,
  clients,
  clientScopes,
}: ClientsDependencies) {
  const scopesOf = (client: string): readonly Scope[] => clientScopes[client] ?? [];
  const secrets = new Map(Object.entries(clients).map(([name, secret]) => [name, digest(secret)]));
  const nobodys = digest('a secret that nobody has');

  const issue = async (tx: Tx, client: string, family: string): Promise<ClientTokens> => {
    const [accessToken, refreshToken] = [0, 1].map(() => base64url(random.bytes(32))) as [
      string,
      string,
    ];
    const until = (seconds: number): Date => new Date(clock.now().getTime() + seconds * 1000);
    const row = (token: string, kind: 'access' | 'refresh', seconds: number) => ({
      token_hash: tokenHash(token),
      client,
      kind,
      family,
      expires_at: until(seconds),
      used_at: null,
      ended_at: null,
    });
    await store.forgetExpired(tx, clock.now());
    await store.insertTokens(tx, [
      row(accessToken, 'access', accessSeconds),
      row(refreshToken, 'refresh', refreshSeconds),
    ]);
    const scopes = scopesOf(client);
    return { accessToken, refreshToken, expiresInSeconds: accessSeconds, scopes };
  };

  return {
    /** Tokens for a program that knows its secret. */
    byCredentials(client: string, secret: string): Promise<ClientTokens> {
      const right = timingSafeEqual(secrets.get(client) ?? nobodys, digest(secret));
      if (!right || !secrets.has(client)) throw refused();
      return database.transaction((tx) => issue(tx, client, random.id()));
    },

    /** Further tokens for a refresh token; one that comes again ends its family. */
    async byRefreshToken(token: string): Promise<ClientTokens> {
      const hash = tokenHash(token);
      const issued = await database.transaction(async (tx) => {
        const now = clock.now();
        const found = await store.lockToken(tx, hash);
        const known = found?.kind === 'refresh' && secrets.has(found.client);
        const again = found?.used_at != null;
        if (!known || found.expires_at <= now) return undefined;
        if (found.ended_at !== null && !again) return undefined;
        await store.endFamily(tx, found.family, now);
        if (again) return undefined;
        await store.useToken(tx, hash, now);
        return issue(tx, found.client, found.family);
      });
      if (!issued) throw refused();
      return issued;
    },

    /** Proves an access token: the program is a service of the house, within its scopes of today. */
    async authenticate(token: string): Promise<Principal | undefined> {
      const found = await store.clientToken(database.read, tokenHash(token));
      const good = found?.kind === 'access' && found.ended_at === null && secrets.has(found.client);
      if (!good || found.expires_at <= clock.now()) return undefined;
      return { kind: 'internal', service: found.client, scopes: scopesOf(found.client) };
    },
  };
}
export type Clients = ReturnType<typeof createClients>;
