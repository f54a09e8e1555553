/**
 * What one member of staff may do with money alone, by market and first Prague day; a change is a
 * further dated row. Whatever is above a limit waits for a second person. Amounts are minor units of
 * the market's currency. The figures are the operator's own (segregation of duties); no law names
 * them.
 */
import type { Market } from '@herna/brands';
import { assert } from '@herna/kernel';
import type { ActionKind } from '../contract/action-kinds.ts';
import type { Role } from '../contract/permissions.ts';

export interface KindLimits {
  /** Of one action. */
  readonly single: bigint;
  /** Of all actions of the kind that one person does alone in a day. */
  readonly personDay: bigint;
  /** Of all actions of the kind that are done by single persons for one player in a day. */
  readonly playerDay: bigint;
  /**
   * Number of actions of the kind that one person does alone in a day. Systems of halls report under
   * the sign-in of one person, in many small amounts.
   */
  readonly countDay: number;
}

export interface AuthorityLimits {
  readonly kinds: Readonly<Record<ActionKind, KindLimits>>;
  /** Of all credits that one person makes alone in a day, by role; a role without a row has none. */
  readonly roleDay: Readonly<Partial<Record<Role, bigint>>>;
  /**
   * Of everything, credits and debits, that one person has done for one player in so many days. Who
   * has verified the player's bank account in that time does nothing else for that player alone, and
   * the other way round.
   */
  readonly linked: { readonly amount: bigint; readonly days: number };
  /** Hours that an approval can be used. */
  readonly approvalHours: number;
}

interface DatedLimits {
  readonly from: string;
  readonly value: AuthorityLimits;
}

/** From this percentage of a limit on, an action is marked for those who watch. */
export const nearPercent = 80;

const limits = (unit: bigint): AuthorityLimits => {
  const cash = {
    single: 20_000n * unit,
    personDay: 200_000n * unit,
    playerDay: 40_000n * unit,
    countDay: 10_000,
  };
  const gift = {
    single: 5_000n * unit,
    personDay: 50_000n * unit,
    playerDay: 5_000n * unit,
    countDay: 10_000,
  };
  /** The most that it can give, to whomever it comes. */
  const launch = {
    single: 50_000n * unit,
    personDay: 50_000n * unit,
    playerDay: 0n,
    countDay: 100,
  };
  /** Nothing of it, however small. */
  const byTwo = { single: 0n, personDay: 0n, playerDay: 0n, countDay: 0 };
  return {
    kinds: {
      'desk-deposit': cash,
      'desk-payout': cash,
      'desk-float': {
        single: 20_000n * unit,
        personDay: 40_000n * unit,
        playerDay: 0n,
        countDay: 20,
      },
      // Tickets are as good as money, and their price is in the drawer by the cashier's word.
      'desk-sale': { ...cash, playerDay: 0n },
      'reported-credit': cash,
      'reported-debit': cash,
      'transfer-credit': cash,
      'transfer-debit': cash,
      'withdrawal-approval': {
        single: 50_000n * unit,
        personDay: 1_000_000n * unit,
        playerDay: 50_000n * unit,
        countDay: 10_000,
      },
      // That money has gone back to its payer is believed by the word of two.
      'hand-return': byTwo,
      // What a gateway has really paid is believed by the word of two.
      'payout-settlement': byTwo,
      'account-verification': { single: 0n, personDay: 0n, playerDay: 0n, countDay: 20 },
      // Whose an account is, with all that is on it, is for two, always.
      'account-handover': byTwo,
      'bonus-grant': gift,
      'free-rounds': { ...gift, single: 50_000n * unit },
      'bonus-assignment': { ...gift, single: 50_000n * unit },
      'promotion-launch': launch,
      'code-launch': launch,
      'tournament-launch': launch,
      'jackpot-seed': launch,
      // By what games a bonus is wagered is a term that its players have accepted.
      'wagering-share': byTwo,
      // A share of stakes that could give them back is for two, always, and so is when a pool is hit.
      'jackpot-share': byTwo,
      // Nobody is given anything, but what a fraud could win is bounded by it.
      'win-ceiling': {
        single: 250_000n * unit,
        personDay: 2_500_000n * unit,
        playerDay: 0n,
        countDay: 50,
      },
      'correction-credit': cash,
      'correction-debit': cash,
      // Points are corrected by two, always, and so is what they are earned by.
      'points-correction': byTwo,
      'loyalty-programme': byTwo,
      // What players are asked for is for two, always.
      'payment-fee': byTwo,
      // Whoever is being watched does not say alone from where on.
      'alert-threshold': byTwo,
      // Nor who is being watched at all.
      'monitoring-rule': byTwo,
      // Nor of which players less is asked.
      'aml-setting': byTwo,
      // What an item is worth no table knows, so what is offered is priced by two.
      'loyalty-item': byTwo,
      'win-release': cash,
      // Taking a win away is as grave as paying it.
      'win-rejection': cash,
    },
    roleDay: {
      administrator: 50_000n * unit,
      payments: 200_000n * unit,
      controller: 100_000n * unit,
      operations: 50_000n * unit,
    },
    linked: { amount: 50_000n * unit, days: 7 },
    approvalHours: 24,
  };
};

// A euro stands for 25 crowns, so the Slovak limits are written in units of four cents.
const table: Readonly<Record<Market, readonly DatedLimits[]>> = {
  cz: [{ from: '2024-01-01', value: limits(1_00n) }],
  sk: [{ from: '2024-01-01', value: limits(4n) }],
};

/** The limits of a market on a Prague day. */
export function authorityLimits(market: Market, day: string): AuthorityLimits {
  const current = table[market].findLast(({ from }) => from <= day);
  assert(current, `${market}: no limits of authority on ${day}`);
  return current.value;
}
