/**
 * Renders the pictures: `node games/art/make.ts [key…]`. Drawn at three times the size and scaled
 * down; a picture whose drawing has not changed is kept. Everything is reproducible.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { backgrounds } from './compose/backgrounds.ts';
import { type Painting, painted, picture } from './compose/painting.ts';
import { symbolPicture, symbols } from './compose/symbols.ts';
import { paintings } from './compose/titles.ts';

const produced = join(import.meta.dirname, 'produced');
const hashesFile = join(produced, 'hashes.json');

interface Product {
  readonly file: string;
  readonly width: number;
  readonly height: number;
  /** Drawn at this multiple of the size. */
  readonly supersample: number;
}

const productsOf = (key: string): Product[] => [
  { file: `icons/${key}.webp`, width: 360, height: 240, supersample: 3 },
  { file: `covers/${key}-960.webp`, width: 960, height: 540, supersample: 2 },
  { file: `covers/${key}-1920.webp`, width: 1920, height: 1080, supersample: 1 },
];

async function render(svg: string, product: Product): Promise<void> {
  const target = join(produced, product.file);
  mkdirSync(dirname(target), { recursive: true });
  await sharp(Buffer.from(svg), { density: 72 * product.supersample, limitInputPixels: false })
    .resize(product.width, product.height, { kernel: 'lanczos3' })
    .webp({ quality: 84, effort: 4 })
    .toFile(target);
}

const hashes: Record<string, string> = existsSync(hashesFile)
  ? (JSON.parse(readFileSync(hashesFile, 'utf8')) as Record<string, string>)
  : {};
const only = process.argv.slice(2);
const chosen: [string, Painting][] = Object.entries(paintings).filter(
  ([key]) => only.length === 0 || only.includes(key),
);
let made = 0;
/** Renders a picture unless its drawing is the one that was rendered last. */
async function keep(svg: string, product: Product): Promise<void> {
  // Ids are numbered through the process, so they are left out of the hash.
  const drawing = svg.replace(
    /\b(linear|radial|light|rays|smoke|blur|damask|window|front|clip)\d+/g,
    '$1',
  );
  const hash = createHash('sha256').update(drawing).digest('hex').slice(0, 16);
  if (hashes[product.file] === hash && existsSync(join(produced, product.file))) return;
  await render(svg, product);
  hashes[product.file] = hash;
  made++;
}

const square = (file: string, size: number): Product => ({
  file,
  width: size,
  height: size,
  supersample: 3,
});

for (const [index, [key, painting]] of chosen.entries()) {
  for (const product of productsOf(key)) await keep(painted(painting, product), product);
  const wide = { file: `scenes/${key}.webp`, width: 1600, height: 900, supersample: 1 };
  const narrow = { file: `scenes/${key}-800.webp`, width: 800, height: 450, supersample: 2 };
  for (const scene of [wide, narrow]) await keep(picture(painting.scene(scene), scene), scene);
  const background = backgrounds[key];
  if (background) {
    const product = { file: `backgrounds/${key}.webp`, width: 1600, height: 900, supersample: 1 };
    await keep(picture(background(product), product), product);
  }
  for (const [symbol, inner] of Object.entries(symbols[key] ?? {})) {
    await keep(symbolPicture(inner), square(`symbols/${key}/${symbol}.webp`, 256));
  }
  console.log(`${index + 1} of ${chosen.length}  ${key}`);
}
writeFileSync(hashesFile, `${JSON.stringify(hashes, Object.keys(hashes).sort(), 2)}\n`);
console.log(`${made} pictures made`);
