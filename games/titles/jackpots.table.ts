/**
 * The jackpots of Jantar Games. What a title states of them (shares, tickets) is part of its
 * mathematics; seeds and bounds are what a fresh house begins with, and its operator's afterwards.
 */
import type { TitleJackpot } from '@herna/maths';

export interface HouseJackpot extends TitleJackpot {
  readonly name: string;
  /** Part of each share that grows unseen and seeds the next pool, millionths. */
  readonly hiddenPpm: number;
  readonly terms: Readonly<
    Record<
      'CZK' | 'EUR',
      {
        /** What the house puts in at the start, minor units. */
        readonly seed: bigint;
        /** Between which amounts it must be hit, where the platform says when. */
        readonly mustHit?: { readonly from: bigint; readonly by: bigint };
      }
    >
  >;
}

export const houseJackpots: readonly HouseJackpot[] = [
  {
    key: 'crown',
    name: 'Jantar Crown',
    contributionPpm: 5_000,
    tickets: 2_000_000_000,
    hiddenPpm: 200_000,
    terms: { CZK: { seed: 100_000_00n }, EUR: { seed: 4_000_00n } },
  },
  {
    key: 'lantern',
    name: 'Jantar Lantern',
    contributionPpm: 3_000,
    hiddenPpm: 200_000,
    terms: {
      CZK: { seed: 10_000_00n, mustHit: { from: 20_000_00n, by: 50_000_00n } },
      EUR: { seed: 400_00n, mustHit: { from: 800_00n, by: 2_000_00n } },
    },
  },
  {
    key: 'spark',
    name: 'Jantar Spark',
    contributionPpm: 2_000,
    hiddenPpm: 200_000,
    terms: {
      CZK: { seed: 500_00n, mustHit: { from: 600_00n, by: 2_000_00n } },
      EUR: { seed: 20_00n, mustHit: { from: 24_00n, by: 80_00n } },
    },
  },
];

/** What titles state of them: only what decides a round and its return. */
export const jackpots: readonly TitleJackpot[] = houseJackpots.map(
  ({ key, contributionPpm, tickets }) => ({
    key,
    contributionPpm,
    ...(tickets === undefined ? {} : { tickets }),
  }),
);
