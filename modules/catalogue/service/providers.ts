/** Use cases of providers: their list, and the order within it. */
import { DomainError } from '@herna/kernel';
import { standsAs } from '../rules/listing.ts';
import { lockGames } from '../store/games.ts';
import {
  listProviders,
  type ProviderRow,
  providerOrder,
  setProviderOrder,
  setProviderPositions,
} from '../store/providers.ts';
import type { GamesDependencies } from './games.ts';

/** The service of providers. */
export function createProviders({
  database,
  clock,
  record,
}: Pick<GamesDependencies, 'database' | 'clock' | 'record'>) {
  return {
    list: (): Promise<ProviderRow[]> => listProviders(database.read),

    /**
     * Puts games of one provider first in its list, in the order given; refused when they no longer stand
     * in the order expected.
     * @throws DomainError ERR_GAME_NOT_FOUND, ERR_CHANGED_MEANWHILE
     */
    reorder: (
      staffId: bigint,
      ids: readonly bigint[],
      expectedFirst: readonly bigint[] = [],
    ): Promise<void> =>
      database.transaction(async (tx) => {
        const locked = await lockGames(tx, ids);
        if (locked.length !== ids.length) throw new DomainError('ERR_GAME_NOT_FOUND');
        const providers = new Set(locked.map((game) => game.provider_id));
        if (providers.size > 1) throw new DomainError('ERR_CHANGED_MEANWHILE');
        const [provider] = providers;
        const before = provider === undefined ? [] : await providerOrder(tx, provider);
        if (!standsAs(before, expectedFirst)) throw new DomainError('ERR_CHANGED_MEANWHILE');
        await setProviderPositions(
          tx,
          ids.map((game_id, index) => ({ game_id, position: index + 1 })),
        );
        await record(tx, {
          staffId,
          action: 'catalogue.provider_reordered',
          targetId: String(provider ?? ''),
          before: { games: before },
          after: { games: ids },
        });
      }),

    /** Lets a provider's list keep its own order, or follow the general one. */
    setOrder: (staffId: bigint, id: bigint, enabled: boolean): Promise<void> =>
      database.transaction(async (tx) => {
        const before = (await listProviders(tx)).find((one) => one.id === id);
        if (!before || !(await setProviderOrder(tx, id, enabled, clock.now()))) {
          throw new DomainError('ERR_PROVIDER_NOT_FOUND');
        }
        await record(tx, {
          staffId,
          action: 'catalogue.provider_order_set',
          targetId: id.toString(),
          before: { enabled: before.order_enabled },
          after: { enabled },
        });
      }),
  };
}
export type Providers = ReturnType<typeof createProviders>;
