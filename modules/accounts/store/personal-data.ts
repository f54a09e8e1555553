/**
 * SQL over what modules have declared of people. It knows no table by itself: names, keys and
 * expressions are constants of the modules' own code, never of a request.
 */
import { byCursor, type Db, type Tx } from '@herna/db';
import type { Forgetting, PersonalKey, PersonalTable } from '@herna/module-kit';
import { type RawBuilder, sql } from 'kysely';

/** A person as rows name them. */
export interface Named {
  readonly playerId: bigint;
  /** E-mail and phone. */
  readonly contacts: readonly string[];
}

/** Rows that are read in one go: some are as long as an e-mail. */
const batchRows = 200;

const byPlayer: PersonalKey = { columns: ['player_id'] };

const belongsTo = (key: PersonalKey, person: Named): RawBuilder<boolean> => {
  const { playerId, contacts } = person;
  if ('columns' in key) {
    const each = key.columns.map((column) => sql`${sql.ref(column)} = ${playerId}`);
    return sql<boolean>`(${sql.join(each, sql` or `)})`;
  }
  if ('text' in key) return sql<boolean>`${sql.ref(key.text)} = ${`${key.prefix}${playerId}`}`;
  if ('contact' in key) {
    const written = sql<boolean>`${sql.ref(key.contact)} = any(${contacts}::text[])`;
    return key.ownedToo
      ? sql<boolean>`(player_id = ${playerId} or player_id is null and ${written})`
      : written;
  }
  return sql<boolean>`${sql.ref(key.column)} in
    (select ${sql.ref(key.by)} from ${sql.table(key.of)}
      where ${belongsTo(key.whose ?? byPlayer, person)})`;
};

/** Columns of tables that hold bytes: hashes and what is sealed. */
export async function byteColumns(
  db: Db,
  tables: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select name as table, array_agg(attname::text) as columns
    from unnest(${tables}::text[]) as name
    join pg_attribute on attrelid = name::regclass
    where attnum > 0 and not attisdropped and atttypid = 'bytea'::regtype
    group by name`.execute(db.reads());
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}

/**
 * The rows of a person in a table as JSON, without the columns that are secret, some at a time; within a
 * snapshot only. The text is the database's: large numbers stay exact.
 */
export async function* personalRows(
  db: Db,
  table: string,
  { key = byPlayer }: PersonalTable,
  secret: readonly string[],
  person: Named,
): AsyncGenerator<readonly string[]> {
  const query = sql<{ row: string }>`
    select jsonb_pretty(to_jsonb(mine) - ${secret}::text[]) as row from ${sql.table(table)} as mine
    where ${belongsTo(key, person)}`;
  for await (const rows of byCursor(db, query, batchRows)) yield rows.map(({ row }) => row);
}

/** Forgets the rows of a person in a table; how many there were. */
export async function forgetRows(
  tx: Tx,
  table: string,
  { key = byPlayer }: PersonalTable,
  how: Forgetting,
  person: Named,
): Promise<number> {
  if (how === 'keep') return 0;
  const mine = belongsTo(key, person);
  if (how === 'delete') {
    const gone = await sql`delete from ${sql.table(table)} where ${mine}`.execute(tx.writes());
    return Number(gone.numAffectedRows ?? 0n);
  }
  const sets = Object.entries(how).map(
    ([column, expression]) => sql`${sql.ref(column)} = ${sql.raw(expression)}`,
  );
  const changed = await sql`update ${sql.table(table)} set ${sql.join(sets)}
    where ${mine}`.execute(tx.writes());
  return Number(changed.numAffectedRows ?? 0n);
}
