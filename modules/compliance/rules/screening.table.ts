/** When people are held against the lists of sanctions, and how alike an entry must be. */

/** Events after which somebody is screened, with the trigger that is kept. */
export const screenedEvents = {
  'players.account_opened': 'REGISTERED',
  // Of processes that do not tell of every account yet; the two are one job.
  'players.registered': 'REGISTERED',
  'verification.identity_verified': 'VERIFIED',
  'payments.withdrawal_requested': 'WITHDRAWAL',
  'payments.payout_begun': 'WITHDRAWAL',
} as const satisfies Readonly<Record<string, ScreeningTrigger>>;

export const screeningTriggers = [
  'REGISTERED',
  'VERIFIED',
  'WITHDRAWAL',
  'PERIODIC',
  'STAFF',
] as const;
export type ScreeningTrigger = (typeof screeningTriggers)[number];

/**
 * The least likeness of an entry that somebody has to look at, in parts of a thousand. Our own: the
 * service's default is 880 at most; below, common Czech names of other people begin to be alike.
 */
export const leastLikeness = 850;

/**
 * Hours after which a person is screened anew: lists change daily (EU Regulation 2580/2001), and the job
 * comes once an hour, so that no answer is older than a day.
 */
export const screenedForHours = 23;

/** A withdrawal soon after a screening needs none of its own. */
export const freshForMinutes = 60;

/** Hours within which the lists must have answered before cash is paid: what a day's list forbids is not paid on an older one. */
export const cashFreshForHours = 24;

/** The key under which cases of matches stand, beside those of the rules. */
export const sanctionsCase = 'sanctions';
