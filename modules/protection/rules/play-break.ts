/**
 * The break in play: after so many minutes of unbroken play a stake is refused until the player has
 * rested. Time runs from the first stake; a pause as long as the break starts it anew.
 */
const minuteMs = 60_000;

export interface PlayBreakRule {
  readonly afterMinutes: number;
  readonly minutes: number;
}

export interface PlayTime {
  readonly playingSince: Date;
  readonly lastPlayedAt: Date;
}

/** Play with a stake now: the same stretch, or a new one after a pause. */
export function continuePlay(
  time: PlayTime | undefined,
  rule: PlayBreakRule | undefined,
  now: Date,
): PlayTime {
  const pauseMs = (rule?.minutes ?? 0) * minuteMs;
  const rested = !time || now.getTime() - time.lastPlayedAt.getTime() >= pauseMs;
  return { playingSince: rested ? now : time.playingSince, lastPlayedAt: now };
}

/** When the player may stake again; `undefined` when no break is due. */
export function breakUntil(
  time: PlayTime | undefined,
  rule: PlayBreakRule | undefined,
  now: Date,
): Date | undefined {
  if (!time || !rule) return undefined;
  const restedAt = time.lastPlayedAt.getTime() + rule.minutes * minuteMs;
  const played = now.getTime() - time.playingSince.getTime();
  const due = played >= rule.afterMinutes * minuteMs && now.getTime() < restedAt;
  return due ? new Date(restedAt) : undefined;
}
