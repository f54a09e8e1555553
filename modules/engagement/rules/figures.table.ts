/**
 * What segments may speak of: figures of one player at a moment. Amounts are whole units of the brand's
 * currency; a figure that is not known is null.
 */
export const figures = [
  'registeredDays',
  'signedInDaysAgo',
  'isFull',
  'deposits30d',
  'deposited30d',
  'depositDaysAgo',
  'withdrawn30d',
  'staked30d',
] as const;
export type Figure = (typeof figures)[number];
