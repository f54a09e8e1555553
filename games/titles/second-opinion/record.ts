/** On how many random rounds of each slot the two sides were compared, and in which form they were. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { configHash } from '../config-hash.ts';
import { titles } from '../index.ts';
import type { ComparedTitle } from './compare.ts';

/** Rounds of one slot on which the engine and the second opinion agreed. */
export interface Comparison {
  /** Of the mathematics that was compared; another one has not been. */
  readonly configHash: string;
  /** Of the code of both sides. */
  readonly sources: string;
  /** Rounds without a difference, of the seeds from 0 on. */
  readonly rounds: number;
}

const folder = import.meta.dirname;
const engines = join(folder, '../../maths/engines');
const file = join(folder, 'compared.generated.json');

/** Parts of a round that all slots share. */
const shared = ['bonus-buy.ts', 'decisions.ts', 'gamble.ts'];

const isCode = (name: string): boolean => name.endsWith('.ts') && !name.endsWith('.test.ts');

/** SHA-256 over the code that plays a slot and the code that pays it again, hexadecimal. */
export function sourcesHash(engine: ComparedTitle['engine']): string {
  const files = [
    ...[`${engine}.ts`, ...shared].map((name) => join(engines, name)),
    ...readdirSync(join(engines, engine))
      .filter(isCode)
      .map((name) => join(engines, engine, name)),
    ...readdirSync(folder)
      .filter((name) => name.startsWith('paid-'))
      .map((name) => join(folder, name)),
  ];
  const hash = createHash('sha256');
  for (const path of files.toSorted()) hash.update(readFileSync(path));
  return hash.digest('hex');
}

const read = (): Readonly<Record<string, Comparison>> =>
  JSON.parse(readFileSync(file, 'utf8')) as Record<string, Comparison>;

const known = read();

/** What was compared of a slot; nothing where that was of another mathematics. */
export function comparisonOf(title: ComparedTitle): Comparison | undefined {
  const comparison = Object.hasOwn(known, title.key) ? known[title.key] : undefined;
  return comparison?.configHash === configHash(title) ? comparison : undefined;
}

/** Records that the two sides agreed on so many rounds of a slot. */
export function recordComparison(title: ComparedTitle, rounds: number): void {
  const found: Comparison = {
    configHash: configHash(title),
    sources: sourcesHash(title.engine),
    rounds,
  };
  const all = { ...read(), [title.key]: found };
  const kept = titles.filter(({ key }) => all[key]).map(({ key }) => [key, all[key]]);
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`);
}
