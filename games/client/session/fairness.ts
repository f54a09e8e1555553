/**
 * Holds the game server to what it said before a round. What an answer tells of its draw is compared
 * with the commitment, nonce and seeds that were known when the stake was sent: an answer that does
 * not keep to them is shown to nobody, and the game is played no further.
 */
import { commitmentTo, commitmentToRound, hashOfHex } from '@herna/titles/commitments';
import type { Flight } from '../scene.ts';

/** What is known of a round before its answer. */
export interface Promised {
  readonly commitment: string;
  readonly nonce: number;
  readonly clientSeed: string;
  /** Names the mathematics; where none was announced, any may be answered. */
  readonly configHash?: string | undefined;
}

/** What an answer tells of its draw; the seed once the round is over. */
export interface Proven extends Promised {
  readonly seed?: string | undefined;
}

/** What comes out of a seed: what was decided, seen, staked and won. */
export const outcomeFields = ['decisions', 'view', 'stake', 'win'] as const;
type OutcomeField = (typeof outcomeFields)[number];

/** The first thing that an answer tells otherwise than was promised. */
export interface BrokenPromise {
  readonly field:
    | 'commitment'
    | 'nonce'
    | 'clientSeed'
    | 'configHash'
    | 'seed'
    | 'series'
    | OutcomeField;
  /** What was published before; of an outcome, what comes out of the revealed seed. */
  readonly promised: string;
  readonly answered: string;
}

const hexSeed = /^[0-9a-f]{64}$/;

/** The commitment that a seed leads to; an empty text for what is no seed. */
const committedBy = (seed: string, commit: (seed: string) => string): string =>
  hexSeed.test(seed) ? commit(seed) : '';

const compared = (
  field: BrokenPromise['field'],
  promised: string | number,
  answered: string | number,
): BrokenPromise | undefined =>
  promised === answered
    ? undefined
    : { field, promised: String(promised), answered: String(answered) };

/**
 * Compares a round's proof with what was promised.
 * @param over whether the round has ended, so that its seed must be revealed
 */
export function brokenPromise(
  gameKey: string,
  promised: Promised,
  proof: Proven,
  over: boolean,
): BrokenPromise | undefined {
  const { commitment, nonce, clientSeed, configHash = proof.configHash } = promised;
  const broken =
    compared('commitment', commitment, proof.commitment) ??
    compared('nonce', nonce, proof.nonce) ??
    compared('clientSeed', clientSeed, proof.clientSeed) ??
    compared('configHash', configHash ?? '', proof.configHash ?? '');
  if (broken || (!over && proof.seed === undefined)) return broken;
  const { seed = '' } = proof;
  const kept =
    committedBy(seed, (value) => commitmentToRound(value, gameKey, nonce)) === commitment;
  return kept ? undefined : { field: 'seed', promised: commitment, answered: seed };
}

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
      beaconBroken(news) ??
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

/** What is mixed into a draw is the randomness of the beacon round that its chain has named. */
function beaconBroken({ series, clientSeed = '' }: SharedNews): BrokenPromise | undefined {
  const signature = series?.beacon?.signature;
  if (!signature) return undefined;
  return compared('clientSeed', hashOfHex(signature), clientSeed);
}

/** A revealed seed stays known while its flight is in view. */
const knownSeed = (before: SharedNews | undefined, news: SharedNews) =>
  before?.id === news.id && before.seed !== undefined ? { seed: before.seed } : {};

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
        compared('series', series.beacon?.round ?? 0, news.series?.beacon?.round ?? 0) ??
        compared('nonce', series.place, news.series?.place ?? ''))
      : undefined)
  );
}

/** All of a chain has one beacon round, and the next place is committed to by the seed before it. */
function unlinked(before: SharedNews, news: SharedNews): BrokenPromise | undefined {
  const { series, seed, clientSeed } = before;
  if (!series || series.end !== news.series?.end) return undefined;
  return (
    compared('series', series.beacon?.round ?? 0, news.series.beacon?.round ?? 0) ??
    compared('clientSeed', clientSeed ?? '', news.clientSeed ?? '') ??
    (news.series.place === series.place + 1 && seed !== undefined
      ? compared('commitment', seed, news.commitment)
      : undefined)
  );
}

/** What is over is drawn again from its seed: one that is withheld breaks its promise. */
export const seedWithheld = (commitment: string): BrokenPromise => ({
  field: 'seed',
  promised: commitment,
  answered: '',
});
