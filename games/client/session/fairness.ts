/**
 * Holds the game server to what it said before a round. What an answer tells of its draw is compared
 * with the commitment, nonce and seeds that were known when the stake was sent: an answer that does
 * not keep to them is shown to nobody, and the game is played no further.
 */
import { commitmentToRound } from '@herna/titles/commitments';

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
    | 'beacon'
    | OutcomeField;
  /** What was published before; of an outcome, what comes out of the revealed seed. */
  readonly promised: string;
  readonly answered: string;
}

const hexSeed = /^[0-9a-f]{64}$/;

/** The commitment that a seed leads to; an empty text for what is no seed. */
export const committedBy = (seed: string, commit: (seed: string) => string): string =>
  hexSeed.test(seed) ? commit(seed) : '';

/** A difference between two texts or numbers, if there is one. */
export const compared = (
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

/** What is over is drawn again from its seed: one that is withheld breaks its promise. */
export const seedWithheld = (commitment: string): BrokenPromise => ({
  field: 'seed',
  promised: commitment,
  answered: '',
});
