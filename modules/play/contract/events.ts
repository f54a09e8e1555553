/**
 * What play tells other modules. All wagers of one batch are one event: consumers work through the
 * list. Amounts are decimal text of minor units.
 */

/** Type of the event whose payload is `WagersHappened`. */
export const wagersHappened = 'play.wagers';

export interface WagerNews {
  readonly kind: 'bet' | 'win' | 'bet-cancel' | 'jackpot-win';
  readonly movementId: string;
  readonly playerId: string;
  readonly providerId: string;
  readonly sessionId: string;
  readonly gameId: string;
  /** Absent where there is no round. */
  readonly roundId?: string;
  readonly scope: string;
  readonly currency: string;
  /** Stake, win, stake given back or jackpot paid. */
  readonly cash: string;
  readonly bonus: string;
  /** The player's balances afterwards. */
  readonly cashAfter: string;
  readonly bonusAfter: string;
  /** The round has ended with this wager. */
  readonly roundEnded?: true;
  readonly jackpotId?: string;
}

export interface WagersHappened {
  readonly wagers: readonly WagerNews[];
}
