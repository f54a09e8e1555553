/**
 * Migrations are numbered folders: `up.sql` (one transaction), `why.md`, and optional
 * `check-after.sql`, a query that must return no row. A folder that has run may not change.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

export interface Migration {
  /** Folder name, `0301-ledger-accounts`; the order of names is the order of running. */
  readonly name: string;
  readonly up: string;
  readonly checkAfter: string | undefined;
}

/** Where this repository keeps its migrations. */
export const migrationsFolder = join(import.meta.dirname, '../../db/migrations');

const namePattern = /^\d{4}-[a-z0-9-]+$/;

/** Reads the migrations of a folder in their order; a misnamed or doubled one is an error. */
export function readMigrations(folder: string = migrationsFolder): Migration[] {
  const names = readdirSync(folder).sort();
  const numbers = new Set<string>();
  return names.map((name) => {
    if (!namePattern.test(name)) throw new Error(`migration ${name} is not named NNNN-what`);
    const number = name.slice(0, 4);
    if (numbers.has(number)) throw new Error(`two migrations have the number ${number}`);
    numbers.add(number);
    if (!existsSync(join(folder, name, 'why.md'))) throw new Error(`${name} has no why.md`);
    const checkFile = join(folder, name, 'check-after.sql');
    return {
      name,
      up: readFileSync(join(folder, name, 'up.sql'), 'utf8'),
      checkAfter: existsSync(checkFile) ? readFileSync(checkFile, 'utf8') : undefined,
    };
  });
}

const lockKey = 7_402_118;

/**
 * Brings a database up to date; two processes may start at once, one waits for the other.
 * Returns the names of those that ran.
 */
export async function migrate(
  url: string,
  migrations: readonly Migration[] = readMigrations(),
): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const ran: string[] = [];
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await completeOldServer(client);
    await client.query(`create schema if not exists herna`);
    await client.query(`create table if not exists herna.migration (
      name text primary key, hash text not null, ran_at timestamptz not null default now())`);
    const history = await client.query<{ name: string; hash: string }>(
      'select name, hash from herna.migration',
    );
    const known = new Map(history.rows.map((row) => [row.name, row.hash]));
    for (const migration of migrations) {
      const hash = createHash('sha256').update(migration.up).digest('hex');
      const before = known.get(migration.name);
      if (before === hash) continue;
      if (before) throw new Error(`migration ${migration.name} has changed after it had run`);
      await run(client, migration, hash);
      ran.push(migration.name);
    }
    // A plan cached while tables were empty would scan whole indexes later.
    if (ran.length > 0) await client.query('analyze');
  } finally {
    await client.end();
  }
  return ran;
}

/** The version that brought the collation `pg_c_utf8`. */
const builtinCollations = 170_000;

/**
 * PostgreSQL 15 and 16 have no `pg_c_utf8`, which migrations name: there it is a collation of ICU,
 * which folds letters alike.
 */
async function completeOldServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `select current_setting('server_version_num')::int as number`,
  );
  if (rows[0].number >= builtinCollations) return;
  await client.query(
    `create collation if not exists public.pg_c_utf8 (provider = icu, locale = 'und')`,
  );
}

async function run(client: pg.Client, migration: Migration, hash: string): Promise<void> {
  await client.query('begin');
  try {
    await client.query(migration.up);
    if (migration.checkAfter) {
      const { rowCount } = await client.query(migration.checkAfter);
      if (rowCount) throw new Error(`its check-after.sql found ${rowCount} faults`);
    }
    await client.query('insert into herna.migration (name, hash) values ($1, $2)', [
      migration.name,
      hash,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`migration ${migration.name}: ${(error as Error).message}`, { cause: error });
  }
}
