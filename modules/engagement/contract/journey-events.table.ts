/** News of one player that journeys may begin with, wait for or aim at. */
export const journeyEvents = [
  'players.registered',
  'players.signed_in',
  'payments.deposit_confirmed',
  'payments.deposit_failed',
  'payments.withdrawal_requested',
  'payments.withdrawal_paid',
  'verification.identity_verified',
  'venues.entered',
] as const;

/** What a platform event begins with; its name stands behind. */
export const platformEventPrefix = 'promotions.event_raised/';
