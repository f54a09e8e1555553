/** News of held wins, written to the outbox in the transaction that made it true. */
export const ceilingsEvents = {
  /** A held win was paid to its player. */
  released: 'ceilings.win_released',
  /** A held win went back to its provider. */
  rejected: 'ceilings.win_rejected',
} as const;
