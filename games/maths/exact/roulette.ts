/** Exact laws of bets on a wheel. */
import { spotPays, spotsOf } from '../engines/roulette.ts';
import type { RoundInput } from '../round.ts';
import type { RouletteTitle } from '../title.ts';
import { convolved, type Histogram } from './moments.ts';
import { type Law, type Laws, modesOf, type Proof, playsBy } from './proof.ts';

/** A stake that every part of a bet divides. */
const stake = 72n;
const evens: ReadonlySet<string> = new Set(['red', 'black', 'even', 'odd', 'low', 'high']);

function put(histogram: Map<bigint, bigint>, win: bigint, count: bigint): void {
  if (count > 0n) histogram.set(win, (histogram.get(win) ?? 0n) + count);
}

/** What a ball that falls on a spot gives back, by how many cases of the lucky draw. */
function hitLaw(title: RouletteTitle, spot: string, part: bigint): Histogram {
  const wins = new Map<bigint, bigint>();
  const plain = part * BigInt(spotPays(title, spot));
  const single = spotsOf(title.pockets).get(spot)?.length === 1;
  if (!title.lucky || !single) return wins.set(plain, 1n);
  const { numbers, multiples } = title.lucky;
  const weights = multiples.reduce((sum, { weight }) => sum + BigInt(weight), 0n);
  put(wins, plain, BigInt(title.pockets - numbers) * weights);
  for (const { multiple, weight } of multiples) {
    put(wins, part * BigInt(multiple), BigInt(numbers) * BigInt(weight));
  }
  return wins;
}

/** What one ball gives back of a stake of which it has its share. */
function ballLaw(title: RouletteTitle, spot: string): Histogram {
  const part = stake / BigInt(title.balls ?? 1);
  const covered = spotsOf(title.pockets).get(spot) ?? [];
  const hit = hitLaw(title, spot, part);
  const cases = [...hit.values()].reduce((sum, count) => sum + count, 0n);
  const wins = new Map<bigint, bigint>();
  for (const [win, count] of hit) put(wins, win, count * BigInt(covered.length));
  const half = title.halfOnZero === 'all' || (title.halfOnZero && evens.has(spot));
  const halves = half && !covered.includes(0) ? 1 : 0;
  put(wins, part / 2n, cases * BigInt(halves));
  put(wins, 0n, cases * BigInt(title.pockets - covered.length - halves));
  return wins;
}

const onSpot = (spot: string): RoundInput => ({ stake, bets: [{ spot, stake }], decisions: [] });

function spotLaw(title: RouletteTitle, spot: string): Law {
  let wins = ballLaw(title, spot);
  for (let ball = 1; ball < (title.balls ?? 1); ball++) {
    wins = convolved(wins, ballLaw(title, spot));
  }
  return { wins, input: onSpot(spot) };
}

/** Bets that return differently, the one that a title is stated for first. */
function statedSpots({ halfOnZero, lucky }: RouletteTitle): readonly [string, ...string[]] {
  if (halfOnZero === 'evens') return ['red', 'straight:7'];
  if (halfOnZero === 'all') return ['straight:7', 'straight:0'];
  return lucky ? ['straight:7', 'red'] : ['straight:7'];
}

const lawsOn = (title: RouletteTitle, spots: Iterable<string>): Laws =>
  new Map([...spots].map((spot) => [spot, spotLaw(title, spot)]));

/** A wheel with one lucky number and few multiples: every draw of it can be played. */
const withFewCases = (title: RouletteTitle): RouletteTitle =>
  title.lucky
    ? {
        ...title,
        lucky: {
          ...title.lucky,
          numbers: 1,
          multiples: title.lucky.multiples.slice(-2).map((one) => ({ ...one, weight: 1 })),
        },
      }
    : title;

/** Roulette; every spot of the table is played. */
export const rouletteProof: Proof<RouletteTitle> = {
  modes: (title) => modesOf(lawsOn(title, statedSpots(title))),
  play: (title) => ({ input: onSpot(statedSpots(title)[0]) }),
  agrees(title) {
    const few = withFewCases(title);
    return playsBy(few, lawsOn(few, spotsOf(title.pockets).keys()));
  },
};
