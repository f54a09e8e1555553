/**
 * What GamesManagement, edition v3, has of play: launching, and the games of a player. They are the
 * calls of edition v2 under other addresses.
 */
import { defineCalls } from '@herna/contract-kit';
import { launchCalls } from './launch.ts';
import { roundCalls } from './rounds.ts';

export const playManagementCalls = defineCalls({
  'POST /capi/GamesManagement/v3/Game/Launch': {
    ...launchCalls['POST /capi/v2-onling/OnlineGame/Launch'],
    audience: 'player',
  },
  'GET /capi/GamesManagement/v3/PlayerGame/GetLastPlayedGames':
    roundCalls['GET /capi/v2-onling/PlayerGames/GetLastPlayed'],
});
