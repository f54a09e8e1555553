/**
 * `npm run second-opinion -- [KEY…] [--rounds 1000000] [--write]`: pays random rounds of each slot
 * named, or of all, by the printed rules and by the engine, and says what differs. With `--write` it
 * records of each slot without a difference on how many rounds it was compared. The last line is one
 * JSON object.
 */
import { parseArgs } from 'node:util';
import { titleByKey, titles } from '@herna/titles';
import type { ComparedTitle, Difference } from '@herna/titles/second-opinion';
import { recordComparison } from '@herna/titles/second-opinion-record';
import type { Compared } from './prove/second-opinion.ts';
import { inThreads } from './threads.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '1000000' },
    write: { type: 'boolean', default: false },
  },
});
const rounds = Number(values.rounds);
const named = positionals.length > 0 ? positionals : titles.map(({ key }) => key);
const slots = named
  .map(titleByKey)
  .filter(
    (title): title is ComparedTitle => title?.engine === 'reels' || title?.engine === 'tumble',
  );
if (slots.length === 0 || !Number.isInteger(rounds) || rounds < 1) {
  console.error('Name slots by their keys, and a number of rounds.');
  process.exit(2);
}
const started = performance.now();
let differing = 0;
let compared = 0;
const script = new URL('./prove/second-opinion.ts', import.meta.url);
const items = slots.map(({ key }): Compared => ({ key, rounds }));
await inThreads<Compared, readonly Difference[]>(script, items, ({ key }, found) => {
  compared += 1;
  if (found.length > 0) differing += 1;
  console.log(`${compared} of ${slots.length}  ${key}  ${found.length} of ${rounds} rounds differ`);
  for (const one of found.slice(0, 3)) console.log(`  ${JSON.stringify(one)}`);
  const title = slots.find((slot) => slot.key === key);
  // Stored one by one: a run that is stopped keeps what it has compared.
  if (values.write && title && found.length === 0) recordComparison(title, rounds);
});
const seconds = Math.round((performance.now() - started) / 100) / 10;
console.log(JSON.stringify({ titles: slots.length, rounds, differing, seconds }));
process.exitCode = differing === 0 ? 0 : 1;
