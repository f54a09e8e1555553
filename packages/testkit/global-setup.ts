/**
 * One PostgreSQL for a test run, with a migrated template that each test file clones. Durability
 * is off: the cluster is thrown away at the end.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureDatabase, migrate, startEmbedded } from '@herna/db';
import { runMigrations } from 'graphile-worker';
import type { TestProject } from 'vitest/node';
import { freePort } from './ports.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string;
  }
}

export const templateName = 'herna_template';

/** Starts the cluster and migrates the template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'herna-test-'));
  const server = await startEmbedded({
    folder: join(folder, 'postgres'),
    port: await freePort(),
    password: 'test',
    durable: false,
  });
  await ensureDatabase(server.url('postgres'), templateName);
  await migrate(server.url(templateName));
  await runMigrations({ connectionString: server.url(templateName) });
  project.provide('postgresUrl', server.url(''));
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
