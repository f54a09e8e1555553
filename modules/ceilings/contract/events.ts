/** News of held wins, written to the outbox in the transaction that made it true. */
export const ceilingsEvents = {
  released: 'ceilings.win_released',
  rejected: 'ceilings.win_rejected',
} as const;
