/**
 * One PostgreSQL for a test run, with a migrated template that each test file clones. Durability
 * is off: the cluster is thrown away at the end.
 */
import { ensureDatabase, migrate } from '@herna/db';
import { runMigrations } from 'graphile-worker';
import type { TestProject } from 'vitest/node';
import { startThrowAwayPostgres } from './throw-away-postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string;
  }
}

export const templateName = 'herna_template';

/** Starts the cluster and migrates the template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startThrowAwayPostgres({ durable: false, inMemory: true });
  await ensureDatabase(server.url('postgres'), templateName);
  await migrate(server.url(templateName));
  await runMigrations({ connectionString: server.url(templateName) });
  project.provide('postgresUrl', server.url(''));
  return () => server.stop();
}
