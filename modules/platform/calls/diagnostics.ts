import type { CallContext, Handlers } from '@herna/contract-kit/server';
import type { Database } from '@herna/db';
import { type Clock, DomainError } from '@herna/kernel';
import type { DiagnosticsCalls } from '../contract/diagnostics.ts';
import { labelIn } from '../rules/reference/reference-tables.ts';
import type { Reference } from '../service/reference.ts';
import { lastMigration, ping } from '../store/diagnostics.ts';

/** How secrets are hashed before they are sent: what the sign-in with a salt takes, and no other. */
const transmittedDigest = 'Sha256';

export interface DiagnosticsDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly reference: Reference;
  readonly version: string;
  readonly build: string;
}

export function diagnosticsHandlers(from: DiagnosticsDependencies): Handlers<DiagnosticsCalls> {
  const { database, clock, reference, version, build } = from;
  const isAlive = async () => {
    await ping(database.read).catch(() => {
      throw new DomainError('ERR_BUSY');
    });
    return { alive: true as const, at: clock.now().toISOString() };
  };
  const versionOf = (edition: string) => async () => {
    const migration = await lastMigration(database.read);
    return { version, build, edition, migration };
  };
  const hashMethod = async (_input: unknown, { locale }: CallContext) => {
    const methods = await reference.values('HashMethods');
    const row = methods.find(({ value }) => value === transmittedDigest);
    return {
      method: transmittedDigest,
      label: row ? labelIn(row.labels, locale) : transmittedDigest,
    };
  };
  return {
    'GET /capi/v1.1/Diagnostics/IsAlive': isAlive,
    'GET /capi/v1.1/Diagnostics/Version': versionOf('v1.1'),
    'GET /capi/v1.1/Diagnostics/SupportedHashMethod': hashMethod,
    'GET /capi/Diagnostics/v1/IsAlive': isAlive,
    'GET /capi/Diagnostics/v1/Version': versionOf('v1'),
    'GET /capi/Diagnostics/v1/SupportedHashMethod': hashMethod,
  };
}
