/**
 * What is published of the series of seeds: their ends, and how much of each is used. It draws
 * nothing, so it stands apart from what is sealed.
 */
import type { Database, PageRequest } from '@herna/db';
import { assert, DomainError } from '@herna/kernel';
import { isShared, type Title } from '@herna/maths';
import { titleByKey, titles } from '@herna/titles';
import {
  pageOfSeries,
  recentSeries,
  seriesAwaitingBeacon,
  seriesByEnd,
  seriesInView,
  unusedSeries,
} from '../store/series.ts';
import type { SeriesRow } from '../store/tables.ts';

const seriesShown = 50;

/** Whether all players of a title share what it draws from a series. */
const hasSeries = (title: Title): boolean => title.engine === 'crash' || isShared(title);

/** Titles whose players share what is drawn. */
export const keysWithSeries = titles.filter(hasSeries).map(({ key }) => key);

/** A series as it is published: what is sealed of it is left out. */
export type SeedChainRow = Awaited<ReturnType<typeof recentSeries>>[number];

/** The beacon round that was mixed into a series, for whoever verifies what it drew. */
export function beaconOf({
  beacon_key: publicKey,
  beacon_round: round,
  beacon_signature: signature,
}: Pick<SeriesRow, 'beacon_key' | 'beacon_round' | 'beacon_signature'>) {
  return signature === null ? {} : { beacon: { publicKey, round: Number(round), signature } };
}

/** The service that tells of series. */
export function createSeedChains({ read }: Pick<Database, 'read'>) {
  return {
    /** The series of a title, latest first. */
    of(gameKey: string, limit = seriesShown): Promise<readonly SeedChainRow[]> {
      const title = titleByKey(gameKey);
      if (!title || !hasSeries(title)) throw new DomainError('JANTAR_NO_SUCH_TITLE');
      return recentSeries(read, gameKey, limit);
    },

    /** Whether nothing can be drawn for a title before a beacon round is known. */
    async awaits(gameKey: string): Promise<boolean> {
      const [announced] = await seriesAwaitingBeacon(read, [gameKey]);
      const unused = await unusedSeries(read, [gameKey]);
      return unused.length === (announced ? 1 : 0);
    },

    /** The series in view with the one announced after it, which players hear of in time. */
    async inView(gameKey: string, id: bigint) {
      const known = await seriesInView(read, gameKey, id);
      const series = known.find((one) => one.id === id);
      assert(series, `there is no series ${id}`);
      return { series, nextSeries: known.find((one) => one.id > id) };
    },

    /** One series of a title by its end. */
    async one(gameKey: string, end: string): Promise<SeedChainRow> {
      const known = keysWithSeries.includes(gameKey);
      const series = known ? await seriesByEnd(read, gameKey, end) : undefined;
      if (!series) throw new DomainError('JANTAR_NO_SUCH_SERIES');
      return series;
    },

    /** A page of the series of all titles, latest first. */
    all: (wish: PageRequest) => pageOfSeries(read, keysWithSeries, wish),
  };
}
export type SeedChains = ReturnType<typeof createSeedChains>;
