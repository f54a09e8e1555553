/**
 * The games of the lobby on their way to the browser. Two hundred travel with the page, so each is
 * sent once and as no more than its card shows; rows name their games by key.
 */
import type { CardPicture } from '@herna/ui';
import type { CardGame, Game } from '../games/game.ts';
import { filledRows, type LobbyRow, type PublishedRow, rowMax } from './rows.table.ts';

type Badge = NonNullable<Game['badge']>;

/** Key, name, address of the picture and, where it has one, the place of its badge. */
type PackedGame = readonly [key: string, name: string, src: string, badge?: number];

type RowHead = Pick<LobbyRow, 'word' | 'title' | 'to'> & {
  /** Games of the whole list; the row shows the first of them. */
  readonly count: number;
};

export interface PackedOffer {
  readonly games: readonly PackedGame[];
  readonly badges: readonly Badge[];
  readonly rows: readonly (RowHead & { readonly keys: readonly string[] })[];
}

export type OfferRow = RowHead & { readonly games: readonly CardGame[] };

export interface Offer {
  readonly games: readonly CardGame[];
  readonly rows: readonly OfferRow[];
}

/** Packs all games on offer and the lobby's rows of them. */
export function packOffer(
  games: readonly Game[],
  published?: readonly PublishedRow[],
): PackedOffer {
  const badges: Badge[] = [];
  const placeOf = ({ text, colour }: Badge): number => {
    const place = badges.findIndex((badge) => badge.text === text && badge.colour === colour);
    return place < 0 ? badges.push({ text, colour }) - 1 : place;
  };
  return {
    badges,
    games: games.map(({ key, name, picture: { src }, badge }) =>
      badge ? [key, name, src, placeOf(badge)] : [key, name, src],
    ),
    rows: filledRows(games, published).map(({ word, title, to, games: found }) => ({
      ...(word === undefined ? {} : { word }),
      ...(title === undefined ? {} : { title }),
      to,
      count: found.length,
      keys: found.slice(0, rowMax).map(({ key }) => key),
    })),
  };
}

/** The offer as cards and rows; every picture has the brand's one size. */
export function unpackOffer(
  { games, badges, rows }: PackedOffer,
  size: Pick<CardPicture, 'width' | 'height'>,
): Offer {
  const cards = games.map(
    ([key, name, src, badge]): CardGame => ({
      key,
      name,
      badge: badge === undefined ? undefined : badges[badge],
      picture: { src, ...size },
    }),
  );
  const byKey = new Map(cards.map((card) => [card.key, card]));
  return {
    games: cards,
    rows: rows.map(({ keys, ...row }) => ({
      ...row,
      games: keys.flatMap((key) => byKey.get(key) ?? []),
    })),
  };
}
