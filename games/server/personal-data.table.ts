/** Games as their provider knows them; names of players in them are forgotten. */
import type { PersonalTables } from '@herna/module-kit';

export const jantarPersonalData = {
  'jantar.session': {
    key: { text: 'player_id', prefix: '' },
    withheld: 'the platform has the rounds',
    onRequest: { nickname: "''" },
  },
  'jantar.seat': {
    key: { text: 'player_id', prefix: '' },
    withheld: 'the platform has the rounds',
    onRequest: { nickname: "''" },
  },
  'jantar.round': {
    key: { text: 'player_id', prefix: '' },
    withheld: 'the platform has the rounds',
  },
} satisfies PersonalTables;
