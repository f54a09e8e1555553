/**
 * Bounds of vouchers by market and first Prague day; a change is a further dated row. The figures are
 * the operator's own: no law names them. Minor units of the market's currency.
 */
import type { Market } from '@herna/brands';
import { assert } from '@herna/kernel';

export interface VoucherRules {
  /** The most that one voucher may bear. */
  readonly most: bigint;
  /** Days after which its money goes back to the player's account by itself. */
  readonly validDays: number;
}

interface DatedRules {
  readonly from: string;
  readonly value: VoucherRules;
}

const rules: Readonly<Record<Market, readonly DatedRules[]>> = {
  cz: [{ from: '2024-01-01', value: { most: 50_000_00n, validDays: 30 } }],
  sk: [{ from: '2024-01-01', value: { most: 2_000_00n, validDays: 30 } }],
};

/** The bounds of a market on a Prague day. */
export function voucherRules(market: Market, day: string): VoucherRules {
  const current = rules[market].findLast(({ from }) => from <= day);
  assert(current, `${market}: no rules of vouchers on ${day}`);
  return current.value;
}
