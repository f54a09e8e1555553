/** Handlers of what free rounds can be given at. */
import type { Handlers } from '@herna/contract-kit/server';
import { toId, wireId } from '@herna/kernel';
import type { freeRoundCalls } from '../contract/free-rounds.ts';
import type { FreeRounds } from '../service/free-rounds.ts';

/** Makes the handlers. */
export const freeRoundHandlers = (freeRounds: FreeRounds): Handlers<typeof freeRoundCalls> => ({
  'GET /capi/v2-onling/FreeRound/GetProviders': async () => ({
    items: (await freeRounds.providers()).map(({ provider, games }) => ({
      providerId: wireId(provider.id),
      key: provider.key,
      name: provider.name,
      currencies: [...provider.currencies],
      gamesCount: games,
    })),
  }),
  'GET /capi/v2-onling/FreeRound/GetGames': async ({ query }) => ({
    items: (await freeRounds.games(toId(query.providerId))).map((game) => ({
      gameId: wireId(game.id),
      gameKey: game.key,
      gameName: game.name,
      stakes: game.stakes.map(({ currency, amounts }) => ({ currency, amounts: [...amounts] })),
    })),
  }),
});
