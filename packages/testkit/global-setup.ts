/**
 * One PostgreSQL for a test run, with a migrated template that each test file clones. Durability
 * is off: the cluster is thrown away at the end.
 */
import { ensureDatabase, migrate } from '@herna/db';
import { assert } from '@herna/kernel';
import { runMigrations } from 'graphile-worker';
import type { TestProject } from 'vitest/node';
import { foreignPlatform } from './default-ports.ts';
import { startThrowAwayPostgres } from './throw-away-postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string;
  }
}

export const templateName = 'herna_template';

/** Starts the cluster and migrates the template; in CI, a foreign platform nobody may visit. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startThrowAwayPostgres({ durable: false, inMemory: true });
  await ensureDatabase(server.url('postgres'), templateName);
  await migrate(server.url(templateName));
  await runMigrations({ connectionString: server.url(templateName) });
  project.provide('postgresUrl', server.url(''));
  const foreign = process.env.CI ? await foreignPlatform() : undefined;
  return async () => {
    await server.stop();
    await foreign?.close();
    const visits = [...new Set(foreign?.visits)];
    assert(visits.length === 0, `a foreign platform was visited: ${visits.join(', ')}`);
  };
}
