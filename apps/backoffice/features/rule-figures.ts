/** What rules may speak of: the figures of a family of rules, their names, and how each is typed. */

/** What a figure counts: amounts are kept in hundredths and typed whole. */
export type RuleUnit = 'count' | 'days' | 'percent' | 'euroCents' | 'wholeMoney' | 'yesNo';

export interface RuleFigures {
  readonly units: Readonly<Record<string, RuleUnit>>;
  /** Message key below which the names of the figures stand. */
  readonly words: string;
}

/** Figures of segments; their amounts are whole units of the brand's currency. */
export const segmentFigures: RuleFigures = {
  units: {
    registeredDays: 'days',
    signedInDaysAgo: 'days',
    isFull: 'yesNo',
    deposits30d: 'count',
    deposited30d: 'wholeMoney',
    depositDaysAgo: 'days',
    withdrawn30d: 'wholeMoney',
    staked30d: 'wholeMoney',
  },
  words: 'segmentFigures',
};

/** Comparisons as one writes them; the rules are kept in the signs of a keyboard. */
export const comparisonSigns = { '>=': '≥', '>': '>', '<=': '≤', '<': '<', '=': '=' } as const;

/** One comparison of a rule. */
export interface Condition {
  readonly figure: string;
  readonly is: string;
  /** A value, or so many hundredths of another figure. */
  readonly than: number | PercentOf;
}

export interface PercentOf {
  readonly figure: string;
  readonly percent: number;
}

/** How many of what is kept make one of what is typed: a euro has a hundred cents. */
export const scaleOf = (unit: RuleUnit | undefined): number => (unit === 'euroCents' ? 100 : 1);

/** What a condition of a figure begins with: one of its unit at least, or yes. */
export const firstCondition = (figure: string, { units }: RuleFigures): Condition => ({
  figure,
  is: units[figure] === 'yesNo' ? '=' : '>=',
  than: scaleOf(units[figure]),
});

/** Figures that one may be compared with: others of the same unit that can be more or less. */
export const comparable = (figure: string, { units }: RuleFigures): readonly string[] =>
  units[figure] === 'yesNo'
    ? []
    : Object.keys(units).filter((other) => other !== figure && units[other] === units[figure]);

/** The condition of another figure: its value stays only where it means the same, in the same unit. */
export const withFigure = (
  condition: Condition,
  figure: string,
  figures: RuleFigures,
): Condition => {
  const { than } = condition;
  const isAlike = figures.units[figure] === figures.units[condition.figure];
  const isItself = typeof than === 'object' && than.figure === figure;
  return isAlike && !isItself ? { ...condition, figure } : firstCondition(figure, figures);
};
