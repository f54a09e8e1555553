/** Where shards run: one PostgreSQL that is thrown away, a database for each shard. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ensureDatabase, migrate } from '@herna/db';
import { openKeys } from '@herna/simulators';
import { startThrowAwayPostgres } from '@herna/testkit/throw-away-postgres';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import type { ShardNews, ShardOrder } from './shard.ts';

export interface Runner {
  /** Runs a shard in a process of its own; `hear` receives everything. */
  read(
    order: Omit<ShardOrder, 'url' | 'keysFolder'>,
    hear: (news: ShardNews) => void,
  ): Promise<void>;
  close(): Promise<void>;
}

const template = 'sim_template';

/** Starts PostgreSQL with a migrated template. */
export async function openRunner(): Promise<Runner> {
  const server = await startThrowAwayPostgres({ durable: false, inMemory: true });
  await ensureDatabase(server.url('postgres'), template);
  await migrate(server.url(template));
  await runMigrations({ connectionString: server.url(template) });
  const admin = new pg.Client(server.url('postgres'));
  await admin.connect();
  const { folder: keysFolder } = openKeys(join(server.folder, 'keys'));
  let shards = 0;
  const close = async (): Promise<void> => {
    await admin.end();
    await server.stop();
  };

  return {
    async read(order, hear) {
      const name = `sim_${++shards}`;
      await admin.query(`create database ${name} template ${template} strategy file_copy`);
      const child = fork(join(import.meta.dirname, 'shard.ts'), {
        // Most of what a seed makes is dead at its end.
        execArgv: ['--max-semi-space-size=32'],
      });
      const ended = once(child, 'exit');
      child.on('message', (news) => hear(news as ShardNews));
      child.send({ ...order, keysFolder, url: server.url(name) });
      const [code] = await ended;
      await admin.query(`drop database ${name} with (force)`);
      if (code !== 0) throw new Error(`a shard ended with ${code}`);
    },
    close,
  };
}
