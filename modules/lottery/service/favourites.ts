/** Favourites: lines that a player has put by under a name. */
import type { Tx } from '@herna/db';
import { type Clock, DomainError, type PlayerId } from '@herna/kernel';
import type { Line } from '../rules/lines.ts';
import * as store from '../store/favourites.ts';
import { fittingLines } from './fitting-lines.ts';

/** A player keeps at most so many, over all games. */
export const favouritesMaximum = 30;

export interface NewFavourite {
  readonly gameKey: string;
  readonly name: string;
  readonly lines: readonly Line[];
}

/** Makes the service. */
export function createFavourites({ clock }: { readonly clock: Clock }) {
  return {
    /**
     * Puts lines by; those of the same name and game are replaced.
     * @throws ERR_GAME_NOT_FOUND, ERR_LOTTERY_LINES, ERR_LOTTERY_FAVOURITES_FULL
     */
    async save(tx: Tx, playerId: PlayerId, { gameKey, name, lines }: NewFavourite) {
      const fitting = fittingLines(gameKey, lines);
      const saved = await store.saveFavourite(tx, {
        player_id: playerId,
        game_key: gameKey,
        name,
        lines: JSON.stringify(fitting.lines),
        created_at: clock.now(),
      });
      const all = await store.favouritesOf(tx, playerId);
      if (all.length > favouritesMaximum) throw new DomainError('ERR_LOTTERY_FAVOURITES_FULL');
      return saved;
    },

    /** @throws ERR_NOT_FOUND */
    async remove(tx: Tx, playerId: PlayerId, id: bigint): Promise<void> {
      if (!(await store.removeFavourite(tx, playerId, id))) throw new DomainError('ERR_NOT_FOUND');
    },
  };
}

export type Favourites = ReturnType<typeof createFavourites>;
