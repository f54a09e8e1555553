/** Which changes of AML settings ask less of players than before. */

export type HazardLevel = 'NONE' | 'ENHANCED' | 'PROHIBITED';

export interface PeriodicCheck {
  readonly enabled: boolean;
  /** After how many months a statement must be renewed. */
  readonly months: number;
}

const strictness: Readonly<Record<HazardLevel, number>> = { NONE: 0, ENHANCED: 1, PROHIBITED: 2 };

/** Whether a country is to be looked at less strictly. */
export const isLowerLevel = (before: HazardLevel, after: HazardLevel): boolean =>
  strictness[after] < strictness[before];

/** What a statement about a source of funds must say, where its settings ask for it. */
export const demands = ['incomeRangeRequired', 'professionRequired'] as const;

/** What a source asked for and is to ask for no more. */
export const droppedDemands = (
  before: Readonly<Record<(typeof demands)[number], boolean>>,
  after: Readonly<Partial<Record<(typeof demands)[number], boolean>>>,
) => demands.filter((one) => before[one] && after[one] === false);

/** Whether statements are to be renewed more rarely, or not at all. */
export const isLooserCheck = (before: PeriodicCheck, after: PeriodicCheck): boolean =>
  before.enabled && (!after.enabled || after.months > before.months);
