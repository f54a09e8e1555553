/** What the latest signed statement is worth at a moment. */

/** Checkpoints are taken each minute; behind so many without one something is wrong. */
export const staleAfterMinutes = 5;

/** `waiting`: none was taken yet. `stale`: it holds, but a newer one should be there by now. */
export type CheckpointState = 'waiting' | 'holds' | 'broken' | 'stale';

interface Checkpoint {
  readonly holds: boolean;
  readonly takenAt: string;
}

/** Judges the latest checkpoint; `now` is the server's time in milliseconds. */
export function checkpointStateAt(
  checkpoint: Checkpoint | undefined,
  now: number,
): CheckpointState {
  if (!checkpoint) return 'waiting';
  if (!checkpoint.holds) return 'broken';
  const age = now - Date.parse(checkpoint.takenAt);
  return age > staleAfterMinutes * 60_000 ? 'stale' : 'holds';
}
