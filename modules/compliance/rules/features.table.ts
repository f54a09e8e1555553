/**
 * What monitoring rules may speak of: figures of one player at a moment. Amounts are euro cents, so
 * that thresholds of law read as they are written. A figure that is not known is null, and a
 * comparison with it is neither true nor false, in SQL and here alike.
 */
export const features = [
  'deposits24h',
  'deposits7d',
  'deposits30d',
  'withdrawals24h',
  'withdrawals30d',
  'depositCount24h',
  'largestDeposit24h',
  'nearThreshold7d',
  'methods30d',
  'staked30d',
  'turnoverPercent30d',
  'dormantDays',
  'declaredIncomeMonth',
  'isPoliticallyExposed',
  'isHazardousCountry',
] as const;
export type Feature = (typeof features)[number];

/** The figures of one player. */
export type FeatureValues = Readonly<Record<Feature, bigint | null>>;
