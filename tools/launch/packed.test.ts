import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { packFiles } from './packed.ts';

test('texts are packed beside themselves, below too; what is small or packed already is not', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'herna-packed-'));
  const text = 'const stake = 5;\n'.repeat(200);
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), text);
  await writeFile(join(folder, 'assets/main-abcdefgh.js'), text);
  await writeFile(join(folder, 'assets/small.js'), 'export {};');
  await writeFile(join(folder, 'assets/letters.woff2'), text);
  await packFiles(folder);
  const names = await readdir(folder, { recursive: true });
  expect(names.filter((name) => name.endsWith('.br')).sort()).toEqual([
    'assets/main-abcdefgh.js.br',
    'index.html.br',
  ]);
  const packed = await readFile(join(folder, 'assets/main-abcdefgh.js.br'));
  expect(brotliDecompressSync(packed).toString()).toBe(text);
  await rm(folder, { recursive: true });
});
