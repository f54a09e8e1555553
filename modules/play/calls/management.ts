/** Handlers of GamesManagement, edition v3: what v2 does. */
import type { Handlers } from '@herna/contract-kit/server';
import type { launchCalls } from '../contract/launch.ts';
import type { playManagementCalls } from '../contract/management.ts';
import type { roundCalls } from '../contract/rounds.ts';

/** Makes the handlers from those of v2. */
export const playManagementHandlers = (
  launch: Handlers<typeof launchCalls>,
  rounds: Handlers<typeof roundCalls>,
): Handlers<typeof playManagementCalls> => ({
  'POST /capi/GamesManagement/v3/Game/Launch': launch['POST /capi/v2-onling/OnlineGame/Launch'],
  'GET /capi/GamesManagement/v3/PlayerGame/GetLastPlayedGames':
    rounds['GET /capi/v2-onling/PlayerGames/GetLastPlayed'],
});
