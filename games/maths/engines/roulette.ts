/** Roulette: bets on spots, each a set of pockets; a spot pays 36 divided by its pockets. */
import { assert } from '@herna/kernel';
import { type Round, type RoundInput, RuleFault } from '../round.ts';
import type { Stream } from '../stream.ts';
import type { RouletteTitle } from '../title.ts';

/** Order of the pockets on the European wheel, clockwise. */
export const europeanWheel = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14,
  31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26,
] as const;

export const redPockets: ReadonlySet<number> = new Set([
  1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36,
]);

const numbers = Array.from({ length: 36 }, (_, index) => index + 1);
const where = (test: (pocket: number) => boolean): number[] => numbers.filter(test);

/** Every spot of the table by its name, with the pockets it covers. */
export const rouletteSpots: ReadonlyMap<string, readonly number[]> = new Map(spots());

function* spots(): Generator<[string, number[]]> {
  for (let pocket = 0; pocket <= 36; pocket++) yield [`straight:${pocket}`, [pocket]];
  for (const pocket of numbers) {
    if (pocket % 3 !== 0) yield [`split:${pocket}-${pocket + 1}`, [pocket, pocket + 1]];
    if (pocket <= 33) yield [`split:${pocket}-${pocket + 3}`, [pocket, pocket + 3]];
  }
  for (const pocket of [1, 2, 3]) yield [`split:0-${pocket}`, [0, pocket]];
  yield ['trio:0-1-2', [0, 1, 2]];
  yield ['trio:0-2-3', [0, 2, 3]];
  yield ['first-four', [0, 1, 2, 3]];
  for (let first = 1; first <= 34; first += 3) {
    yield [`street:${first}`, [first, first + 1, first + 2]];
    if (first <= 31) yield [`six-line:${first}`, where((p) => p >= first && p < first + 6)];
    for (const pocket of [first, first + 1]) {
      if (first <= 31) yield [`corner:${pocket}`, [pocket, pocket + 1, pocket + 3, pocket + 4]];
    }
  }
  for (const part of [1, 2, 3]) {
    yield [`dozen:${part}`, where((pocket) => Math.ceil(pocket / 12) === part)];
    yield [`column:${part}`, where((pocket) => (pocket - part) % 3 === 0)];
  }
  yield ['red', where((pocket) => redPockets.has(pocket))];
  yield ['black', where((pocket) => !redPockets.has(pocket))];
  yield ['even', where((pocket) => pocket % 2 === 0)];
  yield ['odd', where((pocket) => pocket % 2 === 1)];
  yield ['low', where((pocket) => pocket <= 18)];
  yield ['high', where((pocket) => pocket > 18)];
}

/** What a spot gives back on a hit, its stake included, in multiples of the stake. */
export function spotPays(spot: string): number {
  const pockets = rouletteSpots.get(spot);
  assert(pockets, `no spot is called ${spot}`);
  return 36 / pockets.length;
}

/** A round of roulette, decided at once. */
export function playRoulette(title: RouletteTitle, stream: Stream, input: RoundInput): Round {
  const { bets = [], decisions } = input;
  if (decisions.length > 0) throw new RuleFault('a spin of the wheel has no decisions');
  if (bets.length === 0 || bets.length > 200) throw new RuleFault('there is no bet on the table');
  const staked = bets.reduce((sum, { stake }) => sum + stake, 0n);
  if (staked !== input.stake) throw new RuleFault('the bets are not the stake');
  for (const { spot, stake } of bets) {
    if (stake <= 0n || !rouletteSpots.has(spot)) throw new RuleFault(`no bet can be on ${spot}`);
  }
  const pocket = stream.below(title.pockets);
  const hits = bets.filter(({ spot }) => rouletteSpots.get(spot)?.includes(pocket));
  const win = hits.reduce((sum, { spot, stake }) => sum + stake * BigInt(spotPays(spot)), 0n);
  return {
    phase: 'DECIDED',
    legal: [],
    staked,
    win,
    view: {
      pocket,
      colour: pocket === 0 ? 'green' : redPockets.has(pocket) ? 'red' : 'black',
      hits: hits.map(({ spot, stake }) => ({
        spot,
        stake: stake.toString(),
        win: (stake * BigInt(spotPays(spot))).toString(),
      })),
    },
  };
}
