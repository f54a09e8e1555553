/**
 * What is published of the series of seeds: their ends, and how much of each is used. It draws
 * nothing, so it stands apart from what is sealed.
 */
import type { Database, PageWish } from '@herna/db';
import { DomainError } from '@herna/kernel';
import { isShared, type Title } from '@herna/maths';
import { titleByKey, titles } from '@herna/titles';
import { pageOfSeries, recentSeries, seriesByEnd } from '../store/series.ts';

const seriesShown = 50;

/** Whether all players of a title share what it draws from a series. */
const hasSeries = (title: Title): boolean => title.engine === 'crash' || isShared(title);
const keysWithSeries = titles.filter(hasSeries).map(({ key }) => key);

/** A series as it is told: what is sealed of it is left out. */
export type ToldSeriesRow = Awaited<ReturnType<typeof recentSeries>>[number];

/** The service that tells of series. */
export function createToldSeries({ read }: Pick<Database, 'read'>) {
  return {
    /** The series of a title, latest first. */
    of(gameKey: string, limit = seriesShown): Promise<readonly ToldSeriesRow[]> {
      const title = titleByKey(gameKey);
      if (!title || !hasSeries(title)) throw new DomainError('JANTAR_NO_SUCH_TITLE');
      return recentSeries(read, gameKey, limit);
    },

    /** One series of a title by its end. */
    async one(gameKey: string, end: string): Promise<ToldSeriesRow> {
      const known = keysWithSeries.includes(gameKey);
      const series = known ? await seriesByEnd(read, gameKey, end) : undefined;
      if (!series) throw new DomainError('JANTAR_NO_SUCH_SERIES');
      return series;
    },

    /** A page of the series of all titles, latest first. */
    all: (wish: PageWish) => pageOfSeries(read, keysWithSeries, wish),
  };
}
export type ToldSeries = ReturnType<typeof createToldSeries>;
