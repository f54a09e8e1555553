/**
 * What a round is drawn from: the committed seed, the player's seed, the stake as a number and the
 * decisions. Nothing here knows who plays or what anybody's balance is, and a test on its imports
 * keeps it so. Resuming and recalling are replays of the same call.
 */
import { assert, type Random } from '@herna/kernel';
import { createSeal } from '@herna/kernel/seal';
import {
  type Bet,
  isShared,
  playRound,
  type Round,
  type Stream,
  sharedNumbers,
  type Title,
} from '@herna/maths';
import { newSeed, roundCommitment, roundStream } from '@herna/maths/fair';
import { titleByKey } from '@herna/titles';
import { configHash } from '@herna/titles/certified';
import { editionOf } from '@herna/titles/editions';

/** A round as far as its outcome depends on it. */
export interface Drawable {
  readonly game_key: string;
  readonly config_hash: string;
  /** Sealed; none while the draw that it waits for is to come. */
  readonly seed: Buffer | null;
  readonly client_seed: string;
  readonly nonce: number;
  readonly stake: bigint;
  readonly bets: readonly { readonly spot: string; readonly stake: string }[];
  /** Whether a ticket is drawn for the title's jackpot. */
  readonly for_jackpot: boolean;
  readonly decisions: readonly string[];
}

export const titleOf = (key: string): Title => {
  const title = titleByKey(key);
  assert(title, `no title is called ${key}`);
  return title;
};

/** The title and the mathematics that a round names. */
type Edition = Pick<Drawable, 'game_key' | 'config_hash'>;

/** Whether the title still has the mathematics that the round began with. */
export function isPlayable({ game_key, config_hash }: Edition): boolean {
  const title = titleByKey(game_key);
  return title !== undefined && configHash(title) === config_hash;
}

/** The title as it was when the round began; none where that edition cannot be played any more. */
const titleOfRound = (row: Edition): Title | undefined =>
  isPlayable(row) ? titleOf(row.game_key) : editionOf(row.game_key, row.config_hash);

function titleDrawn(row: Edition): Title {
  const title = titleOfRound(row);
  assert(title, `${row.game_key} has changed since the round began`);
  return title;
}

/** Whether the round can be drawn again: whatever its title has become, its edition is kept. */
export const isDrawable = (row: Edition): boolean => titleOfRound(row) !== undefined;

/** A draw that all players of its title share. */
type SharedDrawable = Omit<Drawable, 'stake' | 'bets' | 'for_jackpot' | 'decisions'>;

/** A round whose draw is to come: nothing of it can be known. */
const undrawn = (staked: bigint): Round => ({
  phase: 'OPEN',
  legal: [],
  staked,
  win: 0n,
  view: {},
});

/** Makes the drawer of rounds. */
export function createDraw(masterSecret: string, random: Random) {
  const seal = createSeal(masterSecret, 'jantar-seed', random);

  const streamOf = (row: SharedDrawable, seed: Buffer): Stream =>
    roundStream(seal.open(seed), {
      clientSeed: row.client_seed,
      gameKey: row.game_key,
      configHash: row.config_hash,
      nonce: row.nonce,
    });

  return {
    /** Seals a seed that was committed to elsewhere. */
    keep: (seed: string): Buffer => seal.close(seed),

    /** A fresh seed for the round of a nonce, sealed, with the commitment published before it. */
    nextSeed(gameKey: string, nonce: number): { next_seed: Buffer; next_commitment: string } {
      const seed = newSeed(random);
      const next_commitment = roundCommitment(seed, gameKey, nonce);
      return { next_seed: seal.close(seed), next_commitment };
    },

    /** The seed itself; it is told once nothing can be drawn from it any more. */
    reveal: (seed: Buffer): string => seal.open(seed),

    /** What a shared draw gives all its players. */
    numbers(row: SharedDrawable & { readonly seed: Buffer }): readonly number[] {
      const title = titleDrawn(row);
      assert(isShared(title), `${row.game_key} is drawn for each player`);
      return sharedNumbers(title, streamOf(row, row.seed));
    },

    /** The round as it stands after its decisions. */
    round(row: Drawable): Round {
      if (row.seed === null) return undrawn(row.stake);
      return playRound(titleDrawn(row), streamOf(row, row.seed), {
        stake: row.stake,
        bets: row.bets.map(({ spot, stake }): Bet => ({ spot, stake: BigInt(stake) })),
        ...(row.for_jackpot ? { jackpot: true } : {}),
        decisions: row.decisions,
      });
    },
  };
}
export type Draw = ReturnType<typeof createDraw>;
