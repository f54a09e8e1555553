/** Bytes of files as they are read: a range in parts, never the whole in memory. */
import type { Db } from '@herna/db';
import { blobPart, partBytes } from '../store/files.ts';

/** Reads bytes `[from, to)` of a blob, part by part. */
export async function* readBlob(
  db: Db,
  hash: string,
  from: number,
  to: number,
): AsyncGenerator<Uint8Array> {
  for (let part = Math.floor(from / partBytes); part * partBytes < to; part++) {
    const bytes = await blobPart(db, hash, part);
    const start = part * partBytes;
    yield bytes.subarray(Math.max(0, from - start), Math.min(bytes.length, to - start));
  }
}
