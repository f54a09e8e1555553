/** A database of its own for every test file, cloned from the migrated template. */
import { createDatabase, type Database } from '@herna/db';
import { checkInvariants } from '@herna/ledger';
import pg from 'pg';
import { inject } from 'vitest';
import { templateName } from './global-setup.ts';

export { drainAll } from '@herna/db';

export interface TestDatabase {
  readonly url: string;
  readonly database: Database;
  /** What transactions have waited for beside their own connection. */
  readonly waits: string[];
  /** Closes and drops it; throws when the ledger's invariants no longer hold. */
  drop(): Promise<void>;
}

export interface TestDatabaseOptions {
  /** The test breaks the books on purpose, so they are not checked at its end. */
  readonly booksBroken?: boolean;
}

let count = 0;

/** Clones the template (`file_copy` takes a tenth of a second). */
export async function testDatabase({
  booksBroken = false,
}: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const base = inject('postgresUrl');
  const name = `test_${process.pid}_${++count}`;
  await admin(base, `create database ${name} template ${templateName} strategy file_copy`);
  const url = `${base}${name}`;
  const waits: string[] = [];
  const database = createDatabase({ url, name, poolMax: 10, watch: { faults: waits } });
  return {
    url,
    database,
    waits,
    async drop() {
      const faults = booksBroken ? [] : await checkInvariants(database);
      await database.close();
      await admin(base, `drop database ${name} with (force)`);
      if (faults.length > 0) throw new Error(`the books are wrong: ${faults.join('; ')}`);
    },
  };
}

/** Transactions that write in other databases of the server, by who runs them and their number. */
async function writersElsewhere({ pool }: Database): Promise<ReadonlySet<string>> {
  const { rows } = await pool.query<{ writer: string }>(
    `select pid || ' ' || backend_xid as writer from pg_stat_activity
     where datname is distinct from current_database() and backend_xid is not null`,
  );
  return new Set(rows.map(({ writer }) => writer));
}

/**
 * Waits until what other test files write at this moment is written. Open transactions of any
 * database hold back what reads by the oldest of them: the proof chain, the outbox.
 */
export async function othersDone(database: Database): Promise<void> {
  let writing = [...(await writersElsewhere(database))];
  while (writing.length > 0) {
    const still = await writersElsewhere(database);
    writing = writing.filter((writer) => still.has(writer));
  }
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
