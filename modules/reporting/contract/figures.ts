/**
 * What each figure is the sum of, and nowhere else: dashboard, overview, cash flow, comparisons and the
 * rows behind a figure all read this table. Browser-safe.
 *
 * A figure sums the postings of some accounts, of some kinds of movements, with a sign. A player's
 * money goes up by a deposit (+) and down by a stake (-), so stakes count with the sign turned.
 */

/**
 * Whose money a wager moves: the player's, the operator's for a bonus that was lost meanwhile, and what
 * free rounds have won and the player has not converted yet, and wins that are held for a person.
 */
const wallets = [
  'player-cash',
  'player-bonus',
  'promotions',
  'free-round-wins',
  'held-wins',
] as const;
/** The same, and where the money of tickets without a name comes from and their wins wait. */
const wagered = [...wallets, 'cash-desk', 'transfer-clearing', 'lottery-claims'] as const;
/** Where money leaves to: a gateway, the bank, a cash desk, another system. */
const outside = ['gateway-clearing', 'bank-clearing', 'cash-desk', 'transfer-clearing'] as const;
const stakeKinds = ['bet', 'bet-cancel', 'lottery-sale'] as const;
const winKinds = [
  'win',
  'win-cancel',
  'jackpot-win',
  'win-release',
  'win-reject',
  'lottery-claim',
] as const;

export interface FigureDefinition {
  /** What it counts, in a sentence. */
  readonly meaning: string;
  readonly accounts: readonly string[];
  /** Kinds of movements; all of them where absent. */
  readonly kinds?: readonly string[];
  readonly sign: 1 | -1;
}

export const figures = {
  deposits: {
    meaning: 'Money that has reached the cash of players from outside, less deposits sent back',
    accounts: ['player-cash'],
    kinds: ['deposit', 'deposit-refund'],
    sign: 1,
  },
  withdrawals: {
    meaning: 'Money that has left when a withdrawal was paid, less payments that came back',
    accounts: outside,
    kinds: ['hold-commit', 'withdrawal-return'],
    sign: 1,
  },
  stakes: {
    meaning: 'Bets from cash and bonus, less those taken back, and lottery tickets sold for cash',
    accounts: wagered,
    kinds: stakeKinds,
    sign: -1,
  },
  wins: {
    meaning:
      'Wins and jackpots, less wins taken back; what lottery tickets sold for cash have won, and ' +
      'what they get back of a draw that is called off',
    accounts: wagered,
    kinds: winKinds,
    sign: 1,
  },
  ggr: {
    meaning: 'Gross gaming revenue: stakes less wins, jackpots included',
    accounts: wagered,
    kinds: [...stakeKinds, ...winKinds],
    sign: -1,
  },
  bonusCost: {
    meaning: 'What bonuses, cashback and prizes have cost, less bonuses that were lost',
    accounts: ['promotions'],
    sign: -1,
  },
  jackpotContributions: {
    meaning: 'What stakes have put on jackpots',
    accounts: ['jackpot-pool', 'jackpot-hidden', 'jackpot-overflow'],
    kinds: stakeKinds,
    sign: 1,
  },
  ngr: {
    meaning:
      'Net gaming revenue before tax: stakes less contributions to jackpots and wins that no ' +
      'jackpot has paid, less the cost of bonuses; what the operator puts on jackpots is not in it',
    accounts: ['game-revenue', 'promotions'],
    sign: 1,
  },
} as const satisfies Readonly<Record<string, FigureDefinition>>;

export type Figure = keyof typeof figures;
export const figureNames = Object.keys(figures) as Figure[];

/** Whether a posting of a kind on an account counts to a figure. */
export function countsTo(figure: Figure, kind: string, account: string): boolean {
  const { accounts, kinds }: FigureDefinition = figures[figure];
  return accounts.includes(account) && (kinds === undefined || kinds.includes(kind));
}
