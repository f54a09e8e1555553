/** Which providers and games take free rounds, and at what stakes. */
import type { Database, Db } from '@herna/db';
import { type Currency, DomainError, type Money } from '@herna/kernel';
import type { FreeRoundPorts } from '../adapters/provider-free-rounds.ts';
import { freeRoundPayouts } from '../rules/free-round-payouts.table.ts';
import { type Provider, type ProviderFreeRounds, providers } from '../rules/providers.table.ts';
import { stakesOfProvider } from '../store/free-round-issues.ts';
import type { GamesPort, StakedGame } from './ports.ts';

export interface FreeRoundGame extends Omit<StakedGame, 'stakes' | 'freeRounds'> {
  /** In the currencies that the provider plays in. */
  readonly stakes: readonly { readonly currency: Currency; readonly amounts: readonly number[] }[];
}

/** A provider whose games take free rounds. */
export interface FreeRoundProvider extends Provider {
  readonly freeRounds: ProviderFreeRounds;
}

const takesFreeRounds = (provider: Provider): provider is FreeRoundProvider =>
  provider.freeRounds !== undefined;

/** What free rounds shall be of. */
export interface FreeRoundWish {
  readonly providerId: bigint;
  readonly gameKeys: readonly string[];
  readonly stake: Money;
  readonly validDays?: number;
}

export interface FreeRoundGamesOptions {
  readonly database: Database;
  readonly games: Pick<GamesPort, 'stakedGames' | 'gamesOfProvider'>;
  /** Providers that keep free rounds themselves and can be reached. */
  readonly freeRoundPorts: FreeRoundPorts;
}

/** Makes the service. */
export function createFreeRoundGames({ database, games, freeRoundPorts }: FreeRoundGamesOptions) {
  const isAtProvider = ({ freeRounds }: FreeRoundProvider): boolean =>
    freeRoundPayouts[freeRounds.payout].atProvider;
  /** Those that free rounds can be given at; one that keeps them must have an address. */
  const able = providers
    .filter(takesFreeRounds)
    .filter((provider) => !isAtProvider(provider) || freeRoundPorts.has(provider.id));

  /** Games whose stakes their provider has listed. */
  const listedGames = async (db: Db, { id, key }: Provider): Promise<FreeRoundGame[]> => {
    const offered = await games.gamesOfProvider(db, key);
    const listed = await stakesOfProvider(db, id);
    const byGame = Map.groupBy(listed, ({ game_key }) => game_key);
    return offered.flatMap((game) => {
      const stakes = (byGame.get(game.key) ?? []).map(({ currency, amounts }) => ({
        currency,
        amounts: amounts.map(Number),
      }));
      return stakes.length > 0 ? [{ ...game, providerKey: key, stakes }] : [];
    });
  };

  const gamesOf = async (db: Db, provider: FreeRoundProvider): Promise<FreeRoundGame[]> => {
    if (isAtProvider(provider)) return listedGames(db, provider);
    const { key, currencies } = provider;
    const staked = await games.stakedGames(db);
    return staked
      .filter((game) => game.providerKey === key && game.freeRounds)
      .map(({ freeRounds: _freeRounds, ...game }) => ({
        ...game,
        stakes: currencies.flatMap((currency) => {
          const amounts = game.stakes[currency];
          return amounts ? [{ currency, amounts }] : [];
        }),
      }));
  };
  const gamesAt = (providerId: bigint, db: Db = database.read): Promise<FreeRoundGame[]> => {
    const provider = providers.filter(takesFreeRounds).find(({ id }) => id === providerId);
    if (!provider) throw new DomainError('ERR_NO_FREE_ROUNDS');
    return gamesOf(db, provider);
  };

  return {
    /** Providers with the number of their games. */
    providers: (): Promise<{ provider: FreeRoundProvider; games: number }[]> =>
      Promise.all(
        able.map(async (provider) => ({
          provider,
          games: (await gamesOf(database.read, provider)).length,
        })),
      ),

    /** Games of a provider; ERR_NO_FREE_ROUNDS when it takes none. */
    games: gamesAt,

    /**
     * Refuses what the provider, or one of the games, does not take.
     * @throws DomainError ERR_NO_FREE_ROUNDS, ERR_FREE_ROUND_GAME with the games that take none,
     *   ERR_FREE_ROUND_STAKE when a game does not offer the stake, ERR_VALIDATION of validDays
     */
    async assertOffered(
      db: Db,
      { providerId, gameKeys, stake, validDays }: FreeRoundWish,
    ): Promise<void> {
      const provider = able.find(({ id }) => id === providerId);
      if (!provider) throw new DomainError('ERR_NO_FREE_ROUNDS');
      const { validDaysMaximum } = provider.freeRounds;
      if (validDaysMaximum !== undefined && (validDays ?? 0) > validDaysMaximum) {
        const field = { field: 'validDays', kind: 'InvalidValue' } as const;
        throw new DomainError('ERR_VALIDATION', { fields: [field] });
      }
      const offered = new Map((await gamesOf(db, provider)).map((game) => [game.key, game]));
      const without = gameKeys.filter((key) => !offered.has(key));
      if (without.length > 0) {
        const fields = [{ field: 'gameKeys', kind: 'InvalidValue' } as const];
        throw new DomainError('ERR_FREE_ROUND_GAME', { fields, data: { gameKeys: without } });
      }
      const takes = (key: string): boolean =>
        offered
          .get(key)
          ?.stakes.some(
            ({ currency, amounts }) =>
              currency === stake.currency && amounts.includes(Number(stake.amount)),
          ) ?? false;
      if (stake.currency === 'PTS' || !gameKeys.every(takes)) {
        throw new DomainError('ERR_FREE_ROUND_STAKE');
      }
    },
  };
}
