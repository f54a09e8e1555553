import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { unzip } from './zip.ts';
import { type StreamedEntry, zipStream } from './zip-stream.ts';

const textsOf = (bytes: Buffer) =>
  Object.fromEntries(
    [...unzip(bytes)].map(({ name, bytes: plain }) => [name, Buffer.from(plain).toString()]),
  );

async function packed(files: readonly StreamedEntry[]): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of zipStream(files)) parts.push(part);
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
