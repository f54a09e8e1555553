/**
 * Files packed into one (ZIP, deflate) while they are still being read: what is packed is handed on at
 * once and only when it is wanted, so memory holds no file and no archive, only the list of names.
 * Server only. The same bounds as in `zip.ts`; sizes and sums stand behind each file and in the
 * directory.
 */
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';
import { assert } from './assert.ts';

/** A file whose bytes are read when its turn comes. */
export interface StreamedEntry {
  readonly name: string;
  readonly content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

const localMark = 0x04034b50;
const sumsMark = 0x08074b50;
const centralMark = 0x02014b50;
const endMark = 0x06054b50;
const version = 20;
/** Names in UTF-8; sums and sizes come behind the file. */
const flags = 0x0808;
const deflated = 8;
/** The first moment that the format knows: files carry no time of their own. */
const firstDay = 0x21;
const filesMax = 0xffff;
const bytesMax = 0xffff_ffff;

interface Sums {
  crc: number;
  packed: number;
  plain: number;
}

const word = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};

function sumsOf({ crc, packed, plain }: Sums): Buffer {
  return Buffer.concat([word(crc), word(packed), word(plain)]);
}

/** Version, flags, method and time, which a file's own header and the directory share. */
function shared(): Buffer {
  const fields = Buffer.alloc(10);
  fields.writeUInt16LE(version, 0);
  fields.writeUInt16LE(flags, 2);
  fields.writeUInt16LE(deflated, 4);
  fields.writeUInt16LE(firstDay, 8);
  return fields;
}

/** The length of the name, and that of the extra field, which is empty. */
function lengths(path: Buffer): Buffer {
  const fields = Buffer.alloc(4);
  fields.writeUInt16LE(path.length, 0);
  return fields;
}

function end(files: number, directoryLength: number, offset: number): Buffer {
  const fields = Buffer.alloc(22);
  fields.writeUInt32LE(endMark, 0);
  fields.writeUInt16LE(files, 8);
  fields.writeUInt16LE(files, 10);
  fields.writeUInt32LE(directoryLength, 12);
  fields.writeUInt32LE(offset, 16);
  return fields;
}

/** Packs the content of a file; the sums are whole once the last bytes were given. */
async function* packed(
  content: StreamedEntry['content'],
  sums: Sums,
): AsyncGenerator<Uint8Array, void, undefined> {
  const deflate = createDeflateRaw();
  const measured = async function* (): AsyncGenerator<Uint8Array> {
    for await (const bytes of content) {
      sums.crc = crc32(bytes, sums.crc);
      sums.plain += bytes.length;
      yield bytes;
    }
  };
  const fed = pipeline(measured, deflate);
  // Whoever reads the packed bytes meets the error there; here it must not go unheard.
  fed.catch(() => {});
  for await (const bytes of deflate as AsyncIterable<Uint8Array>) {
    sums.packed += bytes.length;
    yield bytes;
  }
  await fed;
}

/**
 * Packs files one after another, in their order; an error of theirs ends it.
 * @throws AssertionFailure for more than 65,535 files or 4 GiB
 */
export async function* zipStream(
  files: AsyncIterable<StreamedEntry> | Iterable<StreamedEntry>,
): AsyncGenerator<Uint8Array, void, undefined> {
  const directory: Buffer[] = [];
  let offset = 0;
  for await (const { name, content } of files) {
    const path = Buffer.from(name);
    const sums = { crc: 0, packed: 0, plain: 0 };
    const placed = Buffer.concat([Buffer.alloc(10), word(offset)]);
    const local = [word(localMark), shared(), sumsOf(sums), lengths(path), path];
    const head = Buffer.concat(local);
    yield head;
    yield* packed(content, sums);
    yield Buffer.concat([word(sumsMark), sumsOf(sums)]);
    offset += head.length + sums.packed + 16;
    assert(sums.plain <= bytesMax && offset <= bytesMax, 'no more than 4 GiB can be packed');
    const made = Buffer.alloc(2);
    made.writeUInt16LE(version);
    directory.push(
      Buffer.concat([word(centralMark), made, shared(), sumsOf(sums), lengths(path), placed, path]),
    );
    assert(directory.length <= filesMax, 'no more than 65,535 files can be packed');
  }
  const listed = Buffer.concat(directory);
  yield listed;
  yield end(directory.length, listed.length, offset);
}
