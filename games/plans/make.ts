/**
 * `node games/plans/make.ts [KEY…]`: composes the game plans of all titles, or of some, in every
 * language. A plan whose content and setting are what they were is left as it is, so only what
 * has changed is composed; nothing is ever composed on a request.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { titles } from '@herna/titles';
import type { Order, Share } from './compose.ts';
import { type Plan, planOf } from './content.ts';
import { planLocales } from './words.ts';

const folder = import.meta.dirname;
const output = join(folder, 'build');
const hashFile = join(output, 'hashes.json');

type Hashes = Readonly<Record<string, string>>;

/** What a plan looks like besides its content: how it is set, and by which packages. */
function settingHash(): string {
  const hash = createHash('sha256');
  for (const file of ['page.ts', 'package.json']) hash.update(readFileSync(join(folder, file)));
  return hash.digest('hex');
}

const hashOf = (plan: Plan, setting: string): string =>
  createHash('sha256').update(setting).update(JSON.stringify(plan)).digest('hex');

const nameOf = (key: string, locale: string): string => `${locale}/${key}.pdf`;

/** The hash of every plan as it ought to be, by the name of its file. */
function wantedHashes(): Hashes {
  const setting = settingHash();
  return Object.fromEntries(
    titles.flatMap((title) =>
      planLocales.map((locale) => [
        nameOf(title.key, locale),
        hashOf(planOf(title, locale), setting),
      ]),
    ),
  );
}

/** Titles with plans that are not as they ought to be. */
function ordersOf(keys: readonly string[], before: Hashes, wanted: Hashes): Order[] {
  const isStale = (name: string): boolean =>
    before[name] !== wanted[name] || !existsSync(join(output, name));
  return titles
    .filter(({ key }) => keys.length === 0 || keys.includes(key))
    .map(({ key }) => ({
      key,
      locales: planLocales.filter((locale) => isStale(nameOf(key, locale))),
    }))
    .filter(({ locales }) => locales.length > 0);
}

function work(share: Share, tell: (plans: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./compose.ts', import.meta.url), { workerData: share });
    worker.on('message', tell);
    worker.on('error', reject);
    worker.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`a worker ended with ${code}`)),
    );
  });
}

/** Composes what is ordered on all processors; gives how many plans were composed. */
async function composeAll(orders: readonly Order[]): Promise<number> {
  const workers = Math.min(availableParallelism(), orders.length);
  let composed = 0;
  const tell = (plans: number): void => {
    if (Math.floor((composed + plans) / 100) > Math.floor(composed / 100)) {
      console.log(`${composed + plans} game plans composed…`);
    }
    composed += plans;
  };
  // Neighbours are alike, so that each worker gets a share of every family.
  const shares = Array.from({ length: workers }, (_, at) =>
    orders.filter((_order, index) => index % workers === at),
  );
  await Promise.all(shares.map((share) => work({ output, orders: share }, tell)));
  return composed;
}

/** Composes what is not as it should be; gives how many plans were composed. */
async function composePlans(keys: readonly string[]): Promise<number> {
  for (const locale of planLocales) mkdirSync(join(output, locale), { recursive: true });
  const before: Hashes = existsSync(hashFile) ? JSON.parse(readFileSync(hashFile, 'utf8')) : {};
  const wanted = wantedHashes();
  const composed = await composeAll(ordersOf(keys, before, wanted));
  removeGone(wanted);
  writeFileSync(hashFile, JSON.stringify(keys.length === 0 ? wanted : before));
  return composed;
}

/** Plans of titles that are gone. */
function removeGone(wanted: Hashes): void {
  for (const locale of planLocales) {
    for (const file of readdirSync(join(output, locale))) {
      if (!wanted[`${locale}/${file}`]) rmSync(join(output, locale, file));
    }
  }
}

console.log(`${await composePlans(process.argv.slice(2))} game plans composed.`);
