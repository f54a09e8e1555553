/** Stakes of slots: whole stakes for each line or coin. */
import type { StakeLadder } from '@herna/maths';

const coins = [10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000];
const cents = [1, 2, 4, 10, 20, 50, 100, 200, 400, 1000, 2000, 4000];

const within = (values: readonly number[], parts: number, from: number, to: number): bigint[] =>
  values
    .map((value) => value * parts)
    .filter((stake) => stake >= from && stake <= to)
    .map(BigInt);

/** The ladder of a title whose stake is divided into equal parts. */
export const stakesOf = (parts: number): StakeLadder => ({
  CZK: within(coins, parts, 200, 100_000),
  EUR: within(cents, parts, 10, 4000),
});
