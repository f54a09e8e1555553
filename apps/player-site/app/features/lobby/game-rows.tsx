import { GameCardSkeleton, Rail, useHydrated } from '@herna/ui';
import { useTranslations } from 'use-intl';
import { useSession, useSite } from '../../shell/use-site.ts';
import type { CardGame } from '../games/game.ts';
import { GameGrid } from '../games/game-grid.tsx';
import { GameTile } from '../games/game-tile.tsx';
import { useFavourites, useRecentlyPlayed } from '../games/shelf-store.ts';
import { gamesOn, type Shelf } from '../games/shelves.ts';
import type { OfferRow } from './offer.ts';
import { rowMax } from './rows.table.ts';

interface ShelfRowProperties {
  readonly title: string;
  readonly to?: string | undefined;
  readonly shelf: Shelf;
  readonly games: readonly CardGame[];
  /** Whether the server keeps room for it. */
  readonly expected: boolean;
}

/** A row from the browser's own memory; its room is kept from the first byte. */
function ShelfRow({ title, to, shelf, games, expected }: ShelfRowProperties) {
  const hydrated = useHydrated();
  const shelfGames = gamesOn(shelf, games);
  if (hydrated ? shelfGames.length === 0 : !expected) return null;
  return (
    <Rail title={title} allTo={to}>
      {hydrated
        ? shelfGames.slice(0, rowMax).map((game) => <GameTile key={game.key} game={game} />)
        : Array.from({ length: 8 }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: skeletons are their places
            <GameCardSkeleton key={place} />
          ))}
    </Rail>
  );
}

export interface GameRowsProperties {
  readonly games: readonly CardGame[];
  /** None where the offer is too small for rows. */
  readonly rows: readonly OfferRow[];
}

/** All rows of games in the lobby's order: the visitor's own first. */
export function GameRows({ games, rows }: GameRowsProperties) {
  const t = useTranslations('lobby.rows');
  const { shelves } = useSite().choices;
  const recent = useRecentlyPlayed();
  // Whoever is in a pause or excluded is not asked to go on playing.
  const excluded = useSession()?.excluded !== undefined;
  return (
    <>
      {!excluded && (
        <ShelfRow title={t('recent')} shelf={recent} games={games} expected={shelves.recent} />
      )}
      <ShelfRow
        title={t('favourites')}
        to="/favourites"
        shelf={useFavourites()}
        games={games}
        expected={shelves.favourites}
      />
      {rows.length === 0 && (
        <section>
          <h2 className="mb-4 text-xl">{t('all')}</h2>
          <GameGrid games={games} large />
        </section>
      )}
      {rows.map(({ word, title, to, count, games: rowGames }, row) => (
        <Rail
          // biome-ignore lint/suspicious/noArrayIndexKey: two rows may have one title
          key={`${title ?? word}-${row}`}
          title={title ?? (word && t(word))}
          allTo={to}
          count={count}
          far={row > 0}
        >
          {rowGames.map((game, place) => (
            <GameTile
              key={game.key}
              game={game}
              turn={row === 0 && place < 4 ? 'second' : 'late'}
            />
          ))}
        </Rail>
      ))}
    </>
  );
}
