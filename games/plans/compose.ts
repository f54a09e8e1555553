/** Composes game plans with their pictures into files; run as a worker, those of its share. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import { titleByKey } from '@herna/titles';
import sharp from 'sharp';
import { planOf } from './content.ts';
import { type Pictures, pdfOf } from './page.ts';
import type { PlanLocale } from './words.ts';

const art = join(import.meta.dirname, '../art/produced');

/** A title whose plans are to be composed, and in which languages. */
export interface Order {
  readonly key: string;
  readonly locales: readonly PlanLocale[];
}

/** What a worker is given. */
export interface Share {
  readonly output: string;
  readonly orders: readonly Order[];
}

/** A picture of the produced art in the size a plan needs; nothing where there is none. */
async function picture(path: string, kind: 'png' | 'jpeg', size: number) {
  const file = join(art, path);
  if (!existsSync(file)) return undefined;
  const small = sharp(readFileSync(file)).resize({ width: size });
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

/** Composes what is ordered; tells after each title how many plans it made. */
async function compose({ output, orders }: Share, tell: (plans: number) => void): Promise<void> {
  for (const { key, locales } of orders) {
    const title = titleByKey(key);
    if (!title) continue;
    const cover = await picture(`icons/${key}.webp`, 'jpeg', 300);
    for (const locale of locales) {
      const plan = planOf(title, locale);
      const pictures = plan.symbolSet ? await symbolsOf(plan.symbolSet) : new Map();
      writeFileSync(join(output, locale, `${key}.pdf`), await pdfOf(plan, pictures, cover));
    }
    tell(locales.length);
  }
}

if (!isMainThread) {
  await compose(workerData as Share, (plans) => parentPort?.postMessage(plans));
}
