/** News of challenges, written to the outbox in the transaction that made it true. */
export const challengesEvents = {
  /** A challenge is fulfilled and its reward is due. */
  due: 'challenges.reward_due',
  /** A reward was given or withheld, or a challenge ended without one. */
  decided: 'challenges.decided',
  /** A spin of a reward wheel has been granted, used, or has expired. */
  spinChanged: 'challenges.spin_changed',
} as const;
