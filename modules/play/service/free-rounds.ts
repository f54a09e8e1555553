/** Who takes free rounds at what: providers by our table, games and stakes by what they state. */
import type { Database } from '@herna/db';
import { type Currency, DomainError } from '@herna/kernel';
import { type Provider, providers } from '../rules/providers.table.ts';
import type { GamesPort, StakedGame } from './ports.ts';

export interface FreeRoundGame extends Omit<StakedGame, 'stakes'> {
  /** In the currencies that the provider plays in. */
  readonly stakes: readonly { readonly currency: Currency; readonly amounts: readonly number[] }[];
}

const able = providers.filter(({ freeRounds }) => freeRounds);

/** Makes the service. */
export function createFreeRounds(options: {
  readonly database: Database;
  readonly games: Pick<GamesPort, 'stakedGames'>;
}) {
  const { database, games } = options;
  const gamesOf = async ({ key, currencies }: Provider): Promise<FreeRoundGame[]> => {
    const staked = await games.stakedGames(database.read);
    return staked
      .filter(({ providerKey }) => providerKey === key)
      .map((game) => ({
        ...game,
        stakes: currencies.flatMap((currency) => {
          const amounts = game.stakes[currency];
          return amounts ? [{ currency, amounts }] : [];
        }),
      }));
  };
  return {
    /** Providers with the number of their games. */
    providers: (): Promise<{ provider: Provider; games: number }[]> =>
      Promise.all(
        able.map(async (provider) => ({ provider, games: (await gamesOf(provider)).length })),
      ),

    /** Games of a provider; ERR_NO_FREE_ROUNDS when it takes none. */
    async games(providerId: bigint): Promise<FreeRoundGame[]> {
      const provider = able.find(({ id }) => id === providerId);
      if (!provider) throw new DomainError('ERR_NO_FREE_ROUNDS');
      return gamesOf(provider);
    },
  };
}

export type FreeRounds = ReturnType<typeof createFreeRounds>;
