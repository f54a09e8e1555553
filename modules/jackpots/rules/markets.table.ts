/**
 * Whether progressive jackpots are on offer in a market, and what one award may pay at most. The
 * Czech ceiling is the highest win of a technical game; whether such jackpots are lawful there at
 * all was disputed under the act of 2017, so the operator's lawyer decides and switches them here.
 */
import { type Market, marketRules } from '@herna/brands';

const offered: Readonly<Record<Market, { readonly since: string; readonly allowed: boolean }>> = {
  cz: { since: '2024-07-01', allowed: true },
  sk: { since: '2024-07-01', allowed: true },
};

export interface JackpotMarketRules {
  readonly allowed: boolean;
  /** Minor units; unbounded when absent. */
  readonly awardMaximum: bigint | undefined;
}

/** The rules of a market on a Prague day. */
export function jackpotMarketRules(market: Market, day: string): JackpotMarketRules {
  const { since, allowed } = offered[market];
  return {
    allowed: allowed && day >= since,
    awardMaximum: marketRules(market, day).technicalGame?.winMaximum,
  };
}
