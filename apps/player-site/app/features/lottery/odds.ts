/** How likely a line is to win a tier, from the plan alone. */
import type { LotteryGame } from './lottery-types.ts';

/** Ways to choose `k` of `n`; exact for all games on offer. */
function choose(n: number, k: number): number {
  if (k < 0 || k > n) return 0;
  let ways = 1;
  for (let index = 1; index <= k; index++) ways = (ways * (n - k + index)) / index;
  return ways;
}

type Field = LotteryGame['main'];

const sizeOf = ({ from, to }: Field): number => to - from + 1;

/** Chance of so many hits among the picked numbers of a field. */
function hitChance(field: Field, hits: number): number {
  const size = sizeOf(field);
  const ways = choose(field.drawn, hits) * choose(size - field.drawn, field.picked - hits);
  return ways / choose(size, field.picked);
}

/** Chance that exactly so many leading digits agree. */
function prefixChance(field: Field, digits: number): number {
  const each = 1 / sizeOf(field);
  return each ** digits * (digits < field.picked ? 1 - each : 1);
}

/** Chance of a tier (`5+2`, `3`) for one line; undefined where it depends on how many play. */
export function tierChance(game: LotteryGame, tier: string): number | undefined {
  if (game.matching === 'raffle') return undefined;
  const [main = 0, extra = 0] = tier.split('+').map(Number);
  if (game.matching === 'ordered') return prefixChance(game.main, main);
  const chance = hitChance(game.main, main);
  return game.extra ? chance * hitChance(game.extra, extra) : chance;
}
