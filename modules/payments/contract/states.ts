/** The states of payments; how they follow one another is in `rules/*.machine.ts`. */

/**
 * Money in. `MISMATCH`: the gateway speaks of another amount; nothing is booked, staff decide. `HELD`:
 * the money has arrived for a player who may not take it, and goes back to its payer.
 */
export const depositStates = [
  'CREATED',
  'PENDING',
  'AUTHORISED',
  'CONFIRMED',
  'REJECTED',
  'CANCELLED',
  'EXPIRED',
  'MISMATCH',
  'HELD',
  'RETURNING',
  'RETURNED',
] as const;
export type DepositState = (typeof depositStates)[number];

/**
 * Money out. `VERIFYING`: the player has not entered the code yet that a large withdrawal asks for.
 * `CHECKED`: one of two members of staff has approved it. `MISMATCH`: the gateway speaks of another
 * amount; nothing is booked, staff decide.
 */
export const withdrawalStates = [
  'VERIFYING',
  'PENDING',
  'CHECKED',
  'SUSPENDED',
  'APPROVED',
  'SUBMITTED',
  'MISMATCH',
  'PAID',
  'REJECTED',
  'RETURNED',
  'CANCELLED',
  'CONFISCATED',
] as const;
export type WithdrawalState = (typeof withdrawalStates)[number];

/** What a player's bank reports of a transfer that it was ordered to make (ISO 20022). */
export type BankOrderState = 'RCVD' | 'ACTC' | 'ACSP' | 'ACSC' | 'RJCT' | 'CANC';

/** What a gateway says of a payout. */
export const payoutMeanings = ['waits', 'paid', 'rejected', 'returned'] as const;
export type PayoutMeaning = (typeof payoutMeanings)[number];

/** How staff decide on a payout of which another amount is reported, as paid or as come back. */
export const payoutOutcomes = [
  'PAID_AS_ASKED',
  'PAID_AS_REPORTED',
  'NOT_PAID',
  'RETURNED_AS_PAID',
  'RETURNED_AS_REPORTED',
] as const;
export type PayoutOutcome = (typeof payoutOutcomes)[number];

export type PaymentState = DepositState | WithdrawalState;
export const paymentStates = [
  ...new Set<PaymentState>([...depositStates, ...withdrawalStates]),
] as readonly PaymentState[];

/** What a payment does to the money at a gateway or bank: it comes, goes, or goes back. */
export const settlementEffects = [
  'DEPOSIT',
  'DEPOSIT_RETURN',
  'WITHDRAWAL',
  'WITHDRAWAL_RETURN',
] as const;
export type SettlementEffect = (typeof settlementEffects)[number];
