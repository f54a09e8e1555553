/** How long a session holds. Pure. */

/** Reasons of the reference list LogoutReasons that this module gives. */
export type LogoutReason =
  | 'PlayerRequest'
  | 'Inactivity'
  | 'TokenExpired'
  | 'OtherSession'
  | 'LimitReached'
  | 'SelfExclusion'
  | 'PanicButton'
  | 'EnforcedPause'
  | 'AccountLocked'
  | 'PasswordChanged'
  | 'CardRemoved'
  | 'VenueClosed'
  | 'KilledByOperator';

/** From sign-in, whatever happens. */
export const sessionMs = 12 * 3_600_000;
/** Without a request. */
export const idleMs = 30 * 60_000;
/** How exactly `seen_at` is kept: it serves the idle limit, not a log. */
export const seenStepMs = 60_000;

export interface SessionTimes {
  readonly created_at: Date;
  readonly seen_at: Date;
  readonly expires_at: Date;
}

/** Until when a session that opens now holds; the player's own limit of time may end it sooner. */
export function sessionEnd(now: Date, limitEndsAt: Date | undefined): Date {
  const absolute = new Date(now.getTime() + sessionMs);
  return limitEndsAt && limitEndsAt < absolute ? limitEndsAt : absolute;
}

/** Why a session no longer counts, or nothing. */
export function staleReason(session: SessionTimes, now: Date): LogoutReason | undefined {
  if (session.expires_at <= now) {
    const whole = session.expires_at.getTime() - session.created_at.getTime() >= sessionMs;
    return whole ? 'TokenExpired' : 'LimitReached';
  }
  return now.getTime() - session.seen_at.getTime() > idleMs ? 'Inactivity' : undefined;
}
