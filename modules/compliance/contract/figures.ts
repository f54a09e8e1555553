/**
 * What monitoring rules may speak of: figures of one person at a moment, with what each counts.
 * Amounts are euro cents, so that thresholds of law read as they are written.
 */
export const figureUnits = {
  deposits24h: 'euroCents',
  deposits7d: 'euroCents',
  deposits30d: 'euroCents',
  withdrawals24h: 'euroCents',
  withdrawals30d: 'euroCents',
  depositCount24h: 'count',
  largestDeposit24h: 'euroCents',
  nearThreshold7d: 'count',
  methods30d: 'count',
  staked30d: 'euroCents',
  turnoverPercent30d: 'percent',
  dormantDays: 'days',
  declaredIncomeMonth: 'euroCents',
  /** One or nought. */
  isPoliticallyExposed: 'yesNo',
  isHazardousCountry: 'yesNo',
} as const;
export type Feature = keyof typeof figureUnits;
export type FigureUnit = (typeof figureUnits)[Feature];
