/** What a bonus gives, minor units. */
import type { BonusSpec } from '../contract/bonus-schemas.ts';

/** A deposit after the terms were accepted. */
export interface CountedDeposit {
  /** Which of the player's deposits it is; 1 is the first. */
  readonly number: number;
  readonly currency: string;
  readonly amount: bigint;
}

/**
 * The deposits that a bonus is given for, once there is enough of them: those that add up, or the first
 * one that is large enough by itself; a share that is nothing is not enough. Undefined while the bonus
 * waits.
 */
export function qualifyingDeposits<D extends CountedDeposit>(
  spec: BonusSpec,
  deposits: readonly D[],
): readonly D[] | undefined {
  const fit = deposits.filter(
    ({ number, currency }) =>
      currency === spec.currency &&
      (spec.kind !== 'DEPOSIT_NTH' || number === spec.ordinal) &&
      (spec.kind !== 'RELOAD' || number > 1),
  );
  const minimum = BigInt(spec.depositMinimum ?? 1);
  const isEnough = (amount: bigint) => amount >= minimum && amountOf(spec, amount) > 0n;
  if (spec.depositsAddUp) return isEnough(sumOf(fit)) ? fit : undefined;
  const first = fit.find(({ amount }) => isEnough(amount));
  return first && [first];
}

/** The money of deposits, minor units. */
export const sumOf = (deposits: readonly Pick<CountedDeposit, 'amount'>[]): bigint =>
  deposits.reduce((total, { amount }) => total + amount, 0n);

/** The amount of a bonus: fixed, or a share of the deposit rounded down, at most the maximum. */
export function amountOf(spec: BonusSpec, deposit: bigint): bigint {
  if (spec.amount !== undefined) return BigInt(spec.amount);
  const share = (deposit * BigInt(spec.percent ?? 0)) / 100n;
  const maximum = BigInt(spec.amountMaximum ?? 0);
  return share < maximum ? share : maximum;
}
