/**
 * Seeds of flights and shared draws, fixed thousands at a time. A series is a chain: the commitment
 * to each seed is the seed of the one before it, and the commitment to the first is the end that was
 * published before any of them. So no seed can be exchanged or skipped once its series has begun.
 * With the end a round of a public beacon is named that is still to come; its randomness is mixed into
 * all that the chain draws, so nobody can look for a chain that suits before publishing its end.
 */
import { type Beacon, randomnessOf } from '@herna/beacon';
import type { Tx } from '@herna/db';
import type { Clock, Random } from '@herna/kernel';
import { createSeal } from '@herna/kernel/seal';
import { newSeed, seedCommitment } from '@herna/maths/fair';
import { insertSeries, seriesUnderWay, takePlace } from '../store/series.ts';
import type { SeriesRow } from '../store/tables.ts';
import { sharedClientSeed } from './flight-secret.ts';

export interface SeriesDependencies {
  readonly clock: Clock;
  readonly random: Random;
  readonly masterSecret: string;
  /** Names the round that is mixed into a new series. */
  readonly beacon: Pick<Beacon, 'chain' | 'roundAt' | 'timeOf'>;
}

/** Between the publication of an end and the beacon round that is named with it, at least. */
const leadMs = 6_000;

/** Seeds of a series: some two days of them, and few enough to walk down the chain for each. */
export const seriesLength = 10_000;

/** What a flight or a draw is drawn from, with its place in the chain. */
export interface SeriesSeed {
  readonly seed: string;
  readonly commitment: string;
  readonly seriesId: bigint;
  readonly place: number;
  readonly ending: string;
  /** What is mixed into the draw beside the seed: the beacon's randomness, or `shared`. */
  readonly clientSeed: string;
}

/** What a series mixes into its draws: the randomness of its beacon round, hexadecimal. */
const mixedIn = (signature: string | null): string =>
  signature === null ? sharedClientSeed : Buffer.from(randomnessOf(signature)).toString('hex');

/** The seed so many flights before a later one. */
export function seedBefore(seed: string, gameKey: string, flights: number): string {
  let at = seed;
  for (let step = 0; step < flights; step++) at = seedCommitment(at, gameKey);
  return at;
}

/** The service of series. */
export function createSeries({ clock, random, masterSecret, beacon }: SeriesDependencies) {
  const seal = createSeal(masterSecret, 'jantar-series', random);

  const begin = (tx: Tx, gameKey: string): Promise<SeriesRow> => {
    const root = newSeed(random);
    const now = clock.now();
    const round = beacon.roundAt(new Date(now.getTime() + leadMs));
    return insertSeries(tx, {
      game_key: gameKey,
      ending: seedBefore(root, gameKey, seriesLength),
      root: seal.close(root),
      length: seriesLength,
      created_at: now,
      beacon_key: beacon.chain.publicKey,
      beacon_round: round,
      beacon_at: beacon.timeOf(round),
    });
  };

  return {
    /** Publishes the end of a title's next series; whoever asks holds the wheel of the title. */
    announce: begin,

    /**
     * Takes the seed of a title's next flight or draw; whoever asks holds the wheel of the title.
     * There is none while the beacon round of the next series is not known.
     */
    async next(tx: Tx, gameKey: string): Promise<SeriesSeed | undefined> {
      const series = await seriesUnderWay(tx, gameKey);
      if (!series) return undefined;
      const place = await takePlace(tx, series.id);
      const { id, length, ending, beacon_signature: signature } = series;
      const seed = seedBefore(seal.open(series.root), gameKey, length - place);
      return {
        seed,
        commitment: seedCommitment(seed, gameKey),
        seriesId: id,
        place,
        ending,
        clientSeed: mixedIn(signature),
      };
    },
  };
}
export type Series = ReturnType<typeof createSeries>;
