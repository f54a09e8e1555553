/** A database of its own for every test file, cloned from the migrated template. */
import { createDatabase, type Database } from '@herna/db';
import pg from 'pg';
import { inject } from 'vitest';
import { templateName } from './global-setup.ts';

export interface TestDatabase {
  readonly url: string;
  readonly database: Database;
  /** Closes and drops it. */
  drop(): Promise<void>;
}

let count = 0;

/** Clones the template (`file_copy` takes a tenth of a second). */
export async function testDatabase(): Promise<TestDatabase> {
  const base = inject('postgresUrl');
  const name = `test_${process.pid}_${++count}`;
  await admin(base, `create database ${name} template ${templateName} strategy file_copy`);
  const url = `${base}${name}`;
  const database = createDatabase({ url, name, poolMax: 10 });
  return {
    url,
    database,
    async drop() {
      await database.close();
      await admin(base, `drop database ${name} with (force)`);
    },
  };
}

async function admin(base: string, statement: string): Promise<void> {
  const client = new pg.Client(`${base}postgres`);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
