/** What becomes of a challenge, whose reward play earns. */
import type { Player } from './operations.ts';

export type ChallengeOperation =
  /** Accepts its terms; `until` is the challenge's last day. */
  | { readonly kind: 'join-challenge'; readonly player: Player; readonly until: string }
  | { readonly kind: 'leave-challenge'; readonly player: Player }
  /** The news of all that the player has played, as often as they come. */
  | { readonly kind: 'challenge-news'; readonly player: Player }
  /** The news that a reward is due, true or not. */
  | { readonly kind: 'challenge-reward'; readonly player: Player }
  /** The job that ends what is over. */
  | { readonly kind: 'end-challenges' };

/** Rounds at live games, so many of a day; the budget bears the points of two players. */
export const challengeTerms = { rounds: 3, perDay: 2, points: 200, budget: 500 } as const;
