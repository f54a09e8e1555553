/**
 * `npm run prove:long -- [KEY…] [--rounds N]`: ten million seeded rounds of each title by the engine
 * that players meet; their mean must lie within the 99.9 per cent band of the certificate. Titles
 * whose stated stake needs a play of its own are told as left out; `npm run prove` plays those. The
 * last line is one JSON object.
 */
import { parseArgs } from 'node:util';
import {
  playRound,
  type RoundInput,
  replayable,
  stakeParts,
  type Title,
  toNumber,
} from '@herna/maths';
import { seededStream } from '@herna/maths/chance';
import { titleByKey, titles } from '@herna/titles';
import { certificateOf, fractionOf } from '@herna/titles/certified';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '10000000' } },
});
const rounds = Number(values.rounds);
/** Of a normal law 999 parts in 1,000 lie within so many standard deviations. */
const band = 3.2905;

const onChoice = (spot: string): RoundInput => ({
  stake: 100n,
  bets: [{ spot, stake: 100n }],
  decisions: [],
});

/** How the stake is laid that a title is stated for; nothing where it is played step by step. */
function statedInput(title: Title): RoundInput | undefined {
  const [mode = ''] = Object.keys(certificateOf(title).modes ?? {});
  switch (title.engine) {
    case 'reels':
      return { stake: BigInt(stakeParts(title)), decisions: [] };
    case 'scratch':
    case 'bingo':
      return { stake: 100n, decisions: [] };
    case 'crash':
      return { stake: 100n, decisions: ['cashOut:200'] };
    case 'plinko':
    case 'dice':
    case 'limbo':
    case 'wheel':
      return onChoice(mode);
    case 'keno': {
      const count = Number(mode.slice('pick:'.length));
      return onChoice(`pick:${Array.from({ length: count }, (_, index) => index + 1).join('-')}`);
    }
    default:
      return undefined;
  }
}

/** Plays to the end: wins are collected, chests opened from the left. */
function playOut(title: Title, input: RoundInput, stream: ReturnType<typeof seededStream>): bigint {
  const again = replayable(stream);
  let decisions = input.decisions;
  for (;;) {
    const { win, whenLeft } = playRound(title, again(), { ...input, decisions });
    if (whenLeft === undefined) return win;
    decisions = [...decisions, whenLeft];
  }
}

/** How many standard deviations the mean of the rounds lies from what is stated. */
function deviation(title: Title, input: RoundInput): number {
  const stream = seededStream(2_026);
  let won = 0;
  for (let round = 0; round < rounds; round++) won += Number(playOut(title, input, stream));
  const { rtp, variance } = certificateOf(title);
  const spread = Math.sqrt(toNumber(fractionOf(variance)) / rounds);
  return (won / Number(input.stake) / rounds - toNumber(fractionOf(rtp))) / spread;
}

const chosen =
  positionals.length > 0 ? positionals.flatMap((key) => titleByKey(key) ?? []) : titles;
const started = performance.now();
const seconds = (): number => Math.round((performance.now() - started) / 100) / 10;
const outside: string[] = [];
const leftOut: string[] = [];
let inside = 0;
for (const [index, title] of chosen.entries()) {
  const input = statedInput(title);
  if (!input) {
    leftOut.push(title.key);
    continue;
  }
  const found = deviation(title, input);
  if (Math.abs(found) <= band) inside++;
  else outside.push(title.key);
  const place = `${index + 1} of ${chosen.length}`;
  console.log(`${place}  ${title.key}  ${found.toFixed(2)} deviations  ${seconds()} s`);
}
console.log(JSON.stringify({ rounds, inside, outside, leftOut, seconds: seconds() }));
process.exit(outside.length === 0 ? 0 : 1);
