/**
 * `npm run bench:site`: how the lobby with 200 cards, a game and the deposit feel on a slow phone
 * and a slow line, as Chromium itself reports it. The last line is one JSON object of the medians.
 *
 * Options: `--rounds 3`, `--only lobby`.
 */
import { parseArgs } from 'node:util';
import type { Browser } from '@playwright/test';
import { measured } from './site/measured.ts';
import { pages } from './site/pages.table.ts';
import type { PlatformHarness } from './site/platform-harness.ts';
import { type Measures, visit } from './site/visit.ts';

const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '3' }, only: { type: 'string', default: '' } },
});
const rounds = Number(options.rounds);
const measuredPages = pages.filter(({ name }) => !options.only || name === options.only);

/**
 * Aims of the lobby; figures of any page beyond them are marked. A game's room counts what the game
 * in its frame fetches too.
 */
const aims: Partial<Measures> = { lcp: 1800, cls: 0.05, javascriptKb: 180 };

const digits: Readonly<Record<keyof Measures, number>> = {
  lcp: 0,
  inp: 0,
  cls: 3,
  javascriptKb: 1,
  requests: 0,
};
const names = Object.keys(digits) as (keyof Measures)[];

function medians(runs: readonly Measures[]): Measures {
  const middle = (name: keyof Measures): number => {
    const sorted = runs.map((run) => run[name]).sort((left, right) => left - right);
    const [low = 0, high = 0] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
    return Number(((low + high) / 2).toFixed(digits[name]));
  };
  return Object.fromEntries(names.map((name) => [name, middle(name)])) as unknown as Measures;
}

const row = (name: string, measures: Measures): string =>
  [
    name.padEnd(14),
    ...names.map((measure) => {
      const aim = aims[measure];
      const beyond = aim !== undefined && measures[measure] > aim ? '!' : ' ';
      return `${measures[measure].toFixed(digits[measure])}${beyond}`.padStart(14);
    }),
  ].join('');

/** All rounds, the pages in turn, so that a slow minute of the machine strikes them alike. */
async function measure(browser: Browser, { url, playerCookie }: PlatformHarness) {
  const runs = new Map(measuredPages.map(({ name }) => [name, [] as Measures[]]));
  console.log(['page'.padEnd(14), ...names.map((name) => name.padStart(13))].join(' '));
  for (let round = 1; round <= rounds; round++) {
    for (const page of measuredPages) {
      const measures = await visit(browser, url, page, playerCookie);
      runs.get(page.name)?.push(measures);
      console.log(row(`${page.name} ${round}`, measures));
    }
  }
  const results = [...runs].map(([name, of]) => [name, medians(of)] as const);
  for (const [name, figures] of results) console.log(row(`${name} median`, figures));
  return Object.fromEntries(results);
}

await measured(measure);
