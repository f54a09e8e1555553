/** Who has played for prizes: nicknames are forgotten, places and prizes stay. */
import type { PersonalTables } from '@herna/module-kit';

export const tournamentsPersonalData = {
  'tournaments.registration': { onRequest: { nickname: "''" } },
  'tournaments.score': { onRequest: { nickname: "''" } },
  'tournaments.standing': { onRequest: { nickname: "''" } },
  'tournaments.counted_round': { withheld: 'repeats rounds' },
  'tournaments.late_change': { withheld: 'repeats rounds' },
  'tournaments.payout': {},
} satisfies PersonalTables;
