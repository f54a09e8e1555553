/**
 * An archive in sealed parts. Each is bound to its archive, the attempt that wrote it, its number and
 * whether it is the last one, so a part that was altered, moved, cut off or dropped opens as nothing.
 * All but the last are equally long: bytes are found by their place.
 */
import type { Database } from '@herna/db';
import { assert } from '@herna/kernel';
import type { Seal } from '@herna/kernel/seal';
import * as store from '../store/archive-parts.ts';
import type { ArchiveRow } from '../store/tables.ts';

/** Plain bytes of every part but the last. */
export const partBytes = 1_048_576;

const place = (of: store.ArchiveAttempt, number: number, isLast: boolean): string =>
  `archive:${of.player_id}:${of.id}:${of.attempt}:${number}:${isLast ? 'last' : 'more'}`;

interface Cut {
  readonly bytes: Buffer;
  readonly isLast: boolean;
}

/** Cuts what comes into pieces of one length; the last one has what is left, and at least a byte. */
export async function* cutInto(
  length: number,
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<Cut> {
  let waiting: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    waiting.push(chunk);
    size += chunk.length;
    if (size <= length) continue;
    const bytes = Buffer.concat(waiting);
    let from = 0;
    for (; size > length; size -= length, from += length) {
      yield { bytes: bytes.subarray(from, from + length), isLast: false };
    }
    waiting = [bytes.subarray(from)];
  }
  yield { bytes: Buffer.concat(waiting), isLast: true };
}

/**
 * Seals and writes the bytes of an archive part by part, each in a transaction of its own.
 * @returns bytes and parts, or undefined where another attempt has followed this one
 */
export async function writeParts(
  database: Database,
  seal: Seal,
  archive: ArchiveRow,
  chunks: AsyncIterable<Uint8Array>,
): Promise<{ readonly size: bigint; readonly parts: number } | undefined> {
  let size = 0;
  let parts = 0;
  for await (const { bytes, isLast } of cutInto(partBytes, chunks)) {
    parts += 1;
    size += bytes.length;
    const number = parts;
    const sealed = seal.closeBytes(bytes, place(archive, number, isLast));
    const written = await database.transaction((tx) =>
      store.insertPart(tx, archive, number, sealed),
    );
    if (!written) return undefined;
  }
  return { size: BigInt(size), parts };
}

/**
 * Bytes `[from, to)` of an archive that is ready, a part at a time; none is given before it was opened.
 * Throws where a part is missing, or is not what was written.
 */
export async function* readParts(
  database: Database,
  seal: Seal,
  archive: ArchiveRow & { readonly size: bigint },
  from: number,
  to: number,
): AsyncGenerator<Uint8Array> {
  const size = Number(archive.size);
  assert(archive.parts === Math.ceil(size / partBytes), 'an archive has other parts than written');
  for (let at = Math.floor(from / partBytes); at * partBytes < to; at += 1) {
    const number = at + 1;
    const sealed = await store.sealedPart(database.read, archive, number);
    assert(sealed, `part ${number} of an archive is missing`);
    const bytes = seal.openBytes(sealed, place(archive, number, number === archive.parts));
    const start = at * partBytes;
    const length = Math.min(partBytes, size - start);
    assert(bytes.length === length, `part ${number} of an archive is not as long as it was`);
    yield bytes.subarray(Math.max(0, from - start), Math.min(length, to - start));
  }
}
