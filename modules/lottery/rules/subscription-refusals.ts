/** What a refused purchase does to a subscription. */

/** Refusals in a row after which nothing more is bought until the player resumes it. */
export const refusalsMaximum = 3;

/** Whoever must not play is not offered the next draw: these pause at once. */
const barring: ReadonlySet<string> = new Set([
  'ERR_PLAYER_EXCLUDED',
  'ERR_PLAYING_BLOCKED',
  'ERR_REGISTER_LISTED',
  'ERR_REGISTER_NOT_MATCHED',
  'PLAYER_EXCLUDED',
  'PLAYER_BLOCKED',
]);

/** Whether a refusal pauses the subscription; `inARow` counts it too. */
export const pausesAt = (refusal: string, inARow: number): boolean =>
  inARow >= refusalsMaximum || barring.has(refusal);

/** Refusals that pass by themselves: the purchase is tried again and nobody is notified. */
export const isPassing = (code: string): boolean =>
  code === 'TEMPORARY' || code === 'ERR_REGISTER_UNAVAILABLE';
