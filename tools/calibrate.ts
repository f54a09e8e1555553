/**
 * `npm run calibrate -- KEY [--stacked] [--write]`: strips and paytable that meet a slot's return,
 * drawn from its key and its shape. They are printed, or with `--write` put into the title's file;
 * then it is proved (`npm run prove -- KEY --write`). `--stacked` lets equal symbols stand together.
 */
import { parseArgs } from 'node:util';
import { seededRandom } from '@herna/kernel';
import { calibrateReels } from '@herna/maths/calibrate';
import { titleByKey } from '@herna/titles';
import { root } from './launch/settings.ts';
import { openWorkshop } from './new/workshop.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    stacked: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
const [key = ''] = positionals;
const title = titleByKey(key);
if (title?.engine !== 'reels') {
  console.error(`${key || 'nothing'} is no slot: name the key of one`);
  process.exit(1);
}
/** A number that is the key's own. */
const seed = [...key].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 2_147_483_647, 7);
const found = calibrateReels(title, seededRandom(seed), values.stacked);
const { symbols, strips, freeSpins } = found.title;

/** Pays by letter as title files tell them: from the shortest run that pays. */
const pays = Object.fromEntries(
  Object.entries(symbols)
    .filter(([, { kind }]) => kind !== 'scatter')
    .map(([letter, symbol]) => [letter, symbol.pays.slice(symbol.pays.findIndex((pay) => pay > 0))])
    .map(([letter, runs]) => [letter, letter === 'W' && runs?.[0] === 0 ? [] : runs]),
);
const lines = {
  '  pays: ': `${JSON.stringify(pays)},`,
  '  strips: ': `${JSON.stringify(strips)},`,
  ...(freeSpins?.strips ? { '    strips: ': `${JSON.stringify(freeSpins.strips)},` } : {}),
};
for (const [name, value] of Object.entries(lines)) console.log(name + value);
if (values.write) {
  const workshop = openWorkshop(root);
  workshop.change(`games/titles/slots/${key}.ts`, (text) =>
    Object.entries(lines).reduce(
      (now, [name, value]) =>
        now.replace(new RegExp(`^${name}[[{][^\\]}]*(?:\\][^\\]}]*)*?[\\]}],$`, 'm'), name + value),
      text,
    ),
  );
  for (const path of workshop.finish()) console.log(`  ${path}`);
}
const { rtp, spread, inClass } = found;
console.log(JSON.stringify({ title: key, rtp, spread, volatility: title.volatility, inClass }));
