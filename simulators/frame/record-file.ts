/**
 * Records kept in memory and in a file of JSON lines: each change appends one line, the last line
 * of an id stands. A process killed in the middle of a line loses that line only.
 */
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';

interface Identified {
  readonly id: string;
}

export interface RecordFile<Kept extends Identified> {
  get(id: string): Kept | undefined;
  /** Stores the record under its id; an older one with the id is replaced. */
  put(record: Kept): void;
  remove(id: string): void;
  /** All records, in the order in which their ids first came. */
  all(): readonly Kept[];
  /** Forgets everything, on disk too. */
  clear(): void;
  close(): void;
}

interface Line<Kept> {
  readonly id: string;
  /** Absent when the record was removed. */
  readonly record?: Kept;
}

/** Opens the file, reads what it holds and writes it anew without superseded lines. */
export function openRecordFile<Kept extends Identified>(path: string): RecordFile<Kept> {
  mkdirSync(dirname(path), { recursive: true });
  const records = new Map<string, Kept>();
  if (existsSync(path)) replay(readFileSync(path, 'utf8'), records);
  let file = rewrite(path, records);
  const append = (line: Line<Kept>): void => {
    writeSync(file, encode(line));
  };
  return {
    get: (id) => records.get(id),
    put(record) {
      records.set(record.id, record);
      append({ id: record.id, record });
    },
    remove(id) {
      if (records.delete(id)) append({ id });
    },
    all: () => [...records.values()],
    clear() {
      records.clear();
      closeSync(file);
      file = rewrite(path, records);
    },
    close: () => closeSync(file),
  };
}

function replay<Kept extends Identified>(text: string, records: Map<string, Kept>): void {
  for (const line of text.split('\n')) {
    const read = decode<Kept>(line);
    if (!read) continue;
    if (read.record) records.set(read.id, read.record);
    else records.delete(read.id);
  }
}

/** Writes beside the file and renames, so that a crash leaves the old or the new one whole. */
function rewrite<Kept extends Identified>(path: string, records: Map<string, Kept>): number {
  const beside = `${path}.new`;
  const lines = [...records.values()].map((record) => encode({ id: record.id, record }));
  writeFileSync(beside, lines.join(''));
  renameSync(beside, path);
  return openSync(path, 'a');
}

const encode = (line: unknown): string =>
  `${JSON.stringify(line, (_key, value) =>
    typeof value === 'bigint' ? { $bigint: value.toString() } : value,
  )}\n`;

function decode<Kept>(line: string): Line<Kept> | undefined {
  if (line === '') return undefined;
  try {
    return JSON.parse(line, (_key, value) =>
      typeof value?.$bigint === 'string' ? BigInt(value.$bigint) : value,
    );
  } catch {
    return undefined;
  }
}
