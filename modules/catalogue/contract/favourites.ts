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
});
export type FavouriteApi = typeof favouriteCalls;
