/** When a shared draw opens and closes: a beat of the clock that began with the epoch. */
import type { DrawBeat } from '@herna/maths';

/** What everybody waits between the close and the draw: a stake under way is still written. */
export const closedMs = 1_000;

/** The beat of a title where rounds last at least so long; it opens on the title's own beats. */
export const beatOf = ({ everyMs, bettingMs }: DrawBeat, roundMinimumMs: number): DrawBeat => ({
  everyMs: everyMs * Math.max(1, Math.ceil(roundMinimumMs / everyMs)),
  bettingMs,
});

/** The draw whose beat a moment is in, and the opening of the next one. */
export function drawAt({ everyMs, bettingMs }: DrawBeat, now: Date) {
  const opens = Math.floor(now.getTime() / everyMs) * everyMs;
  return {
    opensAt: new Date(opens),
    closesAt: new Date(opens + bettingMs),
    nextAt: new Date(opens + everyMs),
  };
}
