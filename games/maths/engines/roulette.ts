/**
 * Roulette: bets on spots, each a set of pockets. A spot pays the numbers without zeros divided by
 * its pockets. Wheels of 13, 37 and 38 pockets; on the last, pocket 37 is the double zero.
 */
import { assert } from '@herna/kernel';
import { spotBets } from '../betting.ts';
import { type Bet, decided, type Round, type RoundInput, RuleFault } from '../round.ts';
import { drawn, indexes, type Stream, weighted } from '../stream.ts';
import type { RouletteTitle } from '../title.ts';

/** Order of the pockets on the European wheel, clockwise. */
export const europeanWheel = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14,
  31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26,
] as const;

/** The pocket of the double zero. */
export const doubleZero = 37;

/** With a double zero: opposite numbers differ by one, colours take turns. */
const doubleZeroWheel = [
  0, 28, 9, 26, 30, 11, 7, 20, 32, 17, 5, 22, 34, 15, 3, 24, 36, 13, 1, 37, 27, 10, 25, 29, 12, 8,
  19, 31, 18, 6, 21, 33, 16, 4, 23, 35, 14, 2,
] as const;

const smallWheel = [0, 7, 2, 9, 4, 11, 6, 1, 8, 3, 10, 5, 12] as const;

const wheels: Readonly<Record<number, readonly number[]>> = {
  13: smallWheel,
  37: europeanWheel,
  38: doubleZeroWheel,
};

/** Order of the pockets of a wheel, clockwise. */
export function wheelOf(pockets: number): readonly number[] {
  const wheel = wheels[pockets];
  assert(wheel, `no wheel has ${pockets} pockets`);
  return wheel;
}

export const redPockets: ReadonlySet<number> = new Set([
  1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36,
]);

/** The small wheel's numbers take turns: odd ones are red. */
const isRed = (pocket: number, pockets: number): boolean =>
  pockets === 13 ? pocket % 2 === 1 : redPockets.has(pocket);

export type PocketColour = 'red' | 'black' | 'green';

/** The colour of a pocket. */
export const colourOfPocket = (pocket: number, pockets: number): PocketColour =>
  pocket === 0 || pocket === doubleZero ? 'green' : isRed(pocket, pockets) ? 'red' : 'black';

/** A pocket as it is written: the double zero is `00`. */
export const pocketName = (pocket: number): string =>
  pocket === doubleZero ? '00' : String(pocket);

export type SpotMap = ReadonlyMap<string, readonly number[]>;

/** Bets on zeros with their neighbours on the table. */
function* zeroSpots(pockets: number): Generator<[string, number[]]> {
  yield ['straight:0', [0]];
  if (pockets === 38) {
    yield ['straight:37', [doubleZero]];
    yield ['split:0-37', [0, doubleZero]];
    yield ['split:0-1', [0, 1]];
    yield ['split:37-3', [doubleZero, 3]];
    yield ['trio:0-1-2', [0, 1, 2]];
    yield ['trio:37-2-3', [doubleZero, 2, 3]];
    return;
  }
  for (const pocket of [1, 2, 3]) yield [`split:0-${pocket}`, [0, pocket]];
  yield ['trio:0-1-2', [0, 1, 2]];
  yield ['trio:0-2-3', [0, 2, 3]];
  yield ['first-four', [0, 1, 2, 3]];
}

function* spots(pockets: number): Generator<[string, number[]]> {
  const highest = pockets === 13 ? 12 : 36;
  const numbers = Array.from({ length: highest }, (_, index) => index + 1);
  const where = (test: (pocket: number) => boolean): number[] => numbers.filter(test);
  yield* zeroSpots(pockets);
  for (const pocket of numbers) {
    yield [`straight:${pocket}`, [pocket]];
    if (pocket % 3 !== 0) yield [`split:${pocket}-${pocket + 1}`, [pocket, pocket + 1]];
    if (pocket <= highest - 3) yield [`split:${pocket}-${pocket + 3}`, [pocket, pocket + 3]];
  }
  for (let first = 1; first <= highest - 2; first += 3) {
    const next = first <= highest - 5;
    yield [`street:${first}`, [first, first + 1, first + 2]];
    if (next) yield [`six-line:${first}`, where((p) => p >= first && p < first + 6)];
    for (const pocket of [first, first + 1]) {
      if (next) yield [`corner:${pocket}`, [pocket, pocket + 1, pocket + 3, pocket + 4]];
    }
  }
  for (const part of [1, 2, 3]) {
    // A third of a small table is a street, which is there already.
    if (highest === 36) {
      yield [`dozen:${part}`, where((pocket) => Math.ceil(pocket / 12) === part)];
    }
    yield [`column:${part}`, where((pocket) => (pocket - part) % 3 === 0)];
  }
  yield ['red', where((pocket) => isRed(pocket, pockets))];
  yield ['black', where((pocket) => !isRed(pocket, pockets))];
  if (highest === 36) {
    // On the small table odd and red are the same numbers.
    yield ['even', where((pocket) => pocket % 2 === 0)];
    yield ['odd', where((pocket) => pocket % 2 === 1)];
  }
  yield ['low', where((pocket) => pocket <= highest / 2)];
  yield ['high', where((pocket) => pocket > highest / 2)];
}

const tables = new Map<number, SpotMap>();

/** Every spot of a table by its name, with the pockets it covers. */
export function spotsOf(pockets: number): SpotMap {
  const known = tables.get(pockets);
  if (known) return known;
  const table = new Map(spots(pockets));
  tables.set(pockets, table);
  return table;
}

/** What a spot gives back on a hit, its stake included, in multiples of the stake. */
export function spotPays(title: RouletteTitle, spot: string): number {
  const pockets = spotsOf(title.pockets).get(spot);
  assert(pockets, `no spot is called ${spot}`);
  if (title.lucky && pockets.length === 1) return title.lucky.straight;
  return (title.pockets === 13 ? 12 : 36) / pockets.length;
}

export interface LuckyNumber {
  readonly pocket: number;
  readonly multiple: number;
}

/** What a round of roulette shows; sums are minor units. */
export interface RouletteView {
  /** What the first ball fell on. */
  readonly pocket: number;
  readonly colour: PocketColour;
  /** What each ball fell on, where there are several. */
  readonly balls?: readonly number[];
  /** Numbers struck before the ball fell, where the table has such. */
  readonly lucky?: readonly LuckyNumber[];
  readonly hits: readonly { spot: string; stake: string; win: string }[];
}

function drawLucky({ lucky, pockets }: RouletteTitle, stream: Stream): LuckyNumber[] {
  if (!lucky) return [];
  const weights = lucky.multiples.map(({ weight }) => weight);
  return drawn(stream, indexes(pockets), lucky.numbers).map((pocket) => ({
    pocket,
    multiple: lucky.multiples[weighted(stream, weights)]?.multiple ?? 0,
  }));
}

/** Spots that cover half of the numbers. */
export const evenChances: ReadonlySet<string> = new Set([
  'red',
  'black',
  'even',
  'odd',
  'low',
  'high',
]);

/** What one ball gives back for a bet, in halves of its stake. */
function halvesWon(
  title: RouletteTitle,
  spot: string,
  pocket: number,
  lucky: readonly LuckyNumber[],
): number {
  const covered = spotsOf(title.pockets).get(spot) ?? [];
  if (covered.includes(pocket)) {
    const multiple = lucky.find((one) => one.pocket === pocket)?.multiple;
    return 2 * (covered.length === 1 && multiple ? multiple : spotPays(title, spot));
  }
  const half = title.halfOnZero === 'all' || (title.halfOnZero && evenChances.has(spot));
  return half && pocket === 0 ? 1 : 0;
}

/** What falls whatever was staked: numbers struck before the balls, then the balls. */
export function drawRoulette(title: RouletteTitle, stream: Stream) {
  const lucky = drawLucky(title, stream);
  const balls = Array.from({ length: title.balls ?? 1 }, () => stream.below(title.pockets));
  return { lucky, balls };
}

/** A round of roulette, decided at once. */
export function playRoulette(title: RouletteTitle, stream: Stream, input: RoundInput): Round {
  if (input.decisions.length > 0) throw new RuleFault('a spin of the wheel has no decisions');
  const known = spotsOf(title.pockets);
  const bets = spotBets(input, (spot) => known.has(spot));
  const { lucky, balls } = drawRoulette(title, stream);
  const wonBy = ({ spot, stake }: Bet): bigint => {
    const halves = balls.reduce((sum, ball) => sum + halvesWon(title, spot, ball, lucky), 0);
    return (stake * BigInt(halves)) / BigInt(2 * balls.length);
  };
  const hits = bets.map((bet) => ({ ...bet, win: wonBy(bet) })).filter(({ win }) => win > 0n);
  const win = hits.reduce((sum, hit) => sum + hit.win, 0n);
  const [pocket = 0] = balls;
  return decided(input.stake, win, {
    pocket,
    colour: colourOfPocket(pocket, title.pockets),
    ...(balls.length > 1 ? { balls } : {}),
    ...(title.lucky ? { lucky } : {}),
    hits: hits.map((hit) => ({
      spot: hit.spot,
      stake: hit.stake.toString(),
      win: hit.win.toString(),
    })),
  } satisfies RouletteView);
}
