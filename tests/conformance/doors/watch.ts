/**
 * Sees every row that changes: a trigger on each table notes its name, so what a request has left
 * behind is known as soon as it was answered.
 */
import type { DoorHarness } from './platform-harness.ts';

export interface Watch {
  /** Tables whose rows have changed since the last look. */
  changes(): Promise<string[]>;
  close(): void;
}

/** Tables of all modules, without the partitions of others. */
const tables = `select oid::regclass::text as name from pg_class
  where relkind in ('r', 'p') and not relispartition
    and relnamespace::regnamespace::text not in
      ('pg_catalog', 'information_schema', 'graphile_worker', 'public', 'fuzz')`;

const look = 'select id, what from fuzz.change where id > $1 order by id';

/** Watches a house from now on. */
export async function openWatch({ rows, world }: DoorHarness): Promise<Watch> {
  await rows('create schema fuzz');
  await rows(`create table fuzz.change (id bigint generated always as identity primary key,
    what text not null)`);
  await rows(`create function fuzz.note() returns trigger language plpgsql as $$
    begin insert into fuzz.change (what) values (tg_argv[0]); return null; end $$`);
  for (const { name } of await rows<{ name: string }>(tables)) {
    await rows(`create trigger fuzzed after insert or update or delete on ${name}
      for each row execute function fuzz.note('${name}')`);
  }
  // A connection of its own with a statement that is planned once: it looks after every answer.
  const client = await world.database.pool.connect();
  let seen = '0';
  return {
    async changes() {
      const { rows: found } = await client.query<{ id: bigint; what: string }>({
        name: 'look',
        text: look,
        values: [seen],
      });
      const last = found.at(-1);
      if (!last) return [];
      seen = String(last.id);
      return [...new Set(found.map(({ what }) => what))].sort();
    },
    close: () => client.release(),
  };
}
