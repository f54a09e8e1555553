/**
 * Counts a draw again from what is published of it: the tickets that were sealed, who of them has won,
 * and what each tier pays by the plan, the sales and the pools.
 */
import { assert, type WireMoney } from '@herna/kernel';
import { growingTree, leafHashOf } from '@herna/kernel/merkle-tree';
import { countDraw } from '../rules/evaluation.ts';
import { type Line, lineFits } from '../rules/lines.ts';
import { type GamePlan, type PlanCurrency, planVersion } from '../rules/plans.table.ts';
import { emptyPools, settleDraw } from '../rules/prizes.ts';

/** What prizes are counted from besides the sales, and what is left; tiers in the order of the plan. */
export interface PublishedPools {
  readonly opening: readonly WireMoney[];
  readonly openingReserve: WireMoney;
  readonly openingAtCap: number;
  readonly closing: readonly WireMoney[];
  readonly closingReserve: WireMoney;
  readonly house: WireMoney;
}

/** A draw as far as its prizes follow from it. */
export interface PricedDraw {
  readonly drawId: string;
  readonly gameKey: string;
  readonly planVersion: number;
  readonly numbers: { readonly main: readonly number[]; readonly extra: readonly number[] } | null;
  readonly sales: WireMoney | null;
  readonly tiers: readonly {
    readonly tier: string;
    readonly winners: number;
    readonly prize: WireMoney;
  }[];
  readonly pools: PublishedPools | null;
}

type Leaves = readonly string[] | null | undefined;

const numbersIn = (text: string): number[] => (text === '' ? [] : text.split(' ').map(Number));

/** The price and lines of a leaf's text: who, draw, price and currency, lines, shares. */
function readLeaf(text: string) {
  const [, drawId = '', price = '', ...rest] = text.split('\n');
  const lines = rest
    .filter((line) => !line.startsWith('share '))
    .map((line): Line => {
      const [main = '', extra = ''] = line.split(' + ');
      return { main: numbersIn(main), extra: numbersIn(extra) };
    });
  return { drawId, price: BigInt(price.split(' ')[0] ?? ''), lines };
}

/** The root over leaves, how many there are and what was paid for them, as the seal tells it. */
export function tellSealed(leaves: readonly string[]): string {
  const tree = growingTree();
  let sales = 0n;
  for (const leaf of leaves) {
    tree.add(leafHashOf(leaf));
    sales += readLeaf(leaf).price;
  }
  const root = tree.root().toString('hex');
  return JSON.stringify({ root, tickets: leaves.length, sales: Number(sales) });
}

const planOfDraw = ({ gameKey, planVersion: version }: PricedDraw): GamePlan => {
  const plan = planVersion(gameKey, version);
  assert(plan, `no plan ${version} of ${gameKey}`);
  return plan;
};

/** Winning lines by tier, counted among the leaves; undefined while something is unpublished. */
function countWinners(draw: PricedDraw, leaves: Leaves): readonly bigint[] | undefined {
  const { numbers, sales } = draw;
  if (!(leaves && numbers && sales)) return undefined;
  const plan = planOfDraw(draw);
  const count = countDraw(plan, numbers);
  for (const [place, leaf] of leaves.entries()) {
    const { drawId, lines } = readLeaf(leaf);
    const fits = plan.matching === 'raffle' || lines.every((line) => lineFits(plan, line));
    assert(drawId === draw.drawId && fits, `no ticket of this draw: ${leaf}`);
    count.add({ id: BigInt(place), place, lines });
  }
  const currency = sales.currency as PlanCurrency;
  const { evaluation } = count.settle(currency, BigInt(sales.amount), emptyPools(plan));
  return evaluation.tiers.map(({ winners }) => BigInt(winners));
}

/** Winners of each tier as the tickets have them: `5+2: 0`. */
export const computedWinners = (draw: PricedDraw, leaves: Leaves): readonly string[] | undefined =>
  countWinners(draw, leaves)?.map(
    (count, tier) => `${planOfDraw(draw).tiers[tier]?.key}: ${count}`,
  );

/**
 * What each tier pays, the house keeps and the pools are left with, as published and as the plan has it.
 * Winners are those counted among the tickets, or the published ones where the tickets are not at hand.
 */
export function computedPrizes(
  draw: PricedDraw,
  leaves: Leaves,
): { readonly published: string; readonly found: string } | undefined {
  const { sales, pools, tiers, numbers } = draw;
  if (!(sales && pools && numbers)) return undefined;
  const plan = planOfDraw(draw);
  const publishedWinners = tiers.map(({ winners }) => BigInt(winners));
  const { house, each, closing } = settleDraw(
    plan,
    sales.currency as PlanCurrency,
    BigInt(sales.amount),
    countWinners(draw, leaves) ?? publishedWinners,
    {
      tiers: pools.opening.map(({ amount }) => BigInt(amount)),
      reserve: BigInt(pools.openingReserve.amount),
      atCap: pools.openingAtCap,
    },
  );
  const text = (
    prizes: readonly [string, unknown][],
    left: readonly unknown[],
    reserve: unknown,
    kept: unknown,
  ) => {
    const paid = prizes.map(([tier, prize]) => `${tier}: ${prize}`).join(', ');
    return `${paid} | ${left.join(', ')} | ${reserve} | ${kept}`;
  };
  const amounts = pools.closing.map(({ amount }) => amount);
  return {
    published: text(
      tiers.map(({ tier, prize }) => [tier, prize.amount]),
      amounts,
      pools.closingReserve.amount,
      pools.house.amount,
    ),
    found: text(
      each.map((prize, tier) => [plan.tiers[tier]?.key ?? '', prize]),
      closing.tiers,
      closing.reserve,
      house,
    ),
  };
}
