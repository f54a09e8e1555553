/**
 * Gives each series of seeds its round of the public beacon. The next series of a title is announced,
 * its end and the round published, while the one before still has seeds; when the round has come, its
 * verified signature is written and the series may be drawn from. A beacon that is silent or forged
 * lets no new series begin; what is under way is drawn and settled as ever.
 */
import { BeaconUnavailable, type SignedBeacon } from '@herna/beacon';
import type { Database } from '@herna/db';
import type { Clock } from '@herna/kernel';
import {
  giveBeacon,
  hadSeries,
  seriesAwaitingBeacon,
  takeWheel,
  unusedSeries,
} from '../store/series.ts';
import { keysWithSeries } from './seed-chains.ts';
import type { Series } from './series.ts';

export interface SeriesBeaconDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly beacon: SignedBeacon;
  /** Series whose beacon round is named so many milliseconds later than at the earliest. */
  readonly seriesNaming: (laterMs: number) => Pick<Series, 'announce'>;
  readonly onError: (error: unknown) => void;
}

/** Seeds left of a series when the next one is announced. */
const announcedAt = 200;
/** How long until it is looked again: while nothing is due, and after silence. */
const waits = { quiet: 30_000, silent: 2_000, least: 200 } as const;

/**
 * Whoever follows a title hears of its next series by the news of the one before and refuses one that
 * comes later than half a minute before its round; so that is named as late as the seeds that are left allow.
 */
const leads = { following: 120_000, perSeedLeft: 3_000 } as const;
const laterBy = (left: number): number => Math.max(leads.following, leads.perSeedLeft * left);

const seedsLeft = (unused: readonly { length: number; flown: number }[]): number =>
  unused.reduce((sum, { length, flown }) => sum + length - flown, 0);

/** The service that gives series their beacon rounds. */
export function createSeriesBeacon(dependencies: SeriesBeaconDependencies) {
  const { database, clock, beacon, seriesNaming, onError } = dependencies;

  /** Announces the next series of each title that has but a few seeds left. */
  const announce = async (gameKeys: readonly string[]): Promise<void> => {
    const unused = await unusedSeries(database.read, gameKeys);
    const leftOf = (gameKey: string): number =>
      seedsLeft(unused.filter((one) => one.game_key === gameKey));
    for (const gameKey of gameKeys.filter((key) => leftOf(key) <= announcedAt)) {
      await database.transaction(async (tx) => {
        if (!(await takeWheel(tx, gameKey))) return;
        // Another process may have announced it meanwhile.
        const known = await unusedSeries(tx, [gameKey]);
        if (known.every(({ flown }) => flown > 0)) {
          const following = await hadSeries(tx, gameKey);
          const laterMs = following ? laterBy(seedsLeft(known)) : 0;
          await seriesNaming(laterMs).announce(tx, gameKey);
        }
      });
    }
  };

  return {
    /** Announces and completes what is due; tells in how many milliseconds to look again. */
    async step(gameKeys: readonly string[] = keysWithSeries): Promise<number> {
      await announce(gameKeys);
      const waiting = await seriesAwaitingBeacon(database.read, gameKeys);
      const now = clock.now();
      const signatures = new Map<bigint, string | undefined>();
      let waitMs: number = waits.quiet;
      for (const { id, beacon_round: round, beacon_at: at } of waiting) {
        if (round === null || at === null) continue;
        if (at > now) {
          waitMs = Math.min(waitMs, Math.max(waits.least, at.getTime() - now.getTime()));
          continue;
        }
        if (!signatures.has(round)) {
          const signed = await beacon.signature(round).catch((error: unknown) => {
            if (!(error instanceof BeaconUnavailable)) onError(error);
            return undefined;
          });
          signatures.set(round, signed);
        }
        const signature = signatures.get(round);
        if (signature === undefined) waitMs = Math.min(waitMs, waits.silent);
        else await database.transaction((tx) => giveBeacon(tx, id, signature));
      }
      return waitMs;
    },
    settle: async (): Promise<number> => 0,
  };
}
export type SeriesBeacon = ReturnType<typeof createSeriesBeacon>;
