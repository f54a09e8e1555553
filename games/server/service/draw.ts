/**
 * What a round is drawn from: the committed seed, the player's seed, the stake as a number and the
 * decisions. Nothing here knows who plays or what anybody's balance is, and a test on its imports
 * keeps it so. Resuming and recalling are replays of the same call.
 */
import { assert, type Random } from '@herna/kernel';
import { createSeal } from '@herna/kernel/seal';
import { type Bet, playRound, type Round, type Title } from '@herna/maths';
import { newSeed, roundStream, seedCommitment } from '@herna/maths/fair';
import { titleByKey } from '@herna/titles';
import { configHash } from '@herna/titles/certified';
import { editionOf } from '@herna/titles/editions';

/** A round as far as its outcome depends on it. */
export interface Drawable {
  readonly game_key: string;
  readonly config_hash: string;
  /** Sealed. */
  readonly seed: Buffer;
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

/** Whether the title still has the mathematics that the round began with. */
export function isPlayable({ game_key, config_hash }: Drawable): boolean {
  const title = titleByKey(game_key);
  return title !== undefined && configHash(title) === config_hash;
}

/** The title as it was when the round began; none where that edition cannot be played any more. */
const titleOfRound = (row: Drawable): Title | undefined =>
  isPlayable(row) ? titleOf(row.game_key) : editionOf(row.game_key, row.config_hash);

/** Whether the round can be drawn again: whatever its title has become, its edition is kept. */
export const isDrawable = (row: Drawable): boolean => titleOfRound(row) !== undefined;

/** Makes the drawer of rounds. */
export function createDraw(masterSecret: string, random: Random) {
  const seal = createSeal(masterSecret, 'jantar-seed', random);
  return {
    /** A fresh seed, sealed, with what is published of it before its round. */
    nextSeed(gameKey: string): { next_seed: Buffer; next_commitment: string } {
      const seed = newSeed(random);
      return { next_seed: seal.close(seed), next_commitment: seedCommitment(seed, gameKey) };
    },

    /** The seed itself; it is told once nothing can be drawn from it any more. */
    reveal: (seed: Buffer): string => seal.open(seed),

    /** The round as it stands after its decisions. */
    round(row: Drawable): Round {
      const title = titleOfRound(row);
      assert(title, `${row.game_key} has changed since the round began`);
      const stream = roundStream(seal.open(row.seed), {
        clientSeed: row.client_seed,
        gameKey: row.game_key,
        configHash: row.config_hash,
        nonce: row.nonce,
      });
      return playRound(title, stream, {
        stake: row.stake,
        bets: row.bets.map(({ spot, stake }): Bet => ({ spot, stake: BigInt(stake) })),
        ...(row.for_jackpot ? { jackpot: true } : {}),
        decisions: row.decisions,
      });
    },
  };
}
export type Draw = ReturnType<typeof createDraw>;
