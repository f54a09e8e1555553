/** What a payment, a posting and an entry of a statement mean for the money at a party. Pure. */
import type { MovementKind } from '@herna/ledger';
import type { SettlementEffect } from '../contract/states.ts';

/** One movement of money at a gateway or bank, as one side knows it. */
export interface SettlementLine {
  readonly paymentId: bigint | undefined;
  /** What this side calls it. */
  readonly reference: string;
  readonly effect: SettlementEffect;
  /** Minor units; positive is money that came to the operator. Nought while not settled. */
  readonly amount: bigint;
  readonly currency: string;
  /** Prague day. */
  readonly day: string;
  /** This side's own word for it. */
  readonly state: string;
  /** Whether the money has moved; a side may know of a payment whose money has not. */
  readonly settled: boolean;
}

const signs: Readonly<Record<SettlementEffect, bigint>> = {
  DEPOSIT: 1n,
  DEPOSIT_RETURN: -1n,
  WITHDRAWAL: -1n,
  WITHDRAWAL_RETURN: 1n,
};

/** The amount of an effect with its sign. */
export const signed = (effect: SettlementEffect, amount: bigint): bigint => signs[effect] * amount;

/** Effects of movements on a clearing account. */
const effectsOfMovements: Readonly<Partial<Record<MovementKind, SettlementEffect>>> = {
  deposit: 'DEPOSIT',
  'deposit-held': 'DEPOSIT',
  'deposit-refund': 'DEPOSIT_RETURN',
  'deposit-return': 'DEPOSIT_RETURN',
  'hold-commit': 'WITHDRAWAL',
  'withdrawal-return': 'WITHDRAWAL_RETURN',
};

/** The effect of a movement; one of another kind goes by its sign, positive is money that came. */
export const effectOfMovement = (kind: MovementKind, amount: bigint): SettlementEffect =>
  effectsOfMovements[kind] ?? (amount < 0n ? 'WITHDRAWAL' : 'DEPOSIT');

/** Effects of entries that were matched; others go by their direction. */
const effectsOfEntries: Readonly<Record<string, SettlementEffect>> = {
  DEPOSIT_RETURNED: 'DEPOSIT_RETURN',
  WITHDRAWAL_RETURNED: 'WITHDRAWAL_RETURN',
};

/** The effect of an entry of the bank's statement. */
export const effectOfEntry = (entry: {
  readonly outcome: string;
  readonly direction: 'CREDIT' | 'DEBIT';
}): SettlementEffect =>
  effectsOfEntries[entry.outcome] ?? (entry.direction === 'DEBIT' ? 'WITHDRAWAL' : 'DEPOSIT');

/** What a payment has moved by an effect, with its sign: of a payout that came back, what has come. */
export function movedBy(
  { amount, currency, reported_meaning, reported_amount, reported_currency }: MovedPayment,
  effect: SettlementEffect,
): { readonly amount: bigint; readonly currency: string } {
  const other = effect === 'WITHDRAWAL_RETURN' && reported_meaning === 'returned';
  return {
    amount: signed(effect, (other ? reported_amount : null) ?? amount),
    currency: (other ? reported_currency : null) ?? currency,
  };
}

/** A payment and what its gateway has said of it otherwise. */
interface MovedPayment {
  readonly amount: bigint;
  readonly currency: string;
  readonly reported_meaning: string | null;
  readonly reported_amount: bigint | null;
  readonly reported_currency: string | null;
}

interface Step {
  readonly direction: 'DEPOSIT' | 'WITHDRAWAL';
  readonly state_from: string | null;
  readonly state_to: string;
}

/** The effect of a step of a payment; undefined when no money has moved at the party by it. */
export function effectOfStep({ direction, state_from, state_to }: Step) {
  if (direction === 'DEPOSIT') {
    if (state_to === 'RETURNED') return 'DEPOSIT_RETURN';
    // Back from a sending that has failed: the money has not come once more.
    return state_from === 'RETURNING' ? undefined : 'DEPOSIT';
  }
  if (state_to === 'PAID') return 'WITHDRAWAL';
  return state_from === 'PAID' ? 'WITHDRAWAL_RETURN' : undefined;
}
