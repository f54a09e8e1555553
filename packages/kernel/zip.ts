/**
 * Files packed into one (ZIP, deflate), for what spreadsheets and registers exchange. Server only.
 * No encryption, no parts. At most 65,535 files and 4 GiB are packed; directories in the 64-bit form are
 * read, as `zip-stream.ts` writes them.
 */
import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib';

export interface PackedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const localMark = 0x04034b50;
const centralMark = 0x02014b50;
const endMark = 0x06054b50;
const endLength = 22;
const utf8Names = 0x0800;
const deflated = 8;
/** The first moment that the format knows: files carry no time of their own. */
const firstDay = 0x21;

/** The fields that a file's own header and the directory share. */
function header(name: Buffer, plain: Uint8Array, packed: Uint8Array): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(utf8Names, 2);
  fields.writeUInt16LE(deflated, 4);
  fields.writeUInt16LE(firstDay, 8);
  fields.writeUInt32LE(crc32(plain), 10);
  fields.writeUInt32LE(packed.length, 14);
  fields.writeUInt32LE(plain.length, 18);
  fields.writeUInt16LE(name.length, 22);
  return fields;
}

const word = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};

/** Packs files; their order is kept. */
export function zip(files: readonly PackedFile[]): Uint8Array {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes } of files) {
    const path = Buffer.from(name);
    const packed = deflateRawSync(bytes);
    const fields = header(path, bytes, packed);
    const placed = Buffer.alloc(14);
    placed.writeUInt32LE(offset, 10);
    directory.push(word(centralMark), Buffer.from([20, 0]), fields, placed, path);
    const local = [word(localMark), fields, path, packed];
    parts.push(...local);
    offset += local.reduce((sum, { length }) => sum + length, 0);
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(endLength);
  end.writeUInt32LE(endMark, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, listed, end]);
}

const wideEndMark = 0x06064b50;
const wideEndPlaceMark = 0x07064b50;
const wideEndPlaceLength = 20;
const wideField = 0x0001;

/** How many files the directory lists, and where it begins. */
function directoryOf(bytes: Buffer): { readonly files: number; readonly at: number } {
  const end = bytes.lastIndexOf(word(endMark));
  if (end < 0 || end + endLength > bytes.length) throw new RangeError('not a packed file');
  const place = end - wideEndPlaceLength;
  if (place < 0 || bytes.readUInt32LE(place) !== wideEndPlaceMark) {
    return { files: bytes.readUInt16LE(end + 10), at: bytes.readUInt32LE(end + 16) };
  }
  const wide = Number(bytes.readBigUInt64LE(place + 8));
  if (bytes.readUInt32LE(wide) !== wideEndMark) throw new RangeError('a damaged directory');
  const [files, at] = [32, 48].map((to) => Number(bytes.readBigUInt64LE(wide + to)));
  return { files: files as number, at: at as number };
}

/** Where a file begins that the directory says lies past 4 GiB; its sizes fit the narrow fields. */
function wideOffset(extra: Buffer): number {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) === wideField) return Number(extra.readBigUInt64LE(at + 4));
  }
  throw new RangeError('a damaged directory');
}

/** The files of a packed one, each unpacked when it is asked for; throws where it is damaged. */
export function* unzip(packed: Uint8Array): Generator<PackedFile> {
  const bytes = Buffer.from(packed.buffer, packed.byteOffset, packed.length);
  const directory = directoryOf(bytes);
  let { at } = directory;
  for (let left = directory.files; left > 0; left--) {
    if (bytes.readUInt32LE(at) !== centralMark) throw new RangeError('a damaged directory');
    const method = bytes.readUInt16LE(at + 10);
    const sum = bytes.readUInt32LE(at + 16);
    const length = bytes.readUInt32LE(at + 20);
    const [nameLength, extraLength, noteLength] = [28, 30, 32].map((to) =>
      bytes.readUInt16LE(at + to),
    ) as [number, number, number];
    const extra = bytes.subarray(at + 46 + nameLength, at + 46 + nameLength + extraLength);
    const narrow = bytes.readUInt32LE(at + 42);
    const local = narrow === 0xffff_ffff ? wideOffset(extra) : narrow;
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
    const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const content = bytes.subarray(from, from + length);
    const plain = method === deflated ? inflateRawSync(content) : content;
    if (crc32(plain) !== sum) throw new RangeError(`${name} is damaged`);
    yield { name, bytes: plain };
    at += 46 + nameLength + extraLength + noteLength;
  }
}
