/**
 * What a bonus is expected to cost before anybody has it. Titles are those whose figures are proved;
 * chances are worked out, not simulated. Two things are said: what players cost who wager on at a usual
 * stake, over all titles that count, and what the best allowed play is worth to a player.
 */
import { bestPlay, type Choice, playOn } from './bonus-play.ts';
import { lawOf, type Outcome, type ProvenFigures, type Steepness } from './outcome-law.ts';

/** A way to stake in a title that counts. */
export interface CountedTitle {
  readonly key: string;
  readonly name: string;
  readonly figures: ProvenFigures;
  /** What part of a stake counts, above 0 and up to 1. */
  readonly weight: number;
}

/** A bonus as far as its cost goes; amounts in minor units. */
export interface CostedBonus {
  readonly amount: number;
  /** Own money that the player brings with it. */
  readonly deposit: number;
  readonly wagering: number;
  readonly stakeMaximum: number | undefined;
  readonly conversionMaximum: number | undefined;
  /** Whether it goes on when own money is withdrawn. */
  readonly outlivesWithdrawal: boolean;
}

/** Amounts in minor units, of one grant; negative where the operator gains. */
export interface UsualCost {
  readonly expected: number;
  readonly median: number;
  readonly ninetieth: number;
  readonly highestOfHundred: number;
  /** Share of players who complete the wagering. */
  readonly completes: number;
}

export interface BestCost {
  readonly expected: number;
  readonly title: string;
  /** The stake that the best play begins with. */
  readonly stake: number;
}

/** A usual stake, and the unit of the search for the best play: this part of what there is to stake. */
const usualPart = 20;
/**
 * Stakes below this part are reckoned as this part, and more stakes than these as so many higher ones:
 * higher stakes lose less of a bonus, so the cost is no lower than it would be.
 */
const leastPart = 100;
const stakesMost = 1_000;
/** Most titles that the usual cost is worked out for, spread over all by their variance. */
const titlesMost = 8;

/** Titles spread evenly over all, from the calmest to the wildest. */
export function spreadOver(titles: readonly CountedTitle[], most = titlesMost): CountedTitle[] {
  const sorted = titles.toSorted((one, other) => one.figures.variance - other.figures.variance);
  if (sorted.length <= most) return sorted;
  return Array.from(
    { length: most },
    (_, at) => sorted[Math.round((at * (sorted.length - 1)) / (most - 1))] as CountedTitle,
  );
}

const stakeOf = ({ amount, deposit, stakeMaximum }: CostedBonus): number => {
  const funds = amount + deposit;
  return Math.max(Math.min(funds / usualPart, stakeMaximum ?? funds), funds / leastPart);
};

/** The cost of a bonus that is wagered at a usual stake in one title. */
export const usualCost = (
  bonus: CostedBonus,
  { figures, weight }: CountedTitle,
  steepness: Steepness,
): UsualCost => costUnder(bonus, weight, lawOf(figures, steepness));

/** The usual cost where a stake of one wins by this law, and this part of it counts. */
export function costUnder(bonus: CostedBonus, weight: number, law: readonly Outcome[]): UsualCost {
  const { amount, deposit, conversionMaximum } = bonus;
  const funds = amount + deposit;
  const stake = Math.max(stakeOf(bonus), bonus.wagering / (stakesMost * weight));
  const stakes = Math.ceil(bonus.wagering / (stake * weight));
  const { completes, ends } = playOn({ balance: funds / stake, stakes, law });
  const ceiling = conversionMaximum === undefined ? Infinity : conversionMaximum + deposit;
  const costs = ends
    .map(({ balance, chance }) => ({
      cost: Math.min(balance * stake, ceiling) - deposit,
      chance,
    }))
    .sort((one, other) => one.cost - other.cost);
  const quantile = (share: number): number => {
    let below = 0;
    for (const { cost, chance } of costs) {
      below += chance;
      if (below >= share) return cost;
    }
    return costs.at(-1)?.cost ?? 0;
  };
  return {
    expected: costs.reduce((sum, { cost, chance }) => sum + cost * chance, 0),
    median: quantile(0.5),
    ninetieth: quantile(0.9),
    highestOfHundred: quantile(0.99),
    completes,
  };
}

/** The mean of some costs, each as likely. */
export function meanCost(costs: readonly UsualCost[]): UsualCost {
  const mean = (of: keyof UsualCost): number =>
    costs.reduce((sum, cost) => sum + cost[of], 0) / Math.max(1, costs.length);
  return {
    expected: mean('expected'),
    median: mean('median'),
    ninetieth: mean('ninetieth'),
    highestOfHundred: mean('highestOfHundred'),
    completes: mean('completes'),
  };
}

/**
 * What the best allowed play is worth to a player, from above: any stake up to the highest one, in the
 * titles that lose least for what counts and in the wildest. Own money can be had at any time for what it
 * is, so it is worth nothing to the bonus but what its stakes count, which cost what titles keep. Where a
 * withdrawal does not end the bonus, the deposit leaves at once; where it does, own money is staked first,
 * so whoever stakes of the bonus has staked the deposit, and the others stake own money alone.
 */
export function bestCost(bonus: CostedBonus, titles: readonly CountedTitle[]): BestCost {
  const { amount, conversionMaximum, outlivesWithdrawal } = bonus;
  const staked = outlivesWithdrawal ? 0 : bonus.deposit;
  const keeps = Math.min(...titles.map(({ figures }) => 1 - figures.rtp));
  const counts = Math.max(...titles.map(({ weight }) => weight));
  const wagering = Math.max(0, bonus.wagering - staked * counts);
  const unit = Math.max(stakeOf({ ...bonus, deposit: 0 }), wagering / stakesMost);
  const lossOf = ({ figures, weight }: CountedTitle) => (1 - figures.rtp) / weight;
  const cheapest = titles.toSorted((one, other) => lossOf(one) - lossOf(other)).slice(0, 2);
  const wildest = spreadOver(titles, 3);
  const choices: Choice[] = [...new Set([...cheapest, ...wildest])].map(
    ({ name, figures, weight }) => ({ key: name, law: lawOf(figures, 'steep'), weight }),
  );
  const most = Math.max(1, (bonus.stakeMaximum ?? amount) / unit);
  const stakes = [1, 2, 5, 10, 20].filter((stake) => stake <= most);
  const ceiling = conversionMaximum === undefined ? Infinity : conversionMaximum / unit;
  const found = bestPlay(
    { balance: amount / unit, wagering: Math.ceil(wagering / unit), ceiling },
    choices,
    stakes,
  );
  const ofBonus = found.value * unit - staked * keeps;
  const [least] = cheapest;
  const own = Math.min(amount, conversionMaximum ?? Infinity);
  const ofOwn = least ? own - bonus.wagering * lossOf(least) : 0;
  return ofOwn > ofBonus
    ? { expected: ofOwn, title: least?.name ?? '', stake: unit }
    : { expected: ofBonus, title: found.choice, stake: found.stake * unit };
}
