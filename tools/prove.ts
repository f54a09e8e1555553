/**
 * `npm run prove -- [KEY…] [--write]`: recomputes the certificate of each title named, or of all,
 * checks it by a second way and says whether it is the stored one; with `--write` it stores what it
 * found, and the title's mathematics beside its earlier editions. The last line is one JSON object.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import type { Title } from '@herna/maths';
import { type StoredCertificate, titleByKey, titles } from '@herna/titles';
import { certificateFile, configHash, configText } from '@herna/titles/certified';
import type { Editions } from '@herna/titles/editions';
import { root } from './launch/settings.ts';
import type { Proof } from './prove/title.ts';
import { inThreads } from './threads.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { write: { type: 'boolean', default: false } },
});
const write = values.write;

type Stored = Record<string, StoredCertificate>;

const pathOf = (file: string): string => join(root, 'games/titles', file);
const read = (file: string): Stored => JSON.parse(readFileSync(pathOf(file), 'utf8')) as Stored;

/** Puts a family's certificates in the order of its titles; those of vanished titles go. */
function store(file: string, found: Stored): void {
  const known = { ...read(file), ...found };
  const kept = titles
    .filter((title) => certificateFile(title) === file && Object.hasOwn(known, title.key))
    .map(({ key }) => [key, known[key]]);
  writeFileSync(pathOf(file), `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`);
}

/** Keeps the mathematics that is offered from now on beside all that were offered before. */
function publish(title: Title): void {
  const path = pathOf('editions.generated.json');
  const known = JSON.parse(readFileSync(path, 'utf8')) as Editions;
  const own = { ...known[title.key], [configHash(title)]: configText(title) };
  const all = Object.entries({ ...known, [title.key]: own });
  all.sort(([left], [right]) => (left < right ? -1 : 1));
  writeFileSync(path, `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`);
}

/** The titles that were named; all when none was. */
function chosenTitles(): readonly Title[] {
  if (positionals.length === 0) return titles;
  return positionals.map((key) => {
    const title = titleByKey(key);
    if (title) return title;
    console.error(`There is no title ${key}.`);
    return process.exit(1);
  });
}

const start = performance.now();
const seconds = (): number => Math.round((performance.now() - start) / 100) / 10;
const chosen = chosenTitles();
let agree = 0;
let exact = 0;
let done = 0;
const thread = new URL('prove/title.ts', import.meta.url);
await inThreads<Title, Proof>(thread, chosen, (title, proof) => {
  const { key } = title;
  const file = certificateFile(title);
  // Stored one by one: a run that is stopped keeps what it has proved.
  if (write) {
    store(file, { [key]: proof.certificate });
    publish(title);
  }
  const same = write || isDeepStrictEqual(read(file)[key], proof.certificate);
  if (same) agree++;
  if (proof.exact) exact++;
  const words = [
    `${++done} of ${chosen.length}  ${key}  ${proof.share} %`,
    proof.exact ? 'both ways agree' : 'THE SECOND WAY GIVES SOMETHING ELSE',
    write ? 'stored' : same ? 'as stored' : 'NOT AS STORED',
    `${seconds()} s`,
  ];
  console.log(words.join('  '));
});
console.log(JSON.stringify({ titles: chosen.length, exact, agree, seconds: seconds() }));
process.exit(exact === chosen.length && agree === chosen.length ? 0 : 1);
