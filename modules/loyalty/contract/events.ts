/** News of loyalty, written to the outbox in the transaction that made it true. */

/** Whole points of a player are due, to be credited or given back. */
export const pointsDueHappened = 'loyalty.points_due';
/** A player has risen to a level by their points; `level` is its name. */
export const levelReachedHappened = 'loyalty.level_reached';
