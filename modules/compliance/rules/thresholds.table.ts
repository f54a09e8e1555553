/**
 * Sums of deposits from which a statement is asked for: dated, with their source. Linked trades are
 * those inside the window. Amounts are euro cents.
 */
export interface Threshold {
  readonly from: string;
  readonly amount: bigint;
  readonly windowHours: number;
  /** How often its statement may be put off, by closing the form or by paying in without it. */
  readonly postponements: number;
  readonly source: string;
}

const day = 24;
/** A player who has put a statement off so often cannot deposit until it is given. */
const postponementsMaximum = 3;

export const thresholds: readonly Threshold[] = [
  {
    from: '2017-01-01',
    amount: 1_000_00n,
    windowHours: day,
    postponements: postponementsMaximum,
    source: 'Act 253/2008 section 7: identification above EUR 1,000',
  },
  {
    from: '2017-01-01',
    amount: 2_000_00n,
    windowHours: day,
    postponements: postponementsMaximum,
    source: 'Act 253/2008: control of the client from EUR 2,000 of linked trades; to be confirmed',
  },
  {
    from: '2017-01-01',
    amount: 15_000_00n,
    windowHours: 30 * day,
    postponements: 1,
    source:
      'Act 253/2008: EUR 15,000 of linked trades; the window and the postponement are our own',
  },
];

/** The thresholds that hold on a Prague day. */
export const thresholdsOn = (today: string): readonly Threshold[] =>
  thresholds.filter(({ from }) => from <= today);

/** How often a statement may be put off; what a threshold has asked for names its amount. */
export const postponementsOf = (request: {
  readonly trigger: string;
  readonly detail: string;
}): number =>
  (request.trigger === 'THRESHOLD'
    ? thresholds.findLast(({ amount }) => `${amount}` === request.detail)?.postponements
    : undefined) ?? postponementsMaximum;

/**
 * Crowns to a euro where no list of the central bank is kept yet: low, so that a threshold is rather
 * met too early. Hundredths.
 */
export const fallbackCzkPerEuro = 23_00n;

/** A deposit just below the lowest threshold: from nine tenths of it on. */
export const nearThreshold = { from: 900_00n, below: 1_000_00n } as const;
