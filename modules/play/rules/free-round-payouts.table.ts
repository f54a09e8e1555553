/**
 * How a provider pays free rounds out, as data (decision 0081). Whatever the way, their stakes come from
 * what the campaign has put aside, and their wins are converted once.
 */

export type FreeRoundPayout = 'OWN' | 'EACH_ROUND' | 'AT_END' | 'PROMOTION';

export interface PayoutRules {
  /** Each round is a stake of nothing that names what pays for it. */
  readonly byRound: boolean;
  /** The campaign pays the stakes; otherwise the provider does, and nothing is put aside. */
  readonly ownStakes: boolean;
  /** The provider keeps them: they are issued to it, and it is asked how they stand. */
  readonly atProvider: boolean;
}

export const freeRoundPayouts: Readonly<Record<FreeRoundPayout, PayoutRules>> = {
  /** Only we keep them; the provider learns of them when the game opens. */
  OWN: { byRound: true, ownStakes: true, atProvider: false },
  /** The provider names them with each stake, and reports each win as it happens. */
  EACH_ROUND: { byRound: true, ownStakes: true, atProvider: true },
  /** The provider plays them alone and reports one total when they are over. */
  AT_END: { byRound: false, ownStakes: true, atProvider: true },
  /** The provider pays for them and credits what they won as a prize of its promotion. */
  PROMOTION: { byRound: false, ownStakes: false, atProvider: true },
};
