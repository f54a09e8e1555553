/** News of loyalty, written to the outbox in the transaction that made it true. */

/** Whole points of a player are due, to be credited or given back. */
export const pointsDueHappened = 'loyalty.points_due';
