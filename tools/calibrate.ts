/**
 * `npm run calibrate -- KEY [--stacked] [--write]`: strips and paytable that meet a slot's return,
 * drawn from its key and its shape. They are printed, or with `--write` put into the title's file;
 * then it is proved (`npm run prove -- KEY --write`). `--stacked` lets equal symbols stand together;
 * `--base` exchanges symbols of a slot's base reels only, where its pays are settled.
 */
import { parseArgs } from 'node:util';
import { seededRandom } from '@herna/kernel';
import type { ReelsTitle, TumbleTitle } from '@herna/maths';
import {
  calibrateReels,
  calibrateTumble,
  calibrationSeed,
  retuneReels,
} from '@herna/maths/calibrate';
import { titleByKey } from '@herna/titles';
import { root } from './launch/settings.ts';
import { openWorkshop } from './new/workshop.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    base: { type: 'boolean', default: false },
    stacked: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
const [key = ''] = positionals;
const title = titleByKey(key);
if (title?.engine !== 'reels' && title?.engine !== 'tumble') {
  console.error(`${key || 'nothing'} is no slot: name the key of one`);
  process.exit(1);
}
const random = seededRandom(calibrationSeed(key));
const reels = (slot: ReelsTitle) =>
  values.base ? retuneReels(slot, random) : calibrateReels(slot, random, values.stacked);
const found = title.engine === 'reels' ? reels(title) : calibrateTumble(title, random);

/** Pays by letter as title files tell them: from the shortest run that pays. */
function paysOf({ symbols }: ReelsTitle | TumbleTitle): Record<string, readonly number[]> {
  const paying = Object.entries(symbols).filter(([, { kind }]) => kind !== 'scatter');
  return Object.fromEntries(
    paying.map(([letter, { pays }]) => {
      const runs = pays.slice(pays.findIndex((pay) => pay > 0));
      return [letter, letter === 'W' && runs[0] === 0 ? [] : runs];
    }),
  );
}

const freeStrips = found.title.engine === 'reels' ? found.title.freeSpins?.strips : undefined;
const lines = {
  '  pays: ': `${JSON.stringify(paysOf(found.title))},`,
  '  strips: ': `${JSON.stringify(found.title.strips)},`,
  ...(freeStrips ? { '    strips: ': `${JSON.stringify(freeStrips)},` } : {}),
};
for (const [name, value] of Object.entries(lines)) console.log(name + value);

/** A value as a title file tells it: on one line, or up to the bracket that stands under its name. */
const valueIn = (name: string): RegExp => {
  const [indent = ''] = /^ */.exec(name) ?? [];
  return new RegExp(`^${name}(?:[[{]$[^]*?^${indent}[\\]}],$|.*,$)`, 'm');
};

if (values.write) {
  const workshop = openWorkshop(root);
  const folder = title.engine === 'reels' ? 'slots' : 'tumbles';
  workshop.change(`games/titles/${folder}/${key}.ts`, (text) =>
    Object.entries(lines).reduce(
      (now, [name, value]) => now.replace(valueIn(name), name + value),
      text,
    ),
  );
  for (const path of workshop.finish()) console.log(`  ${path}`);
}
const { rtp, spread, inClass } = found;
console.log(JSON.stringify({ title: key, rtp, spread, volatility: title.volatility, inClass }));
