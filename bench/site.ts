/**
 * `npm run bench:site`: how the lobby with 200 cards, a game and the deposit feel on a slow phone
 * and a slow line, as Chromium itself reports it. The last line is one JSON object of the medians.
 *
 * Options: `--rounds 3`, `--only lobby`.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { freePort } from '@herna/testkit/ports';
import { type Browser, chromium } from '@playwright/test';
import { browserFlags, ensureBrowser } from '../tools/browser.ts';
import { buildApplications } from '../tools/launch/build.ts';
import { launch } from '../tools/launch/running.ts';
import { withDefaults } from '../tools/launch/settings.ts';
import { type House, openHouse } from './site/house.ts';
import { pages } from './site/pages.table.ts';
import { type Measures, visit } from './site/visit.ts';

const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '3' }, only: { type: 'string', default: '' } },
});
const rounds = Number(options.rounds);
const measuredPages = pages.filter(({ name }) => !options.only || name === options.only);

/** Aims of the lobby; figures beyond them are marked. */
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
async function measure(browser: Browser, { url, playerCookie }: House) {
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

await launch(async (running) => {
  const folder = await mkdtemp(join(tmpdir(), 'herna-bench-'));
  running.add({ stop: () => rm(folder, { recursive: true, force: true }) });
  const { env } = withDefaults({
    ...process.env,
    PORT: String(await freePort()),
    SIM_PORT: String(await freePort()),
    HERNA_DATA_DIR: folder,
  });
  await buildApplications({ quiet: true });
  const house = await openHouse(running, env);
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserFlags });
  running.add({ stop: () => browser.close() });
  const results = await measure(browser, house);
  console.log(JSON.stringify(results));
  await running.end(0);
});
