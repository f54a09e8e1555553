/** What people ask of syndicates and subscriptions, and draws that are put off. */
import type { DrawGame } from './draw-operations.ts';
import type { Player } from './operations.ts';

export type ClubOperation =
  /** Staff open a syndicate for a draw. */
  | {
      readonly kind: 'syndicate';
      readonly id: string;
      readonly of: DrawGame;
      readonly day: string;
      readonly lines: readonly string[];
      readonly shares: number;
    }
  /** A player buys shares of one. */
  | {
      readonly kind: 'share';
      readonly player: Player;
      readonly id: string;
      readonly syndicate: string;
      readonly shares: number;
    }
  /** A player's lines are bought for each coming draw. */
  | {
      readonly kind: 'subscribe';
      readonly player: Player;
      readonly id: string;
      readonly of: DrawGame;
      readonly lines: readonly string[];
    }
  | { readonly kind: 'end-subscription'; readonly player: Player; readonly id: string }
  /** The job that buys what is subscribed to. */
  | { readonly kind: 'subscriptions' }
  /** Staff put a draw off until a moment. */
  | {
      readonly kind: 'postpone-draw';
      readonly of: DrawGame;
      readonly day: string;
      readonly drawAt: string;
    };
