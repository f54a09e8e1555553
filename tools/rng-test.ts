/**
 * `npm run rng:test -- [--draws N] [--no-dieharder]`: chi-square on every range that a title draws
 * from, of the system's generator and of the stream of rounds; then Debian's dieharder on the raw
 * output, where it is installed. The last line is one JSON object.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { systemRandom } from '@herna/kernel';
import type { Stream } from '@herna/maths';
import { newSeed, roundStream } from '@herna/maths/fair';
import { titles } from '@herna/titles';
import { evenness, failing } from './rng/chi-square.ts';
import { rangesInUse } from './rng/ranges.ts';

const { values } = parseArgs({
  options: {
    draws: { type: 'string', default: '1000000' },
    dieharder: { type: 'boolean', default: true },
  },
  allowNegative: true,
});
const draws = Number(values.draws);
const level = 0.001;
const roundsEach = 300;
/** Numbers that one round of the stream gives before the next round's seed. */
const numbersOfRound = 1_000;

/** The stream of round after round, each with a seed of its own. */
function streamOfRounds(): Stream {
  let left = 0;
  let stream: Stream = systemRandom;
  return {
    below(bound) {
      if (left-- === 0) {
        left = numbersOfRound - 1;
        const name = { clientSeed: 'rng-test', gameKey: 'all', configHash: '0', nonce: 1 };
        stream = roundStream(newSeed(systemRandom), name);
      }
      return stream.below(bound);
    },
  };
}

const sources: Readonly<Record<string, Stream>> = {
  generator: systemRandom,
  rounds: streamOfRounds(),
};

function testRanges() {
  const ranges = rangesInUse(titles, roundsEach);
  console.log(`${ranges.size} ranges in use, ${draws} numbers of each from two sources`);
  const tests = [...ranges].flatMap(([bound, users]) =>
    Object.entries(sources).map(([source, stream]) => {
      const p = evenness(bound, draws, () => stream.below(bound));
      const games = users.length === 1 ? users[0] : `${users.length} titles`;
      console.log(`below ${bound}  ${source}  p = ${p.toFixed(4)}  (${games})`);
      return { bound, source, p };
    }),
  );
  const refused = failing(tests, level);
  return { ranges: ranges.size, smallest: Math.min(...tests.map(({ p }) => p)), refused };
}

type Judgement = 'PASSED' | 'WEAK' | 'FAILED';

/** The generator's raw output without end. */
function* rawBytes(): Generator<Uint8Array> {
  for (;;) yield systemRandom.bytes(65_536);
}

/** What writing ends with when the reader has closed its side, as dieharder does behind its last test. */
const hadEnough: ReadonlySet<string> = new Set(['EPIPE', 'ERR_STREAM_PREMATURE_CLOSE']);

/** Feeds dieharder with raw bytes until it has judged them. */
async function runDieharder(): Promise<Record<Judgement, number> | 'not installed'> {
  if (spawnSync('dieharder', ['-l']).error) {
    console.log('dieharder is not installed (Debian: apt install dieharder); it was not run.');
    return 'not installed';
  }
  const child = spawn('dieharder', ['-g', '200', '-a'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const counts = { PASSED: 0, WEAK: 0, FAILED: 0 };
  createInterface(child.stdout).on('line', (line) => {
    console.log(line);
    const judged = /\b(PASSED|WEAK|FAILED)\b/.exec(line)?.[1] as Judgement | undefined;
    if (judged) counts[judged]++;
  });
  await pipeline(rawBytes, child.stdin).catch((error: NodeJS.ErrnoException) => {
    if (!hadEnough.has(error.code ?? '')) throw error;
  });
  if (child.exitCode === null) await once(child, 'close');
  if (child.exitCode !== 0) throw new Error(`dieharder ended with ${child.exitCode}`);
  return counts;
}

const { ranges, smallest, refused } = testRanges();
for (const { bound, source, p } of refused) console.log(`UNEVEN: below ${bound} ${source} ${p}`);
const dieharder = values.dieharder ? await runDieharder() : 'not asked for';
const failed = typeof dieharder === 'object' && dieharder.FAILED > 0;
console.log(JSON.stringify({ ranges, draws, smallest, uneven: refused.length, dieharder }));
process.exit(refused.length > 0 || failed ? 1 : 0);
