/** Stakes of slots: whole stakes for each line or coin. */
import type { StakeLadder } from '@herna/maths';

const coins = [10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000];
const cents = [1, 2, 4, 10, 20, 50, 100, 200, 400, 1000, 2000, 4000];

const within = (values: readonly number[], parts: number, from: number, to: number): bigint[] =>
  values
    .map((value) => value * parts)
    .filter((stake) => stake >= from && stake <= to)
    .map(BigInt);

/** Highest stakes, minor units, where no title asks for less. */
const most = 100_000;
/** Minor units of the crown to one of the euro, for what limits both ladders. */
const crownsToEuro = 25;

/**
 * The ladder of a title whose stake is divided into equal parts; `maximum` in minor units of the
 * crown keeps its highest award within what the law lets a round pay.
 */
export const stakesOf = (parts: number, maximum = most): StakeLadder => ({
  CZK: within(coins, parts, 200, maximum),
  EUR: within(cents, parts, 10, maximum / crownsToEuro),
});
