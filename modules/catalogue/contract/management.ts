/**
 * GamesManagement, edition v3. Most of it is what edition v2 declares, under another address: those
 * calls are taken over whole, so that the two cannot part. What is declared here is new in v3.
 */
import { Done, defineCalls, Id, orderedPageFields, page, Text } from '@herna/contract-kit';
import { Type } from 'typebox';
import { gameCalls } from './games.ts';
import { Game, Ids, Key, Tag, Version } from './schemas.ts';
import { tagCalls } from './tags.ts';

const edit = { audience: 'operator', permission: 'catalogue.edit' } as const;
const known = ['ERR_GAME_NOT_FOUND'] as const;
const Language = Type.Union([Type.Literal('cs'), Type.Literal('en')]);

/** Edition v3 names the game in the address by its whole name. */
const ofGame = {
  params: Type.Object({ gameId: Id }),
} as const;
const { example: picture, ...upload } = {
  ...gameCalls['POST /capi/v2-onling/OnlineGame/UploadIcon/{id}'],
  ...ofGame,
};
const uploaded = { ...picture, params: { gameId: '1' } } as const;
const removed = { ...ofGame, example: { params: { gameId: '1' } } } as const;

/** Games: lists, what is known of them, tags, versions, order. */
const managedGameCalls = defineCalls({
  'GET /capi/GamesManagement/v3/Game/GetBasicList': {
    summary: 'Lists the games on offer with key, name, provider and icon only',
    audience: 'public',
    query: Type.Object({}),
    response: Type.Object({
      items: Type.Array(
        Type.Object({
          id: Id,
          key: Type.String(),
          name: Type.String(),
          provider: Type.String(),
          iconUrl: Type.String(),
        }),
      ),
    }),
    example: { query: {} },
  },
  'GET /capi/GamesManagement/v3/Game/GetAdditionalGameData': {
    summary: 'Tells return, volatility, reels, legal text and game plan of games on offer',
    audience: 'public',
    query: Type.Object({ ids: Type.Array(Id, { minItems: 1, maxItems: 100 }) }),
    response: Type.Object({
      items: Type.Array(
        Type.Object({
          gameId: Id,
          /** Theoretical return to player, parts in a million; null where none was stated. */
          returnPpm: Type.Union([Type.Integer(), Type.Null()]),
          volatility: Type.Union([Type.String(), Type.Null()]),
          reels: Type.Union([Type.String(), Type.Null()]),
          legalText: Type.Union([Type.String(), Type.Null()]),
          gamePlanUrl: Type.Union([Type.String(), Type.Null()]),
        }),
      ),
    }),
    example: { query: { ids: ['1'] } },
  },
  'GET /capi/GamesManagement/v3/Game/GetList': {
    summary: 'Pages games with tags, order, state and versions; staff see those off the offer too',
    audience: ['operator', 'public'],
    permission: 'catalogue.read',
    query: Type.Object({
      ...orderedPageFields,
      search: Type.Optional(Text(80)),
      provider: Type.Optional(Key),
      category: Type.Optional(Key),
      genre: Type.Optional(Type.Array(Key, { maxItems: 10 })),
      tag: Type.Optional(Key),
    }),
    response: page(
      Type.Object({
        ...Game.properties,
        state: Type.Enum(['OFFERED', 'PLANNED', 'DISABLED']),
        versions: Type.Array(Version),
      }),
    ),
    example: { query: { limit: 20 } },
  },
  'POST /capi/GamesManagement/v3/Game/AddTag': gameCalls['POST /capi/v2-onling/OnlineGame/AddTag'],
  'POST /capi/GamesManagement/v3/Game/RemoveTag':
    gameCalls['POST /capi/v2-onling/OnlineGame/RemoveTag'],
  'POST /capi/GamesManagement/v3/Game/AddVersion': {
    ...gameCalls['POST /capi/v2-onling/OnlineGame/AddVersion'],
    example: { body: { gameId: '1', version: '9.9.10' } },
  },
  'DELETE /capi/GamesManagement/v3/Game/DeleteVersion':
    gameCalls['DELETE /capi/v2-onling/OnlineGame/DeleteVersion'],
  'POST /capi/GamesManagement/v3/Game/ReorderGamesInGeneralList':
    gameCalls['POST /capi/v2-onling/OnlineGame/ReorderGames'],
});

/** What many games are set to at once, and their pictures. */
const configurationCalls = defineCalls({
  'POST /capi/GamesManagement/v3/GameConfiguration/SetEnabledGames':
    gameCalls['POST /capi/v2-onling/OnlineGame/SetEnabledGames'],
  'POST /capi/GamesManagement/v3/GameConfiguration/SetDisabledGames':
    gameCalls['POST /capi/v2-onling/OnlineGame/SetDisabledGames'],
  'POST /capi/GamesManagement/v3/GameConfiguration/SetGamesGamePlanVisibility': {
    summary: 'Shows or hides the game plans of games',
    ...edit,
    body: Type.Object({ gameIds: Ids, visible: Type.Boolean() }),
    response: Done,
    errors: known,
    example: { body: { gameIds: ['1'], visible: true } },
  },
  'POST /capi/GamesManagement/v3/GameConfiguration/SetGamesBonusCoefficient': {
    summary: 'Sets the percentage of stakes that counts towards wagering; two people raise it',
    ...edit,
    body: Type.Object({
      gameIds: Ids,
      coefficient: Type.Integer({ minimum: 0, maximum: 1000 }),
    }),
    response: Done,
    errors: [...known, 'ERR_APPROVAL_NEEDED'],
    example: { body: { gameIds: ['1'], coefficient: 100 } },
  },
  'POST /capi/GamesManagement/v3/GameConfiguration/SetLegalText': {
    summary: 'Sets the legal text of a game in the languages named; the others keep theirs',
    ...edit,
    body: Type.Object({
      gameId: Id,
      texts: Type.Array(Type.Object({ language: Language, text: Text(4000) }), {
        minItems: 1,
        maxItems: 2,
      }),
    }),
    response: Done,
    errors: known,
    example: { body: { gameId: '1', texts: [{ language: 'cs', text: 'Technická hra.' }] } },
  },
  'POST /capi/GamesManagement/v3/GameAssets/UploadIcon/{gameId}': { ...upload, example: uploaded },
  'POST /capi/GamesManagement/v3/GameAssets/UploadCover/{gameId}': {
    ...upload,
    summary: gameCalls['POST /capi/v2-onling/OnlineGame/UploadCover/{id}'].summary,
    example: uploaded,
  },
  'POST /capi/GamesManagement/v3/GameAssets/UploadGamePlan/{gameId}': {
    ...upload,
    summary: gameCalls['POST /capi/v2-onling/OnlineGame/UploadGamePlan/{id}'].summary,
    example: uploaded,
    exampleOutcome: 'ERR_VALIDATION',
  },
  'DELETE /capi/GamesManagement/v3/GameAssets/DeleteIcon/{gameId}': {
    ...gameCalls['DELETE /capi/v2-onling/OnlineGame/DeleteIcon/{id}'],
    ...removed,
  },
  'DELETE /capi/GamesManagement/v3/GameAssets/DeleteCover/{gameId}': {
    ...gameCalls['DELETE /capi/v2-onling/OnlineGame/DeleteCover/{id}'],
    ...removed,
  },
  'DELETE /capi/GamesManagement/v3/GameAssets/DeleteGamePlan/{gameId}': {
    ...gameCalls['DELETE /capi/v2-onling/OnlineGame/DeleteGamePlan/{id}'],
    ...removed,
  },
});

/** Lists of providers and of tags, each with an order of its own. */
const listCalls = defineCalls({
  'GET /capi/GamesManagement/v3/GameProvider/GetList': {
    summary: 'Lists all providers with their games on offer and whether their list has its order',
    audience: 'public',
    query: Type.Object({}),
    response: Type.Object({
      items: Type.Array(
        Type.Object({
          id: Id,
          key: Type.String(),
          name: Type.String(),
          normalizedName: Type.String(),
          gamesCount: Type.Integer({ minimum: 0 }),
          orderEnabled: Type.Boolean(),
          state: Type.Enum(['OFFERED', 'EMPTY']),
        }),
      ),
    }),
    example: { query: {} },
  },
  'POST /capi/GamesManagement/v3/GameProvider/ReorderGamesInProviderList':
    gameCalls['POST /capi/v2-onling/OnlineGame/ReorderGamesInProviderList'],
  'POST /capi/GamesManagement/v3/GameProvider/SetOrderEnabled': {
    summary: 'Lets a provider’s list keep its own order, or follow the general one',
    ...edit,
    body: Type.Object({ providerId: Id, enabled: Type.Boolean() }),
    response: Done,
    errors: ['ERR_PROVIDER_NOT_FOUND'],
    example: { body: { providerId: '1', enabled: true } },
  },
  'GET /capi/GamesManagement/v3/GameTag/Get': {
    summary: 'Tells everything about one tag',
    audience: 'public',
    query: Type.Object({ id: Id }),
    response: Tag,
    errors: ['ERR_TAG_NOT_FOUND'],
    example: { query: { id: '1' } },
  },
  'GET /capi/GamesManagement/v3/GameTag/GetList':
    tagCalls['GET /capi/v2-onling/OnlineGameTag/GetList'],
  'POST /capi/GamesManagement/v3/GameTag/Create': {
    ...tagCalls['POST /capi/v2-onling/OnlineGameTag/Create'],
    example: {
      body: { type: 'Tag', key: 'morning', translations: [{ language: 'cs', text: 'Na ráno' }] },
    },
  },
  'POST /capi/GamesManagement/v3/GameTag/Update':
    tagCalls['POST /capi/v2-onling/OnlineGameTag/Update'],
  'DELETE /capi/GamesManagement/v3/GameTag/Delete':
    tagCalls['DELETE /capi/v2-onling/OnlineGameTag/Delete'],
  'POST /capi/GamesManagement/v3/GameTag/ReorderGamesInTagList':
    gameCalls['POST /capi/v2-onling/OnlineGame/ReorderGamesInTagList'],
  'POST /capi/GamesManagement/v3/GameTag/SetOrderEnabled': {
    summary: 'Lets a tag’s list keep its own order, or follow the general one',
    ...edit,
    body: Type.Object({ tagId: Id, enabled: Type.Boolean() }),
    response: Done,
    errors: ['ERR_TAG_NOT_FOUND'],
    example: { body: { tagId: '1', enabled: false } },
  },
});

export const managementCalls = { ...managedGameCalls, ...configurationCalls, ...listCalls };
export type ManagementApi = typeof managementCalls;
