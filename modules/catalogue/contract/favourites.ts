/** Favourite games in the account of a player who wishes that; otherwise browsers keep them alone. */
import { Done, defineCalls, Text } from '@herna/contract-kit';
import { Type } from 'typebox';

const player = { audience: 'player' } as const;
/** A UUID as PostgreSQL writes it (RFC 9562). */
const ListId = Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' });

const FavouriteGames = Type.Object({
  /** Nothing where the player keeps no list. */
  list: Type.Union([
    Type.Object({
      /** Names the list, so that a browser knows whose it holds. */
      listId: ListId,
      /** Newest first. */
      gameKeys: Type.Array(Type.String()),
    }),
    Type.Null(),
  ]),
});

/** A change of one game, as the calls of the specification name it. */
const setOne = {
  ...player,
  summary: 'Makes a game a favourite in the account of the player, or no longer',
  body: Type.Object({ gameKey: Text(100), favorite: Type.Boolean() }),
  response: Done,
  errors: ['ERR_GAME_NOT_FOUND'],
  example: { body: { gameKey: 'no-such-game', favorite: true } },
  exampleOutcome: 'ERR_GAME_NOT_FOUND',
} as const;

const named = {
  ...player,
  summary: 'Lists the favourite games that the player keeps in the account, newest first',
  response: Type.Object({
    games: Type.Array(Type.Object({ gameKey: Type.String(), gameName: Type.String() })),
  }),
  example: {},
} as const;

export const favouriteCalls = defineCalls({
  'GET /api/games/favourites': {
    ...player,
    summary: 'Gives the favourite games that the player keeps in the account',
    response: FavouriteGames,
    example: {},
  },
  'POST /api/games/favourites': {
    ...player,
    summary:
      'Keeps favourite games in the account; with the id of a list that is not the player’s nothing changes',
    idempotency: 'natural',
    body: Type.Object({
      /** The list that is changed; left out, one is begun or replaced. */
      listId: Type.Optional(ListId),
      /** Newest first; those of games that nobody knows are left out. */
      gameKeys: Type.Array(Text(100), { maxItems: 500 }),
    }),
    response: FavouriteGames,
    example: { body: { gameKeys: [] } },
  },
  'DELETE /api/games/favourites': {
    ...player,
    summary: 'Takes the favourite games out of the account; browsers keep theirs',
    response: Done,
    example: {},
  },
  'GET /capi/v2-onling/PlayerGames/GetFavorites': named,
  'GET /capi/GamesManagement/v3/PlayerGame/GetFavoriteGames': named,
  'POST /capi/v2-onling/PlayerGames/SetFavorite': setOne,
  'POST /capi/GamesManagement/v3/PlayerGame/SetFavoriteGame': setOne,
});
export type FavouriteApi = typeof favouriteCalls;
