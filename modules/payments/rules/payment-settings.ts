/**
 * What payment processing may decide by itself, by market and first Prague day; a change is a
 * further dated row. Amounts are minor units of the market's currency. Bounds of single payments
 * and the cap of temporary accounts are market rules (`@herna/brands`).
 */
import type { Market } from '@herna/brands';
import { assert } from '@herna/kernel';
import type { AnyMethod } from './gateways.table.ts';

/** Bounds of one payment, minor units; and of all of a player's on one Prague day. */
export interface MethodBounds {
  readonly minimum: bigint;
  readonly maximum: bigint;
  readonly dayMaximum?: bigint;
}

export interface PaymentSettings {
  /** Withdrawals above this need two members of staff. */
  readonly secondPersonAbove: bigint;
  /** Withdrawals that take more than this from the balance are confirmed by a code, fee included. */
  readonly codeAbove: bigint;
  /** Minutes in which the code has to be entered; then the withdrawal is cancelled. */
  readonly codeMinutes: number;
  /** What a player sends to show that a bank account is his; it is credited to him. */
  readonly verificationAmount: bigint;
  /** Days of the calendar that a requested verification by transfer waits. */
  readonly verificationDays: number;
  /** Bank accounts a player may keep. */
  readonly bankAccountsMaximum: number;
  /** Seconds a player has at the card gateway (300 to 1800). */
  readonly gatewaySeconds: number;
  /** Days of the calendar that an announced bank transfer waits. */
  readonly transferDays: number;
  /**
   * Days of 24 hours that an expired card payment is still asked about, as a success may come late:
   * an age that gateway and house compare, no term that anybody was given.
   */
  readonly lateSuccessDays: number;
  /**
   * Days after which it is forgotten who sent or was paid money that belongs to no payment, once it is
   * settled: a payer may ask a payment back for thirteen months (Directive 2015/2366, article 71).
   */
  readonly payerDays: number;
  /** Methods whose bounds are not those of the market. */
  readonly methodBounds: Readonly<Partial<Record<AnyMethod, MethodBounds>>>;
}

interface DatedSettings {
  readonly from: string;
  readonly value: PaymentSettings;
}

const common = {
  codeMinutes: 30,
  verificationDays: 14,
  bankAccountsMaximum: 5,
  gatewaySeconds: 1800,
  transferDays: 5,
  lateSuccessDays: 7,
  payerDays: 400,
};

const settings: Readonly<Record<Market, readonly DatedSettings[]>> = {
  cz: [
    {
      from: '2024-01-01',
      value: {
        ...common,
        secondPersonAbove: 50_000_00n,
        codeAbove: 10_000_00n,
        verificationAmount: 1_00n,
        methodBounds: { MobileTech: { minimum: 50_00n, maximum: 99_00n, dayMaximum: 400_00n } },
      },
    },
  ],
  sk: [
    {
      from: '2024-01-01',
      value: {
        ...common,
        secondPersonAbove: 2_000_00n,
        codeAbove: 400_00n,
        verificationAmount: 10n,
        methodBounds: { MobileTech: { minimum: 5_00n, maximum: 10_00n, dayMaximum: 40_00n } },
      },
    },
  ],
};

/** The settings of a market on a Prague day. */
export function paymentSettings(market: Market, day: string): PaymentSettings {
  const current = settings[market].findLast(({ from }) => from <= day);
  assert(current, `${market}: no payment settings on ${day}`);
  return current.value;
}
