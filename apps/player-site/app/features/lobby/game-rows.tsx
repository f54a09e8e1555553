import { GameCardSkeleton, Rail, useHydrated } from '@herna/ui';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { useSite } from '../../shell/use-site.ts';
import type { Game } from '../games/game.ts';
import { GameGrid } from '../games/game-grid.tsx';
import { GameTile } from '../games/game-tile.tsx';
import { useFavourites, useRecentlyPlayed } from '../games/shelf-store.ts';
import { gamesOn, type Shelf } from '../games/shelves.ts';
import { filledRows, rowMax } from './rows.table.ts';

interface ShelfRowProperties {
  readonly title: string;
  readonly to?: string | undefined;
  readonly shelf: Shelf;
  readonly games: readonly Game[];
  /** Whether the server keeps room for it. */
  readonly expected: boolean;
}

/** A row from the browser's own memory; its room is kept from the first byte. */
function ShelfRow({ title, to, shelf, games, expected }: ShelfRowProperties) {
  const hydrated = useHydrated();
  const kept = gamesOn(shelf, games);
  if (hydrated ? kept.length === 0 : !expected) return null;
  return (
    <Rail title={title} allTo={to}>
      {hydrated
        ? kept.slice(0, rowMax).map((game) => <GameTile key={game.key} game={game} />)
        : Array.from({ length: 8 }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: skeletons are their places
            <GameCardSkeleton key={place} />
          ))}
    </Rail>
  );
}

/** All rows of games in the lobby's order: the visitor's own first. */
export function GameRows({ games }: { readonly games: readonly Game[] }) {
  const t = useTranslations('lobby.rows');
  const { shelves } = useSite().choices;
  const rows = useMemo(() => filledRows(games), [games]);
  return (
    <>
      <ShelfRow
        title={t('recent')}
        shelf={useRecentlyPlayed()}
        games={games}
        expected={shelves.recent}
      />
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
      {rows.map(({ word, games: found, to }, row) => (
        <Rail key={word} title={t(word)} allTo={to} count={found.length} far={row > 0}>
          {found.slice(0, rowMax).map((game, place) => (
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
