/**
 * Whether this node can take requests: the database writes to its disk, and the folder of the node has
 * room. A disk that is full answers reads as ever, so a read proves nothing.
 */
import { statfs } from 'node:fs/promises';
import type { Database } from '@herna/db';
import type { Clock } from '@herna/kernel';

export type Unready = 'DATABASE_UNREACHABLE' | 'DATABASE_NOT_WRITABLE' | 'DISK_FULL';

export interface ReadinessPorts {
  readonly database: Pick<Database, 'pool'>;
  readonly clock: Clock;
  /** Bytes that are left where this node keeps its data; undefined where it has no folder. */
  readonly freeBytes: () => Promise<number | undefined>;
  /** Bytes below which the node takes no more requests. */
  readonly freeBytesMin: number;
}

/** An answer serves so long: anybody may ask, and each question costs a write. */
const servesMs = 1_000;

/** SQLSTATE of PostgreSQL that has no room. */
const diskFull = '53100';
/** SQLSTATE of a replica, or of a database that was made read-only. */
const readOnly = '25006';

const codeOf = (error: unknown): unknown => (error as { code?: unknown } | null)?.code;

/** Bytes left on the disk of a folder; undefined without the folder. */
export async function freeBytesOf(folder: string): Promise<number | undefined> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Makes the question; it gives what stands in the way, or nothing. */
export function createReadiness({ database, clock, freeBytes, freeBytesMin }: ReadinessPorts) {
  let last: { readonly askedAt: number; readonly answer: Promise<Unready | undefined> } | undefined;

  const ask = async (): Promise<Unready | undefined> => {
    const left = await freeBytes();
    if (left !== undefined && left < freeBytesMin) return 'DISK_FULL';
    try {
      // Writes a record to the log and waits until the disk has it, and changes no row.
      await database.pool.query(`select pg_logical_emit_message(false, 'herna.ready', '', true)`);
      return undefined;
    } catch (error) {
      if (codeOf(error) === diskFull) return 'DISK_FULL';
      return codeOf(error) === readOnly ? 'DATABASE_NOT_WRITABLE' : 'DATABASE_UNREACHABLE';
    }
  };

  return (): Promise<Unready | undefined> => {
    const now = clock.now().getTime();
    if (!last || now >= last.askedAt + servesMs || now < last.askedAt) {
      last = { askedAt: now, answer: ask() };
    }
    return last.answer;
  };
}
