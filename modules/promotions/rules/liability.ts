/**
 * What staff set in motion with a promotion: the most that it can give. What nothing bounds counts as
 * more than anybody may decide alone.
 */
import type { BonusKind, BonusSpec } from '../contract/bonus-schemas.ts';
import type { FreeRoundSpec } from '../contract/free-round-schemas.ts';

/** Minor units that no bound reaches; what the wire carries exactly. */
export const unbounded = BigInt(Number.MAX_SAFE_INTEGER);

/** Kinds that come to players by themselves; the others are assigned, or given for codes. */
const open: ReadonlySet<BonusKind> = new Set(['DEPOSIT_NTH', 'RELOAD', 'NO_DEPOSIT', 'EVENT']);

const lesser = (one: bigint, other: bigint): bigint => (one < other ? one : other);

/** The most that one grant gives, minor units. */
export const grantMaximum = ({
  amount,
  amountMaximum,
}: Pick<BonusSpec, 'amount' | 'amountMaximum'>): bigint => {
  const most = amount ?? amountMaximum;
  return most === undefined ? unbounded : BigInt(most);
};

/** What free rounds are worth: their stakes, minor units. */
export const roundsWorth = ({ stake, rounds }: Pick<FreeRoundSpec, 'stake' | 'rounds'>): bigint =>
  BigInt(stake.amount) * BigInt(rounds);

/** The most that so many grants give. */
export const timesWorth = (worth: bigint, times: bigint): bigint =>
  lesser(worth * times, unbounded);

/** The most that a bonus gives by itself once it is activated, minor units. */
export function openLiability(spec: BonusSpec): bigint {
  if (!open.has(spec.kind)) return 0n;
  const { budget, receiversMaximum, usesPerPlayer } = spec;
  const bySum = budget === undefined ? unbounded : BigInt(budget);
  if (receiversMaximum === undefined) return bySum;
  return lesser(bySum, timesWorth(grantMaximum(spec), BigInt(receiversMaximum * usesPerPlayer)));
}
