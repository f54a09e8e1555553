/**
 * Holds what all players of a title share to the chain of seeds that was published before it, and that
 * chain to the beacon round that it has named.
 */
import { publishedAt } from '@herna/titles/beacon-networks';
import { commitmentTo } from '@herna/titles/commitments';
import type { Flight } from '../scene.ts';
import { mixedBroken, namedBroken } from './beacon-watch.ts';
import { type DeviceClock, deviceClock } from './device-clock.ts';
import { type BrokenPromise, committedBy, compared, type Promised } from './fairness.ts';

/** What is published of a flight or a draw that all players share. */
export interface SharedNews extends Pick<Flight, 'commitment' | 'series' | 'nextSeries' | 'seed'> {
  readonly id: string;
  /** What is mixed into its draw beside the seed. */
  readonly clientSeed?: string | undefined;
  readonly configHash?: string | undefined;
}

type Chain = Pick<NonNullable<SharedNews['series']>, 'end' | 'length' | 'beacon'>;

/** How long before its round a chain must have been announced. */
const noticeMs = 30_000;
/** No flight and no draw takes less. */
const seedMs = 3_000;

/**
 * Follows the flights or draws of a title along their chain: what is published of each stays as it was
 * first published, its seed is the one committed to, and the next one is committed to by that seed. What
 * is mixed in was named for the whole chain: chosen for each flight anew, it would choose how they end. And
 * a chain was announced before its beacon round was known, or it could be chosen by that round.
 */
export class ChainWatch {
  readonly #gameKey: string;
  readonly #now: () => number;
  readonly #clock: Pick<DeviceClock, 'aheadMs'>;
  #isTimeUnsure = false;
  #last: SharedNews | undefined;
  #heardAt = 0;
  /** The chain that was announced to follow the one in view. */
  #next: Chain | undefined;

  /** @param now the time of day, milliseconds of the epoch */
  constructor(
    gameKey: string,
    now: () => number = Date.now,
    clock: Pick<DeviceClock, 'aheadMs'> = deviceClock,
  ) {
    this.#gameKey = gameKey;
    this.#now = now;
    this.#clock = clock;
  }

  /**
   * Whether a chain came too late by this device's clock and in time by the house's: which of them is
   * wrong cannot be known here, and is said once.
   */
  takeTimeUnsure(): boolean {
    const unsure = this.#isTimeUnsure;
    this.#isTimeUnsure = false;
    return unsure;
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
      (before ? (unlinked(before, news) ?? this.#beginningBroken(before, news)) : undefined) ??
      this.#nextBroken(news);
    if (broken) return broken;
    const same = before?.series?.end === news.series?.end;
    this.#next = news.nextSeries ?? (same ? this.#next : undefined);
    this.#last = { ...news, ...knownSeed(before, news) };
    this.#heardAt = this.#now();
    return undefined;
  }

  #seedBroken({ commitment, seed }: SharedNews): BrokenPromise | undefined {
    if (seed === undefined) return undefined;
    const kept = committedBy(seed, (value) => commitmentTo(value, this.#gameKey)) === commitment;
    return kept ? undefined : { field: 'seed', promised: commitment, answered: seed };
  }

  /** Another chain begins once all of the one before may have been used, and it is the one announced. */
  #beginningBroken({ series: before }: SharedNews, { series }: SharedNews) {
    if (!before || !series || before.end === series.end) return undefined;
    const usedMost = Math.max(0, this.#now() - this.#heardAt) / seedMs;
    const skipped = before.length - before.place + series.place - 1;
    if (skipped > usedMost) {
      const promised = `${before.end} ${before.place + 1}/${before.length}`;
      return { field: 'series', promised, answered: series.end } as const;
    }
    // Who was away for long may have missed a whole chain.
    const announced = this.#next && this.#next.length > usedMost ? this.#next : undefined;
    return announced ? anotherChain(announced, series) : this.#heardLate(series);
  }

  #nextBroken({ series, nextSeries: next }: SharedNews): BrokenPromise | undefined {
    if (!next) return undefined;
    const same = this.#last?.series?.end === series?.end;
    if (same && this.#next) return anotherChain(this.#next, next);
    return namedBroken(next.beacon) ?? this.#heardLate(next);
  }

  /** Whoever has followed the title heard of a chain before its beacon round was known. */
  #heardLate({ beacon }: Chain): BrokenPromise | undefined {
    const published = beacon && publishedAt(beacon.publicKey, beacon.round);
    const due = (published ?? 0) - noticeMs;
    if (!this.#last || this.#heardAt <= due) return undefined;
    if (published !== undefined && this.#heardAt - this.#clock.aheadMs <= due) {
      this.#isTimeUnsure = true;
      return undefined;
    }
    const [promised, answered] = [due, this.#heardAt].map((at) => new Date(at).toISOString());
    return { field: 'announced', promised: `≤ ${promised}`, answered: `> ${answered}` };
  }
}

/** What was announced as the next chain stays so: of several, one could be chosen. */
const anotherChain = (announced: Chain, chain: Chain): BrokenPromise | undefined =>
  compared('series', announced.end, chain.end) ??
  compared('series', roundOf(announced), roundOf(chain));

/** Whatever is drawn for all is of a chain, and of the beacon round that this chain has named. */
const chainBroken = ({ series, clientSeed = '' }: SharedNews): BrokenPromise | undefined =>
  series
    ? mixedBroken(series.beacon, clientSeed)
    : { field: 'series', promised: 'SHA-256', answered: '' };

/** A revealed seed stays known while its flight is in view. */
const knownSeed = (before: SharedNews | undefined, news: SharedNews) =>
  before?.id === news.id && before.seed !== undefined ? { seed: before.seed } : {};

/** The beacon round of a chain, with whoever publishes it. */
const roundOf = (series: Chain | undefined): string =>
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
