/** Bands of risk and the markers that lead to them; their order is that of severity. */

/** From no sign of harm to the strongest. */
export const bands = ['LOW', 'MEDIUM', 'HIGH', 'CRITICAL'] as const;
export type Band = (typeof bands)[number];

/** Each is one pure function over what a player did (`rules/markers.ts`). */
export const markers = [
  'FREQUENCY',
  'DURATION',
  'NIGHT_PLAY',
  'CHASING_LOSSES',
  'RISING_STAKES',
  'RISING_DEPOSITS',
  'CANCELLED_WITHDRAWALS',
  'FAILED_DEPOSITS',
  'LIMITS_LOOSENED',
  'MANY_METHODS',
  'BREAKS_IGNORED',
  'SELF_TEST',
] as const;
export type Marker = (typeof markers)[number];

/** How strongly a marker shows. */
export const signs = ['NONE', 'WARNING', 'STRONG'] as const;
export type Sign = (typeof signs)[number];

/** What follows when a player enters a band. */
export const bandActions = [
  'MESSAGE',
  'QUESTIONNAIRE',
  'STOP_MARKETING',
  'WITHHOLD_BONUSES',
  'CONTACT',
  // Play and deposits are closed for some hours, where the market allows it and staff have switched it on.
  'ENFORCED_PAUSE',
] as const;
export type BandAction = (typeof bandActions)[number];
