/**
 * `node tools/calibrate.ts <title> [fixed letters] [stacked letters]`: strips for a slot whose
 * return meets its target, from the strips it has. They are printed; whoever asked puts them into
 * the title's file and proves it (`npm run prove -- --write`).
 */
import { seededRandom } from '@herna/kernel';
import { calibrateReels } from '@herna/maths/calibrate';
import { titleByKey } from '@herna/titles';

const [key = '', fixed = 'WS', stacked = ''] = process.argv.slice(2);
const title = titleByKey(key);
if (title?.engine !== 'reels') {
  console.error(`${key || 'nothing'} is no slot: name the key of one`);
  process.exit(1);
}
const found = calibrateReels(
  {
    title,
    target: title.returnTarget / 10_000,
    tolerance: title.strips.length > 3 ? 0.000_005 : 0.000_05,
    fixed: [...fixed, ...stacked],
    stacked: [...stacked],
  },
  seededRandom(1),
);
for (const strip of found.strips) console.log(`    '${strip}',`);
console.log(JSON.stringify({ title: key, rtp: found.rtp, steps: found.steps }));
