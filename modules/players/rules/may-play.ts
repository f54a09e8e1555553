/** Who may play for money: as the account stands, and as staff and the brand decide. Pure. */
import type { BrandFlags } from '@herna/brands';
import { accountRights, type PlayerState } from '../contract/account-states.ts';

export interface PlayStanding {
  readonly state: PlayerState;
  /** Staff have forbidden it. */
  readonly playing_blocked: boolean;
  readonly politically_exposed: boolean;
  /** It may be, or is, a person's second account. */
  readonly identity_review: 'PENDING' | 'DUPLICATE' | null;
}

/** Whether the player may play now; limits and exclusions are asked elsewhere. */
export const mayPlay = (
  { state, playing_blocked, politically_exposed, identity_review }: PlayStanding,
  { canPEOPlay }: Pick<BrandFlags, 'canPEOPlay'>,
): boolean =>
  accountRights[state].play &&
  !playing_blocked &&
  identity_review === null &&
  (canPEOPlay || !politically_exposed);
