/**
 * Bounds of paying tickets without a name, by market and first Prague day; a change is a further dated
 * row. The figures are the operator's own, below those of the law on money laundering. Minor units of
 * the market's currency.
 */
import type { Market } from '@herna/brands';
import { assert } from '@herna/kernel';

export interface ClaimRules {
  /** From here on a ticket is paid at a cash desk only, to a player who has shown who they are. */
  readonly identityFrom: bigint;
  /** Wrong numbers that one place may try … */
  readonly wrongNumbersMaximum: number;
  /** … within so many minutes. */
  readonly wrongNumbersMinutes: number;
}

interface DatedRules {
  readonly from: string;
  readonly value: ClaimRules;
}

const guesses = { wrongNumbersMaximum: 5, wrongNumbersMinutes: 15 } as const;
const rules: Readonly<Record<Market, readonly DatedRules[]>> = {
  cz: [{ from: '2024-01-01', value: { identityFrom: 20_000_00n, ...guesses } }],
  sk: [{ from: '2024-01-01', value: { identityFrom: 800_00n, ...guesses } }],
};

/** The bounds of a market on a Prague day. */
export function claimRules(market: Market, day: string): ClaimRules {
  const current = rules[market].findLast(({ from }) => from <= day);
  assert(current, `${market}: no rules of claims on ${day}`);
  return current.value;
}
