/** What rules may speak of: the figures of a family of rules, their names, and how each is typed. */

/** What a figure counts: amounts are kept in hundredths and typed whole. */
export type RuleUnit = 'count' | 'days' | 'percent' | 'euroCents' | 'yesNo';

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
    isFull: 'count',
    deposits30d: 'count',
    deposited30d: 'count',
    depositDaysAgo: 'days',
    withdrawn30d: 'count',
    staked30d: 'count',
  },
  words: 'segmentFigures',
};

/** Hundredths and whole euros: how many of what is kept make one of what is typed. */
export const scaleOf = (unit: RuleUnit | undefined): number => (unit === 'euroCents' ? 100 : 1);
