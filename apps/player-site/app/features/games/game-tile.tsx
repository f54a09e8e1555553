import { GameCard, type PictureTurn } from '@herna/ui';
import { memo } from 'react';
import { useTranslations } from 'use-intl';
import { useSession } from '../../shell/use-site.ts';
import { type CardGame, type GameList, gameAddress } from './game.ts';
import { changeFavourite, useIsFavourite } from './shelf-store.ts';

export interface GameTileProperties {
  readonly game: CardGame;
  readonly turn?: PictureTurn | undefined;
  readonly sizes?: string | undefined;
  /** The level of the game's name as a heading. */
  readonly level?: 2 | 3 | undefined;
  /** The list it stands in, for the way back from the game. */
  readonly from?: GameList | undefined;
}

/** Widths of a card in a rail: what the browser needs to choose a picture before any layout. */
export const railSizes = '(width >= 80rem) 212px, (width >= 37.5rem) 184px, 156px';

/** A game's card with this visitor's heart on it. */
export const GameTile = memo(function GameTile(props: GameTileProperties) {
  const { game, turn, sizes, level, from } = props;
  const t = useTranslations('games');
  const favourite = useIsFavourite(game.key);
  // Nothing invites a player who is excluded: the picture is only a picture.
  const open = useSession()?.excluded === undefined;
  const { key, name } = game;
  return (
    <GameCard
      name={name}
      picture={game.picture}
      sizes={sizes ?? railSizes}
      turn={turn}
      level={level}
      to={open ? gameAddress(key, from) : undefined}
      demoTo={open ? gameAddress(key, { ...from, demo: true }) : undefined}
      badge={game.badge}
      favourite={favourite}
      onFavourite={() => changeFavourite(key)}
      texts={{
        play: t('play'),
        demo: t('demo'),
        favourite: t(favourite ? 'removeFavourite' : 'addFavourite', { name }),
      }}
    />
  );
});
