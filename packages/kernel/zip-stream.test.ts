import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { unzip } from './zip.ts';
import { type StreamedEntry, zipStream } from './zip-stream.ts';

const textsOf = (bytes: Buffer) =>
  Object.fromEntries(
    [...unzip(bytes)].map(({ name, bytes: plain }) => [name, Buffer.from(plain).toString()]),
  );

async function packed(
  files: Iterable<StreamedEntry>,
  narrow?: Parameters<typeof zipStream>[1],
): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of zipStream(files, narrow)) parts.push(part);
  return Buffer.concat(parts);
}

const entry = (name: string, pieces: readonly string[]): StreamedEntry => ({
  name,
  content: pieces.map((piece) => Buffer.from(piece)),
});

test('what is read in pieces comes out whole, in its order', async () => {
  const long = Array.from({ length: 500 }, (_, line) => `řádek ${line} ${'x'.repeat(line)}\n`);
  const files = [entry('a/žluťoučký.txt', ['po ', 'částech']), entry('empty', [])];
  const found = textsOf(await packed([...files, entry('long', long)]));
  expect(Object.entries(found)).toEqual([
    ['a/žluťoučký.txt', 'po částech'],
    ['empty', ''],
    ['long', long.join('')],
  ]);
});

test('what is too far or too much for the narrow fields is in the wide ones', async () => {
  const files = ['a', 'b', 'c'].map((name) => entry(name, [`content of ${name}`]));
  const expected = { a: 'content of a', b: 'content of b', c: 'content of c' };
  const plain = await packed(files);
  // The second file lies past the bound of offsets, and the directory too.
  const far = await packed(files, { files: 0xffff, bytes: 40 });
  expect(textsOf(far)).toEqual(expected);
  expect(far.length).toBe(plain.length + 2 * 12 + 56 + 20);
  const many = await packed(files, { files: 3, bytes: 0xffff_ffff });
  expect(textsOf(many)).toEqual(expected);
  expect(many.length).toBe(plain.length + 56 + 20);
  // Nothing but a reader of the wide form finds the files.
  expect(far.readUInt32LE(far.length - 6)).toBe(0xffff_ffff);
  expect(many.readUInt16LE(many.length - 12)).toBe(0xffff);
});

test('a single file is no longer than the fields behind it can tell', async () => {
  const narrow = { files: 0xffff, bytes: 10 };
  await expect(packed([entry('a', ['more than ten'])], narrow)).rejects.toThrow('no file of more');
});

test('an archive of nothing is one', async () => {
  expect(textsOf(await packed([]))).toEqual({});
});

test('what fails while it is read fails the archive', async () => {
  const broken = async function* (): AsyncGenerator<Uint8Array> {
    yield Buffer.from('some of it');
    throw new Error('gone');
  };
  await expect(packed([{ name: 'a', content: broken() }])).rejects.toThrow('gone');
});

test('a file is read no faster than the archive is taken', async () => {
  let read = 0;
  const endless = async function* (): AsyncGenerator<Uint8Array> {
    for (;;) {
      read += 1;
      // Noise, which does not pack.
      yield createHash('shake256', { outputLength: 65_536 }).update(`${read}`).digest();
    }
  };
  let taken = 0;
  for await (const part of zipStream([{ name: 'endless', content: endless() }])) {
    taken += part.length;
    if (taken > 200_000) break;
  }
  const soon = read;
  await new Promise(setImmediate);
  expect(read).toBe(soon);
  expect(soon).toBeLessThan(100);
});
