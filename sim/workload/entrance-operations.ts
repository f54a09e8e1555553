/** What happens at the doors of venues. */
import type { Player } from './operations.ts';

/** Two casinos, whose visits are counted, and a customer centre, whose are not. */
export const venueDoors = ['casino', 'other', 'centre'] as const;
export type VenueDoor = (typeof venueDoors)[number];

export type EntranceOperation =
  /** A card is read at the door on the way in, or on the way out. */
  | { readonly kind: 'enter' | 'exit'; readonly player: Player; readonly door: VenueDoor }
  /** The job that ends visits which last too long. */
  | { readonly kind: 'close-visits' };
