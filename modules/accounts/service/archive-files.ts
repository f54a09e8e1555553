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

/** Bytes after which a table goes on in another file: no file of an archive may have 4 GiB. */
const fileBytes = 1 << 30;

type Batches = AsyncIterator<readonly string[]>;

/** The rows of a table, of which a batch is read ahead: whether there is one is known before its file begins. */
interface Rows {
  readonly batches: Batches;
  next: Awaited<ReturnType<Batches['next']>>;
}

/** A list of JSON values in their batches, until it is long enough or there are no more. */
async function* jsonList(rows: Rows, most: number): AsyncGenerator<Uint8Array> {
  let before = '[\n';
  for (let size = 0; !rows.next.done && size < most; before = ',\n') {
    const bytes = Buffer.from(`${before}${rows.next.value.join(',\n')}`);
    size += bytes.length;
    yield bytes;
    rows.next = await rows.batches.next();
  }
  yield Buffer.from('\n]\n');
}

/** The files of a table, each of which is to be read before the next; none for one without rows. */
export async function* tableFiles(
  name: string,
  batches: Batches,
  most = fileBytes,
): AsyncGenerator<StreamedEntry> {
  const rows: Rows = { batches, next: await batches.next() };
  for (let part = 1; !rows.next.done; part += 1) {
    const place = part === 1 ? '' : `-${part}`;
    yield { name: `${name}${place}.json`, content: jsonList(rows, most) };
  }
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
    const path = `${module}/${table.slice(table.indexOf('.') + 1)}`;
    for await (const file of tableFiles(path, batches)) {
      files.push(file.name);
      yield file;
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
