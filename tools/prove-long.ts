/**
 * `npm run prove:long -- [KEY…] [--rounds N]`: ten million seeded rounds of each title by the engine
 * that players meet, staked and played as its certificate is stated for; their mean must lie within
 * the 99.9 per cent band of it. What chance puts outside of it is played once more, and counted
 * together (`prove/long.ts`). The last line is one JSON object.
 */
import { parseArgs } from 'node:util';
import { titleByKey, titles } from '@herna/titles';
import type { Found, LongPlay } from './prove/long.ts';
import { inThreads } from './threads.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '10000000' } },
});
const rounds = Number(values.rounds);

const known = positionals.filter((key) => titleByKey(key));
/** Titles of which nothing was played: those named that there are not. */
const leftOut = positionals.filter((key) => !known.includes(key));
const keys = positionals.length > 0 ? known : titles.map(({ key }) => key);
const started = performance.now();
const seconds = (): number => Math.round((performance.now() - started) / 100) / 10;
const outside: string[] = [];
/** Deviations of first rounds that lay outside. */
const playedAgain: Record<string, number> = {};
let inside = 0;
await inThreads<LongPlay, Found>(
  new URL('prove/long.ts', import.meta.url),
  keys.map((key) => ({ key, rounds })),
  ({ key }, found) => {
    if (found.inside) inside++;
    else outside.push(key);
    if (found.first !== undefined) playedAgain[key] = found.first;
    const words = [
      `${inside + outside.length} of ${keys.length}  ${key}`,
      `${found.deviation.toFixed(2)} deviations`,
      ...(found.inside ? [] : ['OUTSIDE']),
      ...(found.first === undefined ? [] : [`played again after ${found.first.toFixed(2)}`]),
      `${found.seconds} s, ${seconds()} s in all`,
    ];
    console.log(words.join('  '));
  },
);
console.log(JSON.stringify({ rounds, inside, outside, leftOut, playedAgain, seconds: seconds() }));
process.exit(outside.length === 0 && leftOut.length === 0 ? 0 : 1);
