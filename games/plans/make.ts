/**
 * `node games/plans/make.ts [KEY…]`: composes the game plans of all titles, or of some, in Czech
 * and English. A plan whose content and setting are what they were is left as it is, so only what
 * has changed is composed; nothing is ever composed on a request.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { titles } from '@herna/titles';
import sharp from 'sharp';
import { type Plan, planOf } from './content.ts';
import { type Pictures, pdfOf } from './page.ts';
import { planLocales } from './words.ts';

const folder = import.meta.dirname;
const art = join(folder, '../art/produced');
const output = join(folder, 'build');
const hashFile = join(output, 'hashes.json');

/** What a plan looks like besides its content: how it is set, and by which packages. */
function settingHash(): string {
  const hash = createHash('sha256');
  for (const file of ['page.ts', 'package.json']) hash.update(readFileSync(join(folder, file)));
  return hash.digest('hex');
}

const hashOf = (plan: Plan, setting: string): string =>
  createHash('sha256').update(setting).update(JSON.stringify(plan)).digest('hex');

/** A picture of the produced art in the size a plan needs; nothing where there is none. */
async function picture(path: string, kind: 'png' | 'jpeg', size: number) {
  const file = join(art, path);
  if (!existsSync(file)) return undefined;
  const small = sharp(file).resize({ width: size });
  // More effort takes four times as long and saves nothing at this size.
  const packed =
    kind === 'png' ? small.png({ palette: true, effort: 1 }) : small.jpeg({ quality: 82 });
  return packed.toBuffer();
}

const sets = new Map<string, Promise<Pictures>>();

/** The pictures of a set of symbols, read once. */
function symbolsOf(set: string): Promise<Pictures> {
  const known = sets.get(set) ?? readSymbols(set);
  sets.set(set, known);
  return known;
}

async function readSymbols(set: string): Promise<Pictures> {
  const path = join(art, 'symbols', set);
  const pictures = new Map<string, Buffer>();
  if (!existsSync(path)) return pictures;
  // Of the two forms of a symbol the one that is read faster.
  for (const file of readdirSync(path).filter((name) => name.endsWith('.webp'))) {
    const bytes = await picture(`symbols/${set}/${file}`, 'png', 48);
    if (bytes) pictures.set(file.slice(0, file.lastIndexOf('.')), bytes);
  }
  return pictures;
}

/** Composes what is not as it should be; gives how many plans were composed. */
async function composePlans(keys: readonly string[]): Promise<number> {
  const setting = settingHash();
  const before: Readonly<Record<string, string>> = existsSync(hashFile)
    ? JSON.parse(readFileSync(hashFile, 'utf8'))
    : {};
  const now: Record<string, string> = {};
  let composed = 0;
  for (const locale of planLocales) mkdirSync(join(output, locale), { recursive: true });
  for (const title of titles) {
    let cover: Buffer | undefined;
    for (const locale of planLocales) {
      const plan = planOf(title, locale);
      const name = `${locale}/${title.key}.pdf`;
      const hash = hashOf(plan, setting);
      now[name] = hash;
      const wanted = keys.length === 0 || keys.includes(title.key);
      if (!wanted || (before[name] === hash && existsSync(join(output, name)))) continue;
      cover ??= await picture(`icons/${title.key}.webp`, 'jpeg', 300);
      const pictures = plan.symbolSet ? await symbolsOf(plan.symbolSet) : new Map();
      writeFileSync(join(output, name), await pdfOf(plan, pictures, cover));
      composed++;
      if (composed % 100 === 0) console.log(`${composed} game plans composed…`);
    }
  }
  removeGone(now);
  writeFileSync(hashFile, JSON.stringify(keys.length === 0 ? now : before));
  return composed;
}

/** Plans of titles that are gone. */
function removeGone(wanted: Readonly<Record<string, string>>): void {
  for (const locale of planLocales) {
    for (const file of readdirSync(join(output, locale))) {
      if (!wanted[`${locale}/${file}`]) rmSync(join(output, locale, file));
    }
  }
}

console.log(`${await composePlans(process.argv.slice(2))} game plans composed.`);
