/** What becomes of the reward wheel, whose spins are gifts of the house. */
import type { Player } from './operations.ts';

export type WheelOperation =
  /** Staff give a spin; given once for its id. */
  | { readonly kind: 'spin-gift'; readonly player: Player; readonly id: string }
  /** The player spins what was given under that id. */
  | { readonly kind: 'spin'; readonly player: Player; readonly id: string }
  /** The job that ends spins nobody has used in time. */
  | { readonly kind: 'end-spins' };

/** The wheel: points by their weights, one of which is nothing; of all spins no more than the budget. */
export const wheelTerms = {
  budget: 400,
  whole: 100,
  segments: [
    { weight: 50, points: 50 },
    { weight: 30, points: 100 },
    { weight: 20, points: 0 },
  ],
} as const;
