/**
 * Files packed into one (ZIP, deflate) while they are still being read: what is packed is handed on at
 * once and only when it is wanted, so memory holds no file and no archive, only the list of names.
 * Server only. Sizes and sums stand behind each file and in the directory, which goes over to the 64-bit
 * form where an archive is longer than 4 GiB or has more than 65,534 files. A single file is not: its
 * header would have to say so before anybody knows its length, and old readers would open none of them.
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
const wideEndMark = 0x06064b50;
const wideEndPlaceMark = 0x07064b50;
const wideField = 0x0001;
const version = 20;
/** The first whose readers know the 64-bit form. */
const wideVersion = 45;
/** Names in UTF-8; sums and sizes come behind the file. */
const flags = 0x0808;
const deflated = 8;
/** The first moment that the format knows: files carry no time of their own. */
const firstDay = 0x21;
/** What stands in a field whose value is in the 64-bit form. */
const filesFull = 0xffff;
const bytesFull = 0xffff_ffff;

/** From how many files, and how many bytes, on the narrow fields tell nothing. */
export interface NarrowBounds {
  readonly files: number;
  readonly bytes: number;
}

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

const wideWord = (value: number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(value));
  return bytes;
};

const short = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(2 * values.length);
  values.forEach((value, at) => {
    bytes.writeUInt16LE(value, 2 * at);
  });
  return bytes;
};

function sumsOf({ crc, packed, plain }: Sums): Buffer {
  return Buffer.concat([word(crc), word(packed), word(plain)]);
}

/** Version, flags, method and time, which a file's own header and the directory share. */
const shared = (needed: number): Buffer => short(needed, flags, deflated, 0, firstDay);

interface Placed {
  readonly path: Buffer;
  readonly sums: Sums;
  readonly offset: number;
}

/** What the directory says of a file. */
function listed({ path, sums, offset }: Placed, narrow: NarrowBounds): Buffer {
  const isFar = offset >= narrow.bytes;
  const extra = isFar ? [short(wideField, 8), wideWord(offset)] : [];
  const needed = isFar ? wideVersion : version;
  return Buffer.concat([
    ...[word(centralMark), short(needed), shared(needed), sumsOf(sums)],
    short(path.length, isFar ? 12 : 0),
    // No comment, on the first disk, without attributes.
    Buffer.alloc(10),
    word(isFar ? bytesFull : offset),
    ...[path, ...extra],
  ]);
}

/** The end of an archive: how many files its directory lists, and where that is. */
function end(files: number, directory: number, offset: number, narrow: NarrowBounds): Buffer {
  const [isMany, isFar] = [files >= narrow.files, offset >= narrow.bytes];
  const counted = isMany ? filesFull : files;
  const last = [
    ...[word(endMark), short(0, 0, counted, counted), word(directory)],
    ...[word(isFar ? bytesFull : offset), short(0)],
  ];
  if (!isMany && !isFar) return Buffer.concat(last);
  const wide = [
    ...[word(wideEndMark), wideWord(44), short(wideVersion, wideVersion), word(0), word(0)],
    ...[files, files, directory, offset].map(wideWord),
    ...[word(wideEndPlaceMark), word(0), wideWord(offset + directory), word(1)],
  ];
  return Buffer.concat([...wide, ...last]);
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
 * @throws AssertionFailure for a single file of more than 4 GiB
 */
export async function* zipStream(
  files: AsyncIterable<StreamedEntry> | Iterable<StreamedEntry>,
  narrow: NarrowBounds = { files: filesFull, bytes: bytesFull },
): AsyncGenerator<Uint8Array, void, undefined> {
  const directory: Buffer[] = [];
  let offset = 0;
  for await (const { name, content } of files) {
    const path = Buffer.from(name);
    const sums = { crc: 0, packed: 0, plain: 0 };
    const local = [word(localMark), shared(version), sumsOf(sums), short(path.length, 0), path];
    const head = Buffer.concat(local);
    yield head;
    yield* packed(content, sums);
    const isNarrow = Math.max(sums.plain, sums.packed) < narrow.bytes;
    assert(isNarrow, 'no file of more than 4 GiB can be packed');
    yield Buffer.concat([word(sumsMark), sumsOf(sums)]);
    directory.push(listed({ path, sums, offset }, narrow));
    offset += head.length + sums.packed + 16;
  }
  const all = Buffer.concat(directory);
  yield all;
  yield end(directory.length, all.length, offset, narrow);
}
