/**
 * How often a code or a link may be sent: a pause between two, and a bound for any hour and any 24
 * hours, for whoever asks and for the address that is written to. Those windows slide, so no night
 * makes one longer or shorter. Pure.
 */
const pauseMs = 30_000;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Most messages to one address or phone, whoever asked for them. */
const perHourMax = 6;
const perDayMax = 20;
/** Most messages for whoever asks, wherever they go: a registration names one phone after another. */
const askedPerHourMax = 12;
const askedPerDayMax = 30;

/** Messages older than this no longer matter to the pace. */
export const codePaceMs = dayMs;

/** Milliseconds until the `maximum`-th newest of these moments is `windowMs` old. */
function waitFor(sentAt: readonly Date[], maximum: number, windowMs: number, now: Date): number {
  const newestFirst = [...sentAt].sort((left, right) => right.getTime() - left.getTime());
  const deciding = newestFirst[maximum - 1];
  return deciding ? Math.max(0, deciding.getTime() + windowMs - now.getTime()) : 0;
}

/**
 * What codes are for that nobody is sent but the account's own player, for what they do signed in or
 * at a desk. These are counted by themselves: codes that a stranger has asked for in a registration,
 * at a terminal or for another account use up nothing of what the owner may be sent, and tell nothing
 * of what that was.
 */
export const ownPurposes = ['confirm_payment', 'confirm_withdrawal', 'desk_operation'] as const;

/** Whether codes of a purpose are sent to an account's own player alone. */
export const isOwnPurpose = (purpose: string): boolean =>
  (ownPurposes as readonly string[]).includes(purpose);

export interface SentCodes {
  /** When whoever asks was sent codes for this purpose. */
  readonly toAsker: readonly Date[];
  /** When this address was sent codes: those of its owner alone, or those that anybody may ask for. */
  readonly toTarget: readonly Date[];
}

/**
 * Whole seconds to wait before another link for a new password may be sent. Links are counted by
 * themselves and have no bound for a day: nobody who asks for them in another's name, or for codes,
 * keeps the owner of an account from getting one.
 */
export const secondsToWaitForLink = (sentAt: readonly Date[], now: Date): number =>
  Math.ceil(
    Math.max(waitFor(sentAt, 1, pauseMs, now), waitFor(sentAt, perHourMax, hourMs, now)) / 1000,
  );

/** Whole seconds to wait before another code may be sent; zero when it may be sent now. */
export function secondsToWait({ toAsker, toTarget }: SentCodes, now: Date): number {
  const wait = Math.max(
    waitFor(toAsker, 1, pauseMs, now),
    waitFor(toAsker, askedPerHourMax, hourMs, now),
    waitFor(toAsker, askedPerDayMax, dayMs, now),
    waitFor(toTarget, perHourMax, hourMs, now),
    waitFor(toTarget, perDayMax, dayMs, now),
  );
  return Math.ceil(wait / 1000);
}
