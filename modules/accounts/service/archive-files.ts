/**
 * The files of an archive of personal data, read while they are packed: what each module has declared,
 * table by table, then what it opens itself, then the list of contents.
 */
import type { Db } from '@herna/db';
import type { StreamedEntry } from '@herna/kernel/zip-stream';
import type { PersonalFiles, PersonalTable, PersonalTables } from '@herna/module-kit';
import { byteColumns, type Named, personalRows } from '../store/personal-data.ts';

export interface ArchiveSources {
  /** What each module holds of people. */
  readonly personalData: Readonly<Record<string, PersonalTables>>;
  readonly personalFiles: () => readonly PersonalFiles[];
}

/** Progress is noted after so many tables: most have no row of the player. */
const tablesPerNote = 8;

/** A table whose rows the player is given. */
interface GivenTable {
  readonly module: string;
  readonly table: string;
  readonly of: PersonalTable;
}

/** Tables that an archive is made of, in their order. */
export const givenTables = (personalData: ArchiveSources['personalData']): GivenTable[] =>
  Object.entries(personalData).flatMap(([module, tables]) =>
    Object.entries(tables)
      .filter(([, { withheld }]) => withheld === undefined)
      .map(([table, of]) => ({ module, table, of })),
  );

/** What the player is not given, with the reasons. */
const withheldTables = (personalData: ArchiveSources['personalData']) =>
  Object.fromEntries(
    Object.values(personalData).flatMap((tables) =>
      Object.entries(tables).flatMap(([table, of]) => (of.withheld ? [[table, of.withheld]] : [])),
    ),
  );

/** A list of JSON values in their batches, of which the first was read already. */
async function* jsonList(
  first: readonly string[],
  rest: AsyncIterable<readonly string[]>,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`[\n${first.join(',\n')}`);
  for await (const batch of rest) yield Buffer.from(`,\n${batch.join(',\n')}`);
  yield Buffer.from('\n]\n');
}

/**
 * Reads the files of a person from one snapshot; tables without a row of theirs give none.
 * @param onTables called with the number of tables read, after some of them and after the last
 */
export async function* archiveFiles(
  db: Db,
  { personalData, personalFiles }: ArchiveSources,
  person: Named,
  madeAt: Date,
  onTables: (done: number) => Promise<void>,
): AsyncGenerator<StreamedEntry> {
  const files: string[] = [];
  const given = givenTables(personalData);
  const bytes = await byteColumns(
    db,
    given.map(({ table }) => table),
  );
  for (const [index, { module, table, of }] of given.entries()) {
    const secret = [...(of.without ?? []), ...(bytes.get(table) ?? [])];
    const batches = personalRows(db, table, of, secret, person);
    const first = await batches.next();
    if (!first.done) {
      const name = `${module}/${table.slice(table.indexOf('.') + 1)}.json`;
      files.push(name);
      yield { name, content: jsonList(first.value, batches) };
    }
    const done = index + 1;
    if (done % tablesPerNote === 0 || done === given.length) await onTables(done);
  }
  for (const filesOf of personalFiles()) {
    for await (const { name, bytes } of filesOf(db, person.playerId)) {
      files.push(name);
      yield { name, content: [bytes] };
    }
  }
  const contents = {
    madeAt: madeAt.toISOString(),
    amounts: 'minor units of the currency',
    files,
    withheld: withheldTables(personalData),
  };
  yield { name: 'contents.json', content: [Buffer.from(JSON.stringify(contents, null, 2))] };
}
