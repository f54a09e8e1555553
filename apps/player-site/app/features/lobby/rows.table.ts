/** Rows of the lobby in their order, as data: a row is a heading and the tags its games have. */
import type { Messages } from '../../i18n/messages.server.ts';
import { type Game, withTag } from '../games/game.ts';

export interface LobbyRow {
  /** What the row is called where nobody has given it a title. */
  readonly word?: keyof Messages['lobby']['rows'];
  readonly title?: string;
  /** Games with any of these tags. */
  readonly tags: readonly string[];
  /** Where the whole list is. */
  readonly to: string | undefined;
}

/** Rows while no widget of games is published. */
export const lobbyRows: readonly LobbyRow[] = [
  { word: 'mostPlayed', tags: ['tag/most-played'], to: '/archive/view/most-played' },
  { word: 'new', tags: ['category/new'], to: '/archive/category/new' },
  { word: 'fruits', tags: ['genre/fruits'], to: '/archive/genre/fruits' },
  { word: 'bigWin', tags: ['category/big-win'], to: '/archive/category/big-win' },
  { word: 'crash', tags: ['category/crash-games'], to: '/archive/category/crash-games' },
  { word: 'tables', tags: ['category/cards', 'category/roulette'], to: '/archive/category/cards' },
  { word: 'instant', tags: ['category/instant-games'], to: '/archive/category/instant-games' },
  { word: 'thematic', tags: ['genre/thematic'], to: '/archive/genre/thematic' },
  { word: 'diamonds', tags: ['genre/diamonds'], to: '/archive/genre/diamonds' },
  { word: 'lotto', tags: ['category/lotto'], to: '/archive/category/lotto' },
  { word: 'exclusive', tags: ['category/exclusive'], to: '/archive/category/exclusive' },
];

/** Most cards of one row; the rest is one press away. */
export const rowMax = 20;
/** Fewer games than these make no row, fewer rows no lobby of rows. */
const gamesMin = 4;
const rowsMin = 3;

/** A carousel that an operator has published: its games by key. */
export interface PublishedRow {
  readonly title: string;
  readonly to: string | undefined;
  readonly games: readonly string[];
}

export interface FilledRow extends LobbyRow {
  readonly games: readonly Game[];
}

/**
 * The rows to show. What an operator has published is shown as it is, but for rows without a game. Of
 * the others a small offer has too few: it is shown whole in one grid, and this answers none.
 */
export function filledRows(
  games: readonly Game[],
  published?: readonly PublishedRow[],
): readonly FilledRow[] {
  if (published) {
    const byKey = new Map(games.map((game) => [game.key, game]));
    return published
      .map(({ title, to, games: keys }) => ({
        title,
        to,
        tags: [],
        games: keys.flatMap((key) => byKey.get(key) ?? []),
      }))
      .filter((row) => row.games.length > 0);
  }
  const rows = lobbyRows
    .map((row) => ({ ...row, games: withTag(games, ...row.tags) }))
    .filter((row) => row.games.length >= gamesMin);
  return rows.length >= rowsMin ? rows : [];
}
