/**
 * What a draw pays, as a pure function of its sales, its winners and what earlier draws left over.
 * Nothing is lost in it: sales and opening pools are equal to the house's share, the prizes and the
 * closing pools.
 */
import { assert } from '@herna/kernel';
import type { GamePlan, PlanCurrency } from './plans.table.ts';

const million = 1_000_000n;

/** Money between draws, minor units. */
export interface Pools {
  /** By tier: what has rolled over to it. */
  readonly tiers: readonly bigint[];
  /** What fixed prizes did not need; it pays them when a draw's own fund does not last. */
  readonly reserve: bigint;
  /** Draws in a row that ended with the first tier at its ceiling. */
  readonly atCap: number;
}

export interface Settled {
  /** What the house keeps of the sales. */
  readonly house: bigint;
  /** By tier: the prize of one winning line. */
  readonly each: readonly bigint[];
  /** By tier: all its prizes. */
  readonly paid: readonly bigint[];
  readonly closing: Pools;
}

/** Pools of a game that has never been drawn. */
export const emptyPools = ({ tiers }: GamePlan): Pools => ({
  tiers: tiers.map(() => 0n),
  reserve: 0n,
  atCap: 0,
});

const total = (amounts: readonly bigint[]): bigint =>
  amounts.reduce((sum, amount) => sum + amount, 0n);

const shareOf = (plan: GamePlan, tier: number): bigint => {
  const prize = plan.tiers[tier]?.prize;
  return prize?.kind === 'share' ? BigInt(prize.ppm) : 0n;
};

/** Neighbouring tiers of which the higher would pay a line less are put together and pay the same. */
function withoutInversion(
  pools: readonly bigint[],
  winners: readonly bigint[],
): { readonly tiers: readonly number[]; readonly pool: bigint; readonly winners: bigint }[] {
  const groups: { tiers: number[]; pool: bigint; winners: bigint }[] = [];
  for (const [tier, pool] of pools.entries()) {
    const count = winners[tier] ?? 0n;
    if (count === 0n) continue;
    groups.push({ tiers: [tier], pool, winners: count });
    for (;;) {
      const lower = groups.at(-1);
      const higher = groups.at(-2);
      if (!(lower && higher) || higher.pool * lower.winners >= lower.pool * higher.winners) break;
      groups.splice(-2, 2, {
        tiers: [...higher.tiers, ...lower.tiers],
        pool: higher.pool + lower.pool,
        winners: higher.winners + lower.winners,
      });
    }
  }
  return groups;
}

/** What is above the first tier's ceiling, or after enough draws at it all of it, moves down. */
function capped(
  plan: GamePlan,
  pools: bigint[],
  winners: readonly bigint[],
  atCap: number,
  currency: PlanCurrency,
): void {
  const cap = plan.cap?.[currency];
  if (cap === undefined || pools.length < 2) return;
  const excess = (pools[0] ?? 0n) - cap;
  if (excess > 0n) {
    pools[0] = cap;
    pools[1] = (pools[1] ?? 0n) + excess;
  }
  const due = plan.rollDownAfter !== undefined && atCap >= plan.rollDownAfter && excess >= 0n;
  const heir = winners.findIndex((count) => count > 0n);
  if (due && heir > 0) {
    pools[heir] = (pools[heir] ?? 0n) + cap;
    pools[0] = 0n;
  }
}

function settleShares(
  plan: GamePlan,
  fund: bigint,
  winners: readonly bigint[],
  opening: Pools,
  currency: PlanCurrency,
): Omit<Settled, 'house'> {
  const pools = plan.tiers.map(
    (_tier, index) => (opening.tiers[index] ?? 0n) + (fund * shareOf(plan, index)) / million,
  );
  // What the shares cannot divide belongs to the first tier, as all that nobody wins.
  pools[0] = (pools[0] ?? 0n) + fund + total(opening.tiers) - total(pools) + opening.reserve;
  capped(plan, pools, winners, opening.atCap, currency);
  const each = plan.tiers.map(() => 0n);
  const paid = plan.tiers.map(() => 0n);
  const step = plan.roundTo[currency];
  for (const group of withoutInversion(pools, winners)) {
    const prize = (group.pool / group.winners / step) * step;
    for (const tier of group.tiers) {
      each[tier] = prize;
      paid[tier] = prize * (winners[tier] ?? 0n);
    }
  }
  const closing = pools.map(() => 0n);
  closing[0] = total(pools) - total(paid);
  const cap = plan.cap?.[currency];
  const full = cap !== undefined && closing[0] >= cap;
  return {
    each,
    paid,
    closing: { tiers: closing, reserve: 0n, atCap: full ? opening.atCap + 1 : 0 },
  };
}

function settleFixed(
  plan: GamePlan,
  fund: bigint,
  winners: readonly bigint[],
  opening: Pools,
  currency: PlanCurrency,
): Omit<Settled, 'house'> {
  const available = fund + opening.reserve + total(opening.tiers);
  const wanted = plan.tiers.map(({ prize }) =>
    prize.kind === 'fixed' ? prize.times * plan.price[currency] : 0n,
  );
  const demand = total(wanted.map((prize, tier) => prize * (winners[tier] ?? 0n)));
  const step = plan.roundTo[currency];
  // Short of money, every fixed prize is cut in the same proportion.
  const each = wanted.map((prize) =>
    demand <= available ? prize : ((prize * available) / demand / step) * step,
  );
  const paid = each.map((prize, tier) => prize * (winners[tier] ?? 0n));
  return {
    each,
    paid,
    closing: { tiers: plan.tiers.map(() => 0n), reserve: available - total(paid), atCap: 0 },
  };
}

/**
 * Settles a draw. Plans pay either shares only or fixed prizes only.
 * @param sales stakes of all tickets of the draw, minor units
 * @param winners winning lines by tier
 */
export function settleDraw(
  plan: GamePlan,
  currency: PlanCurrency,
  sales: bigint,
  winners: readonly bigint[],
  opening: Pools,
): Settled {
  assert(sales >= 0n && winners.length === plan.tiers.length, 'a draw is settled by its own plan');
  const fund = (sales * BigInt(plan.fundPpm)) / million;
  const fixed = plan.tiers.every(({ prize }) => prize.kind === 'fixed');
  const settled = (fixed ? settleFixed : settleShares)(plan, fund, winners, opening, currency);
  return { house: sales - fund, ...settled };
}
