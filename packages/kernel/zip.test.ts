import { expect, test } from 'vitest';
import { unzip, zip } from './zip.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

test('what is packed is unpacked as it was, in its order', () => {
  const files = [
    { name: 'první.csv', bytes: bytes('a;b\n'.repeat(1_000)) },
    { name: 'folder/empty.txt', bytes: bytes('') },
  ];
  const packed = zip(files);
  expect(packed.length).toBeLessThan(500);
  const found = [...unzip(packed)].map((file) => ({ ...file, bytes: new Uint8Array(file.bytes) }));
  expect(found).toEqual(files);
});

test('a damaged or foreign file is refused', () => {
  const packed = Buffer.from(zip([{ name: 'a', bytes: bytes('content of a file') }]));
  packed.writeUInt8((packed[33] ?? 0) ^ 0xff, 33);
  expect(() => [...unzip(packed)]).toThrow();
  expect(() => [...unzip(bytes('not a zip at all'))]).toThrow('not a packed file');
});
