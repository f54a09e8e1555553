/** What lines do to a player's balances, and what of them a player may hold. */
import { failure, type Result, success } from '@herna/kernel';
import { type Balance, balanceColumns, isPlayerAccount } from './accounts.table.ts';
import type { PostingLine } from './posting-line.ts';

/** Adds lines to a balance; refuses when an account would go below zero. */
export function applyLines(
  balance: Balance,
  lines: readonly PostingLine[],
): Result<Balance, 'ERR_INSUFFICIENT_FUNDS'> {
  const next = { ...balance };
  for (const { account, amount } of lines) {
    if (isPlayerAccount(account)) next[balanceColumns[account]] += amount;
  }
  const negative = Object.values(next).some((amount) => amount < 0n);
  return negative ? failure('ERR_INSUFFICIENT_FUNDS') : success(next);
}

/** Sum of all lines; a movement's must be zero. */
export const sumOf = (lines: readonly PostingLine[]): bigint =>
  lines.reduce((sum, { amount }) => sum + amount, 0n);
