/** Games that players have played; their names in them are forgotten. */
import type { PersonalTables } from '@herna/module-kit';

export const playPersonalData = {
  'play.defence_code': { withheld: 'secrets', onRequest: 'delete' },
  'play.launch_token': { withheld: 'secrets', onRequest: 'delete' },
  'play.notable_win': {
    key: { column: 'movement_id', of: 'play.round', by: 'last_movement_id' },
    onRequest: 'delete',
  },
  'play.game_session': { onRequest: { nickname: "''" } },
  'play.round': {},
  'play.free_round': {},
  'play.free_round_issue': {},
  'play.lottery_ticket': {},
  'play.unfinished_round': { withheld: 'a list of ours over rounds' },
} satisfies PersonalTables;
