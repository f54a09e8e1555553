/** News of bonuses, written to the outbox in the transaction that made it true. */
export const bonusesEvents = {
  granted: 'bonuses.granted',
  fulfilled: 'bonuses.fulfilled',
  ended: 'bonuses.ended',
} as const;
