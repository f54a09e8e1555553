/** The expected cost of a bonus from the certificates of the titles that may be played with it. */
import { setImmediate as turn } from 'node:timers/promises';
import type { GameTerms } from '@herna/bonuses';
import { toNumber } from '@herna/maths';
import { type Title, titles } from '@herna/titles';
import { certificateOf, fractionOf, isCertified } from '@herna/titles/certified';
import type { BonusSpec } from '../contract/bonus-schemas.ts';
import {
  type BestCost,
  bestCost,
  type CostedBonus,
  type CountedTitle,
  meanCost,
  spreadOver,
  type UsualCost,
  usualCost,
} from '../rules/bonus-cost.ts';
import type { ProvenFigures } from '../rules/outcome-law.ts';
import { canonicalText } from '../rules/terms.ts';
import type { PromotionsDependencies, WageredGame } from './ports.ts';

/** Minor units of one grant. */
export interface BonusCost {
  readonly usual: UsualCost;
  /** Between which the usual cost lies for all laws with the certificates' figures. */
  readonly least: number;
  readonly most: number;
  readonly best: BestCost;
  /** Whether the best play of certified titles leaves the player nothing to gain. */
  readonly safe: boolean;
  readonly titles: number;
}

export interface AnsweredCost {
  /** Undefined where no certified title counts. */
  readonly cost: BonusCost | undefined;
  /** Games on offer that count and have no certificate: what play of them costs is not known. */
  readonly unproven: number;
}

const numberOf = (stored: Parameters<typeof fractionOf>[0]): number => toNumber(fractionOf(stored));

const figuresOf = (title: Title): ProvenFigures => {
  const { rtp, hitRate, variance, topAward, topAwardChance } = certificateOf(title);
  return {
    rtp: numberOf(rtp),
    hitRate: numberOf(hitRate),
    variance: numberOf(variance),
    topAward: numberOf(topAward),
    topAwardChance: numberOf(topAwardChance),
  };
};

const certified = titles.filter(isCertified).map((title) => ({
  title,
  figures: figuresOf(title),
}));

const provenReturns = new Map(certified.map(({ title, figures }) => [title.key, figures.rtp]));

/** What share of its stakes a title keeps, as its certificate proves it; undefined without one. */
export const provenEdge = (gameKey: string): number | undefined => {
  const proven = provenReturns.get(gameKey);
  return proven === undefined ? undefined : 1 - proven;
};

/** Own coefficients of games that have one, percent by key; any other game counts by its kind alone. */
export type Coefficients = Readonly<Record<string, number>>;

const coefficientsOf = (games: readonly WageredGame[]): Coefficients =>
  Object.fromEntries(
    games.filter(({ percent }) => percent !== 100).map(({ key, percent }) => [key, percent]),
  );

/** The titles that count for a bonus, each with what part of a stake does (`countedOf` of wagering). */
export const countedTitles = (
  { weights }: Pick<BonusSpec, 'weights'>,
  games: GameTerms,
  coefficients: Coefficients = {},
): CountedTitle[] =>
  certified.flatMap(({ title, figures }) => {
    const own = games[title.key];
    if (own?.allowed === false) return [];
    const ofKind = weights[title.engine === 'crash' ? 'CrashGame' : 'Casino'];
    const percent = own?.percent ?? (ofKind * (coefficients[title.key] ?? 100)) / 100;
    if (percent <= 0) return [];
    return [{ key: title.key, name: title.name, figures, weight: percent / 100 }];
  });

const certifiedKeys: ReadonlySet<string> = new Set(certified.map(({ title }) => title.key));

/** How many games without a certificate count for a bonus. */
export const unprovenGames = (
  { weights }: Pick<BonusSpec, 'weights'>,
  terms: GameTerms,
  games: readonly WageredGame[],
): number =>
  games.filter(({ key, scope, percent }) => {
    if (certifiedKeys.has(key)) return false;
    const own = terms[key];
    return own ? own.allowed && own.percent > 0 : weights[scope] * percent > 0;
  }).length;

/** The most that a definition gives. */
const highestOf = (spec: BonusSpec): number => spec.amount ?? spec.amountMaximum ?? 0;

/** A definition as far as its cost goes: a percentage is reckoned at its highest amount. */
export function costedBonus(spec: BonusSpec, amount = highestOf(spec)): CostedBonus {
  const ofDeposit = spec.percent === undefined ? 0 : Math.ceil((amount * 100) / spec.percent);
  return {
    amount,
    deposit: Math.max(ofDeposit, spec.depositMinimum ?? 0),
    wagering: amount * spec.wageringMultiple,
    stakeMaximum: spec.stakeMaximum,
    conversionMaximum: spec.conversionMaximum,
    outlivesWithdrawal: !spec.forfeitOnWithdrawal,
  };
}

/** Deposits below this part of the highest one are reckoned as it. */
const leastDeposit = 1 / 1_000;

/**
 * A bonus for the highest deposit, for the smallest one and for one between them: the same highest stake
 * is a larger part of a smaller bonus.
 */
function costedBonuses(spec: BonusSpec): readonly CostedBonus[] {
  const highest = highestOf(spec);
  if (spec.percent === undefined) return [costedBonus(spec)];
  const ofLeast = Math.floor(((spec.depositMinimum ?? 0) * spec.percent) / 100);
  const smallest = Math.min(highest, Math.max(ofLeast, Math.ceil(highest * leastDeposit)));
  const middle = Math.round(Math.sqrt(smallest * highest));
  return [...new Set([highest, middle, smallest])].map((amount) => costedBonus(spec, amount));
}

/**
 * Works the cost of a bonus out, title by title; others have their turn between two titles.
 * Undefined where no title counts, so that nothing can be wagered.
 */
export async function costOfBonus(
  spec: BonusSpec,
  games: GameTerms,
  coefficients: Coefficients = {},
): Promise<BonusCost | undefined> {
  const all = countedTitles(spec, games, coefficients);
  if (all.length === 0) return undefined;
  const bonus = costedBonus(spec);
  const middle: UsualCost[] = [];
  const bounds: number[] = [];
  for (const title of spreadOver(all)) {
    middle.push(usualCost(bonus, title, 'middle'));
    for (const steepness of ['flat', 'steep'] as const) {
      await turn();
      bounds.push(usualCost(bonus, title, steepness).expected);
    }
    await turn();
  }
  const pairs = middle.map((_, at) => bounds.slice(at * 2, at * 2 + 2));
  const mean = (of: (values: readonly number[]) => number): number =>
    pairs.reduce((sum, pair) => sum + of(pair), 0) / pairs.length;
  const usual = meanCost(middle);
  const found: BestCost[] = [];
  for (const one of costedBonuses(spec)) {
    await turn();
    found.push(bestCost(one, all));
  }
  const best = found.reduce((one, other) => (other.expected > one.expected ? other : one));
  return {
    usual,
    least: Math.min(
      usual.expected,
      mean((pair) => Math.min(...pair)),
    ),
    most: Math.max(
      usual.expected,
      mean((pair) => Math.max(...pair)),
    ),
    best,
    safe: best.expected <= 0,
    titles: all.length,
  };
}

/** Answers that are kept: whoever types on in the terms asks for the same cost again. */
const keptMost = 50;

/** Makes a reckoner of costs that keeps its latest answers; what is on offer is asked each time. */
export function createBonusCosts({ wageredGames }: Pick<PromotionsDependencies, 'wageredGames'>) {
  const kept = new Map<string, Promise<BonusCost | undefined>>();
  const costOf = (
    spec: BonusSpec,
    games: GameTerms,
    coefficients: Coefficients,
  ): Promise<BonusCost | undefined> => {
    const { weights } = spec;
    const key = canonicalText({ bonuses: costedBonuses(spec), weights, games, coefficients });
    const there = kept.get(key);
    if (there) return there;
    const cost = costOfBonus(spec, games, coefficients);
    kept.set(key, cost);
    const [oldest] = kept.keys();
    if (kept.size > keptMost && oldest !== undefined) kept.delete(oldest);
    return cost;
  };
  return async (spec: BonusSpec, terms: GameTerms): Promise<AnsweredCost> => {
    const games = await wageredGames();
    return {
      cost: await costOf(spec, terms, coefficientsOf(games)),
      unproven: unprovenGames(spec, terms, games),
    };
  };
}

export type BonusCosts = ReturnType<typeof createBonusCosts>;
