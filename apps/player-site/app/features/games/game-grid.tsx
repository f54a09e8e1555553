import { Button, GameCardSkeleton } from '@herna/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { CardGame } from './game.ts';
import { GameTile, type GameTileProperties } from './game-tile.tsx';

const grid =
  'grid grid-cols-2 gap-x-3 gap-y-5 sm:grid-cols-3 md:grid-cols-4 lg:grid-cols-5 xl:grid-cols-6 ' +
  'md:gap-x-4 md:gap-y-6';

const largeGrid =
  'grid grid-cols-2 gap-x-3 gap-y-5 md:grid-cols-3 md:gap-x-5 md:gap-y-7 xl:grid-cols-4';

const gridSizes = '(width >= 80rem) 230px, (width >= 60rem) 24vw, (width >= 37.5rem) 31vw, 46vw';

const largeSizes = '(width >= 80rem) 370px, (width >= 60rem) 30vw, 46vw';

/** How many games are shown before anybody asks for more. */
const first = 60;

export interface GameGridProperties {
  readonly games: readonly CardGame[];
  readonly from?: GameTileProperties['from'];
  readonly level?: GameTileProperties['level'];
  /** Larger cards, for a short list that is the whole page. */
  readonly large?: boolean | undefined;
}

/** Games in a grid; long lists grow on request. */
export function GameGrid({ games, from, level, large }: GameGridProperties) {
  const t = useTranslations('games');
  const [visibleCount, setVisibleCount] = useState(first);
  return (
    <>
      <ul className={large ? largeGrid : grid}>
        {games.slice(0, visibleCount).map((game, index) => (
          <li key={game.key}>
            <GameTile
              game={game}
              from={from}
              level={level}
              sizes={large ? largeSizes : gridSizes}
              turn={index < 6 ? 'first' : 'late'}
            />
          </li>
        ))}
      </ul>
      {games.length > visibleCount && (
        <div className="mt-8 grid place-items-center">
          <Button onClick={() => setVisibleCount(visibleCount + first)}>
            {t('more', { count: games.length - visibleCount })}
          </Button>
        </div>
      )}
    </>
  );
}

/** The grid while its games are on their way. */
export function GameGridSkeleton({ count }: { readonly count: number }) {
  return (
    <div className={grid}>
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeletons are their places
        <GameCardSkeleton key={place} />
      ))}
    </div>
  );
}
