/**
 * Holds what all players of a title share to the chain of seeds that was published before it, and that
 * chain to the beacon round that it has named.
 */
import { commitmentTo } from '@herna/titles/commitments';
import type { Flight } from '../scene.ts';
import { mixedBroken } from './beacon-watch.ts';
import { type BrokenPromise, committedBy, compared, type Promised } from './fairness.ts';

/** What is published of a flight or a draw that all players share. */
export interface SharedNews extends Pick<Flight, 'commitment' | 'series' | 'seed'> {
  readonly id: string;
  /** What is mixed into its draw beside the seed. */
  readonly clientSeed?: string | undefined;
  readonly configHash?: string | undefined;
}

/**
 * Follows the flights or draws of a title along their chain: what is published of each stays as it was
 * first published, its seed is the one committed to, and the next one is committed to by that seed. What
 * is mixed in was named for the whole chain: chosen for each flight anew, it would choose how they end.
 */
export class ChainWatch {
  readonly #gameKey: string;
  #last: SharedNews | undefined;

  constructor(gameKey: string) {
    this.#gameKey = gameKey;
  }

  /** What was promised of a round on the flight or draw in view. */
  promisedOf(id: string): Partial<Promised> {
    const last = this.#last;
    if (last?.id !== id) return {};
    const { commitment, clientSeed, series } = last;
    return {
      commitment,
      ...(clientSeed === undefined ? {} : { clientSeed }),
      ...(series ? { nonce: series.place } : {}),
    };
  }

  /** Takes news; returns what they contradict of what was published before. */
  see(news: SharedNews): BrokenPromise | undefined {
    const before = this.#last;
    const broken =
      (before?.id === news.id ? changed(before, news) : undefined) ??
      this.#seedBroken(news) ??
      chainBroken(news) ??
      (before ? unlinked(before, news) : undefined);
    if (!broken) this.#last = { ...news, ...knownSeed(before, news) };
    return broken;
  }

  #seedBroken({ commitment, seed }: SharedNews): BrokenPromise | undefined {
    if (seed === undefined) return undefined;
    const kept = committedBy(seed, (value) => commitmentTo(value, this.#gameKey)) === commitment;
    return kept ? undefined : { field: 'seed', promised: commitment, answered: seed };
  }
}

/** Whatever is drawn for all is of a chain, and of the beacon round that this chain has named. */
const chainBroken = ({ series, clientSeed = '' }: SharedNews): BrokenPromise | undefined =>
  series
    ? mixedBroken(series.beacon, clientSeed)
    : { field: 'series', promised: 'SHA-256', answered: '' };

/** A revealed seed stays known while its flight is in view. */
const knownSeed = (before: SharedNews | undefined, news: SharedNews) =>
  before?.id === news.id && before.seed !== undefined ? { seed: before.seed } : {};

/** The beacon round of a chain, with whoever publishes it. */
const roundOf = (series: SharedNews['series']): string =>
  `${series?.beacon?.round} ${series?.beacon?.publicKey}`;

/** What is published of one flight or draw never changes. */
function changed(before: SharedNews, news: SharedNews): BrokenPromise | undefined {
  const { series } = before;
  return (
    compared('commitment', before.commitment, news.commitment) ??
    compared('clientSeed', before.clientSeed ?? '', news.clientSeed ?? '') ??
    (before.configHash === undefined
      ? undefined
      : compared('configHash', before.configHash, news.configHash ?? '')) ??
    (series
      ? (compared('series', series.end, news.series?.end ?? '') ??
        compared('series', roundOf(series), roundOf(news.series)) ??
        compared('nonce', series.place, news.series?.place ?? ''))
      : undefined)
  );
}

/** All of a chain has one beacon round, and the next place is committed to by the seed before it. */
function unlinked(before: SharedNews, news: SharedNews): BrokenPromise | undefined {
  const { series, seed, clientSeed } = before;
  if (!series || series.end !== news.series?.end) return undefined;
  return (
    compared('series', roundOf(series), roundOf(news.series)) ??
    compared('clientSeed', clientSeed ?? '', news.clientSeed ?? '') ??
    (news.series.place === series.place + 1 && seed !== undefined
      ? compared('commitment', seed, news.commitment)
      : undefined)
  );
}
