/**
 * Seeds of flights and shared draws, fixed thousands at a time. A series is a chain: the commitment
 * to each seed is the seed of the one before it, and the commitment to the first is the end that was
 * published before any of them. So no seed can be exchanged or skipped once its series has begun.
 */
import type { Tx } from '@herna/db';
import type { Clock, Random } from '@herna/kernel';
import { createSeal } from '@herna/kernel/seal';
import { newSeed, seedCommitment } from '@herna/maths/fair';
import { insertSeries, seriesUnderWay, takePlace } from '../store/series.ts';
import type { SeriesRow } from '../store/tables.ts';

export interface SeriesDependencies {
  readonly clock: Clock;
  readonly random: Random;
  readonly masterSecret: string;
}

/** Seeds of a series: some two days of them, and few enough to walk down the chain for each. */
export const seriesLength = 10_000;

/** What a flight or a draw is drawn from, with its place in the chain. */
export interface SeriesSeed {
  readonly seed: string;
  readonly commitment: string;
  readonly seriesId: bigint;
  readonly place: number;
  readonly ending: string;
}

/** The seed so many flights before a later one. */
export function seedBefore(seed: string, gameKey: string, flights: number): string {
  let at = seed;
  for (let step = 0; step < flights; step++) at = seedCommitment(at, gameKey);
  return at;
}

/** The service of series. */
export function createSeries({ clock, random, masterSecret }: SeriesDependencies) {
  const seal = createSeal(masterSecret, 'jantar-series', random);

  const begin = (tx: Tx, gameKey: string): Promise<SeriesRow> => {
    const root = newSeed(random);
    return insertSeries(tx, {
      game_key: gameKey,
      ending: seedBefore(root, gameKey, seriesLength),
      root: seal.close(root),
      length: seriesLength,
      created_at: clock.now(),
    });
  };

  return {
    /** Takes the seed of a title's next flight or draw; whoever asks holds the wheel of the title. */
    async next(tx: Tx, gameKey: string): Promise<SeriesSeed> {
      const series = (await seriesUnderWay(tx, gameKey)) ?? (await begin(tx, gameKey));
      const place = await takePlace(tx, series.id);
      const { id, length, ending } = series;
      const seed = seedBefore(seal.open(series.root), gameKey, length - place);
      return { seed, commitment: seedCommitment(seed, gameKey), seriesId: id, place, ending };
    },
  };
}
export type Series = ReturnType<typeof createSeries>;
