/** Rows of the lobby in their order, as data: a row is a heading and the tags its games have. */
import type { Messages } from '../../i18n/messages.server.ts';

export interface LobbyRow {
  readonly word: keyof Messages['lobby']['rows'];
  /** Games with any of these tags. */
  readonly tags: readonly string[];
  /** Where the whole list is. */
  readonly to: string;
}

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
