/**
 * How long an answer of the register of excluded persons serves. The law has each sign-in checked,
 * in Slovakia too (act 30/2019, section 33), so no answer outlives the sign-in it was asked in.
 */
const hourMs = 3_600_000;

/** Hours a clear answer serves at most, within one sign-in or, at venues, without one. */
const servesHours = 12;

export interface RegisterCheck {
  readonly result: string;
  readonly requestedAt: Date;
}

/**
 * Whether what came of the last question lets a player play without asking anew.
 * @param since when the player last signed in or out
 */
export function stillServes(
  { result, requestedAt }: RegisterCheck,
  since: Date | undefined,
  now: Date,
): boolean {
  const young = now.getTime() - requestedAt.getTime() < servesHours * hourMs;
  const ofThisLogon = since === undefined || requestedAt >= since;
  return result === 'CLEAR' && young && ofThisLogon;
}
