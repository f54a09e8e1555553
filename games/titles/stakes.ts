/** Ladders of stakes. */
import type { Currency } from '@herna/kernel';
import type { StakeLadder } from '@herna/maths';

interface Ladder {
  readonly steps: readonly bigint[];
  /** What a round pays at most, minor units: the Czech rule of technical games; the house's in euro. */
  readonly mostPaid: bigint;
}

const ladders: Readonly<Record<Exclude<Currency, 'PTS'>, Ladder>> = {
  CZK: {
    steps: [100n, 200n, 500n, 1000n, 2000n, 5000n, 10_000n, 20_000n, 50_000n, 100_000n],
    mostPaid: 50_000_000n,
  },
  EUR: {
    steps: [100n, 200n, 500n, 1000n, 2000n, 4000n],
    mostPaid: 10_000_000n,
  },
};

/** How many steps a ladder has at most. */
const stepsMost = 8;

/** The highest stakes whose top award, in multiples of the stake, a round may still pay. */
export function stakesFor(topAward: number): StakeLadder {
  const fitting = ({ steps, mostPaid }: Ladder): bigint[] =>
    steps.filter((step) => step * BigInt(Math.ceil(topAward)) <= mostPaid).slice(-stepsMost);
  return { CZK: fitting(ladders.CZK), EUR: fitting(ladders.EUR) };
}
