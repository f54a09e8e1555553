/** News of tournaments, written to the outbox in the transaction that made it true. */
export const tournamentEvents = {
  /** A round has moved to another state. */
  roundChanged: 'tournaments.round_changed',
  /** A prize was paid or withheld. */
  prizeDecided: 'tournaments.prize_decided',
} as const;
