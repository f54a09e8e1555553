/** What a picture was made from: a hash of its drawings and of how they are laid together. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { coverUnit, drawingsOf, iconPlace } from './compose/painting.ts';
import { withoutIds } from './compose/svg.ts';
import type { TitleArt } from './compose/titles.ts';

/** Changes with sizes, qualities and the laying together; then everything is made anew. */
const recipe = 1;

const hashed = (text: string): string =>
  createHash('sha256')
    .update(`${recipe}\n${withoutIds(text)}`)
    .digest('hex')
    .slice(0, 16);

/** Of all pictures of a title. */
export const hashOfTitle = (title: TitleArt): string =>
  hashed(
    JSON.stringify([drawingsOf(title), iconPlace(title), coverUnit(title), title.staging.hue ?? 0]),
  );
/** Of the picture of a symbol. */
export const hashOfSymbol = hashed;

const file = join(import.meta.dirname, 'produced', 'hashes.json');

/** Hashes of what was rendered last: titles by key, symbols by `set/key`. */
export const renderedHashes = (): Record<string, string> =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {};

export const keepHashes = (hashes: Readonly<Record<string, string>>): void =>
  writeFileSync(file, `${JSON.stringify(hashes, Object.keys(hashes).sort(), 2)}\n`);
