/** Shares of a syndicate: what one costs, what one wins, and how they are sealed. */
import { hash } from 'node:crypto';
import { leafHashOf } from '@herna/kernel/merkle-tree';
import { type Line, lineText } from './lines.ts';
import type { GamePlan, PlanCurrency } from './plans.table.ts';

/**
 * Price of a share, minor units: an equal part of the ticket's price without remainder.
 * @returns undefined where the plan does not allow so many shares, or the price does not divide
 */
export function sharePrice(
  plan: Pick<GamePlan, 'price' | 'syndicate'>,
  currency: PlanCurrency,
  lines: number,
  shares: number,
): bigint | undefined {
  const { sharesFrom, sharesTo } = plan.syndicate;
  if (!Number.isInteger(shares) || shares < sharesFrom || shares > sharesTo) return undefined;
  const price = plan.price[currency] * BigInt(lines);
  return price % BigInt(shares) === 0n ? price / BigInt(shares) : undefined;
}

/** A prize by shares: equal parts, and of what is left one minor unit to each of the first shares. */
export function divideWin(win: bigint, shares: number): bigint[] {
  const each = win / BigInt(shares);
  const left = Number(win % BigInt(shares));
  return Array.from({ length: shares }, (_, index) => (index < left ? each + 1n : each));
}

/** Shares of a syndicate that are free, the lowest first. */
export function freeShares(shares: number, taken: readonly number[]): number[] {
  const known = new Set(taken);
  return Array.from({ length: shares }, (_, index) => index + 1).filter(
    (share) => !known.has(share),
  );
}

/** Stands for a holder in the sealed leaf: only whoever knows the ticket's number recognises it. */
export const shareholderOf = (ticketNumber: string): string =>
  hash('sha256', `herna syndicate share ${ticketNumber}`, 'hex').slice(0, 32);

/** A syndicate's ticket as it is sealed. */
export interface SealedSyndicate {
  readonly id: bigint;
  readonly drawReference: string;
  readonly lines: readonly Line[];
  /** Price of the whole, minor units. */
  readonly price: bigint;
  readonly currency: string;
  /** Number of the ticket that holds each share, in the order of shares. */
  readonly holders: readonly string[];
}

/** The text of its leaf, the very bytes that are hashed. */
export const syndicateLeafText = (syndicate: SealedSyndicate): string =>
  [
    `syndicate ${syndicate.id}`,
    syndicate.drawReference,
    `${syndicate.price} ${syndicate.currency}`,
    ...syndicate.lines.map(lineText),
    ...syndicate.holders.map((number, index) => `share ${index + 1} ${shareholderOf(number)}`),
  ].join('\n');

/** The hash of a syndicate's ticket in the tree. */
export const syndicateLeafHash = (syndicate: SealedSyndicate): Buffer =>
  leafHashOf(syndicateLeafText(syndicate));
