import {
  DateTime,
  Done,
  defineCalls,
  file,
  Id,
  orderedPageFields,
  page,
  Text,
} from '@herna/contract-kit';
import { Type } from 'typebox';
import { announcementStates } from './announcements.ts';
import { Certificate, Game, GameDetail, Ids, Key, Version } from './schemas.ts';
import { gameViews } from './views.ts';

const edit = { audience: 'operator', permission: 'catalogue.edit' } as const;
const read = { audience: 'operator', permission: 'catalogue.read' } as const;
const known = ['ERR_GAME_NOT_FOUND'] as const;

const GameText = Type.Object({ short: Text(400), legal: Type.Optional(Text(4000)) });

/** Texts by language; languages that are not named keep theirs. */
const Texts = Type.Object({
  cs: GameText,
  en: GameText,
  sk: Type.Optional(GameText),
  hu: Type.Optional(GameText),
  ru: Type.Optional(GameText),
  vi: Type.Optional(GameText),
});

const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const upload = {
  ...edit,
  params: Type.Object({ id: Id }),
  multipart: { maxBytes: 4_000_000 },
  response: Type.Object({ url: Type.String() }),
  errors: ['ERR_GAME_NOT_FOUND', 'ERR_IMAGE_SIZE'],
  example: {
    params: { id: '1' },
    files: { file: { name: 'pixel.png', type: 'image/png', base64: pixel } },
  },
  exampleOutcome: 'ERR_IMAGE_SIZE',
} as const;

const remove = {
  ...edit,
  params: Type.Object({ id: Id }),
  response: Done,
  errors: known,
  example: { params: { id: '1' } },
} as const;

const reorder = {
  ...edit,
  /** Ids in their new order, and the order the change was made from. */
  body: Type.Object({ gameIds: Ids, expectedFirst: Type.Optional(Ids) }),
  response: Done,
  errors: ['ERR_GAME_NOT_FOUND', 'ERR_CHANGED_MEANWHILE'],
  example: { body: { gameIds: ['1'] } },
} as const;

export const gameCalls = defineCalls({
  'GET /capi/v2-onling/OnlineGame/GetList': {
    summary: 'Lists the games on offer, filtered by tags, provider and search, in an order',
    audience: 'public',
    query: Type.Object({
      ...orderedPageFields,
      search: Type.Optional(Text(80)),
      provider: Type.Optional(Key),
      category: Type.Optional(Key),
      genre: Type.Optional(Type.Array(Key, { maxItems: 10 })),
      tag: Type.Optional(Key),
      reels: Type.Optional(Key),
      sortBy: Type.Optional(
        Type.Union([Type.Literal('sort'), Type.Literal('start'), Type.Literal('name')]),
      ),
      view: Type.Optional(Type.Enum(gameViews)),
    }),
    response: page(Game),
    example: { query: { limit: 20 } },
  },
  'GET /api/catalogue/games/{key}': {
    summary: 'Tells all a player may know about one game',
    audience: 'public',
    params: Type.Object({ key: Key }),
    response: Game,
    errors: known,
    example: { params: { key: 'ember-sevens' } },
  },
  'GET /capi/v2-onling/OnlineGame/GetProviders': {
    summary: 'Lists the providers that have games on offer',
    audience: 'public',
    query: Type.Object({}),
    response: Type.Object({
      items: Type.Array(
        Type.Object({
          id: Id,
          name: Type.String(),
          normalizedName: Type.String(),
          gamesCount: Type.Integer(),
        }),
      ),
    }),
    example: { query: {} },
  },
  'GET /api/catalogue/admin/games': {
    summary: 'Lists all games with what an operator sets about them',
    csv: true,
    ...read,
    query: Type.Object({
      ...orderedPageFields,
      search: Type.Optional(Text(80)),
      enabled: Type.Optional(Type.Boolean()),
      tagId: Type.Optional(Id),
      providerId: Type.Optional(Id),
      announced: Type.Optional(Type.Enum([...announcementStates])),
      sortBy: Type.Optional(
        Type.Union([Type.Literal('sort'), Type.Literal('start'), Type.Literal('name')]),
      ),
    }),
    response: page(GameDetail),
    example: { query: { limit: 20 } },
  },
  'GET /api/catalogue/admin/games/{id}': {
    summary: 'Tells everything about one game',
    ...read,
    params: Type.Object({ id: Id }),
    response: GameDetail,
    errors: known,
    example: { params: { id: '1' } },
  },
  'GET /api/catalogue/admin/games/{id}/certificates': {
    summary: 'Lists what was proved of a game, the certificate that holds now first',
    ...read,
    params: Type.Object({ id: Id }),
    response: Type.Object({ items: Type.Array(Certificate) }),
    errors: known,
    example: { params: { id: '1' } },
  },
  'POST /capi/v2-onling/OnlineGame/Save': {
    summary: 'Saves name, order, texts and switches of a game, from the revision that was read',
    ...edit,
    body: Type.Object({
      id: Id,
      revision: Type.Integer({ minimum: 1 }),
      name: Text(80),
      /** Orders of the catalogue run from 1 to 2500 (specification, section 9). */
      sort: Type.Integer({ minimum: 1, maximum: 2_500 }),
      start: DateTime,
      gamePlanVisible: Type.Boolean(),
      bonusCoefficient: Type.Integer({ minimum: 0, maximum: 1000 }),
      texts: Texts,
    }),
    response: Type.Object({ revision: Type.Integer() }),
    errors: ['ERR_GAME_NOT_FOUND', 'ERR_CHANGED_MEANWHILE', 'ERR_APPROVAL_NEEDED'],
    example: {
      body: {
        id: '1',
        revision: 999,
        name: 'Ember Sevens',
        sort: 1,
        start: '2022-01-25T08:00:00Z',
        gamePlanVisible: true,
        bonusCoefficient: 100,
        texts: { cs: { short: 'Žhavé sedmičky.' }, en: { short: 'Hot sevens.' } },
      },
    },
    exampleOutcome: 'ERR_CHANGED_MEANWHILE',
  },
  'POST /capi/v2-onling/OnlineGame/SetEnabled': {
    summary: 'Offers a game or takes it off; rounds in play are finished',
    ...edit,
    body: Type.Object({ id: Id, enabled: Type.Boolean() }),
    response: Done,
    errors: [...known, 'ERR_GAME_NOT_READY'],
    example: { body: { id: '1', enabled: true } },
  },
  'POST /capi/v2-onling/OnlineGame/SetEnabledGames': {
    summary: 'Offers several games',
    ...edit,
    body: Type.Object({ gameIds: Ids }),
    response: Done,
    errors: [...known, 'ERR_GAME_NOT_READY'],
    example: { body: { gameIds: ['1'] } },
  },
  'POST /capi/v2-onling/OnlineGame/SetDisabledGames': {
    summary: 'Takes several games off the offer',
    ...edit,
    body: Type.Object({ gameIds: Ids }),
    response: Done,
    errors: known,
    example: { body: { gameIds: ['2'] } },
  },
  'GET /capi/v2-onling/OnlineGame/GetVersionList': {
    summary: 'Lists the versions of a game, newest first',
    ...read,
    query: Type.Object({ gameId: Id }),
    response: Type.Object({ items: Type.Array(Version) }),
    errors: known,
    example: { query: { gameId: '1' } },
  },
  'POST /capi/v2-onling/OnlineGame/AddVersion': {
    summary: 'Records a certified version of a game, which holds until the next one does',
    ...edit,
    body: Type.Object({
      gameId: Id,
      version: Text(40),
      note: Type.Optional(Text(400)),
      /** Now, when absent. */
      validFrom: Type.Optional(DateTime),
    }),
    response: Type.Object({ id: Id }),
    errors: ['ERR_GAME_NOT_FOUND', 'ERR_CONFLICT'],
    example: { body: { gameId: '1', version: '9.9.9' } },
  },
  'DELETE /capi/v2-onling/OnlineGame/DeleteVersion': {
    summary: 'Removes a version that no round was played under',
    ...edit,
    query: Type.Object({ id: Id }),
    response: Done,
    errors: ['ERR_VERSION_PLAYED'],
    example: { query: { id: '1' } },
  },
  'POST /capi/v2-onling/OnlineGame/AddTag': {
    summary: 'Gives a game a tag',
    ...edit,
    body: Type.Object({ gameId: Id, tagId: Id }),
    response: Done,
    errors: ['ERR_GAME_NOT_FOUND', 'ERR_TAG_NOT_FOUND'],
    example: { body: { gameId: '1', tagId: '1' } },
  },
  'POST /capi/v2-onling/OnlineGame/RemoveTag': {
    summary: 'Takes a tag from a game',
    ...edit,
    body: Type.Object({ gameId: Id, tagId: Id }),
    response: Done,
    errors: ['ERR_GAME_NOT_FOUND', 'ERR_TAG_NOT_FOUND'],
    example: { body: { gameId: '2', tagId: '2' } },
  },
  'POST /capi/v2-onling/OnlineGame/ReorderGames': {
    summary: 'Puts games into a new order among the places they hold now',
    ...reorder,
  },
  'POST /capi/v2-onling/OnlineGame/ReorderGamesInProviderList': {
    ...reorder,
    summary: 'Puts games into a new order in their provider’s own list',
  },
  'POST /capi/v2-onling/OnlineGame/ReorderGamesInTagList': {
    ...reorder,
    summary: 'Puts games into a new order in a tag’s own list',
    body: Type.Object({ tagId: Id, gameIds: Ids, expectedFirst: Type.Optional(Ids) }),
    errors: ['ERR_GAME_NOT_FOUND', 'ERR_TAG_NOT_FOUND', 'ERR_CHANGED_MEANWHILE'],
    example: { body: { tagId: '1', gameIds: ['1'] } },
  },
  'POST /capi/v2-onling/OnlineGame/UploadIcon/{id}': {
    ...upload,
    summary: 'Replaces the icon of a game; the brand’s size is required',
  },
  'POST /capi/v2-onling/OnlineGame/UploadCover/{id}': {
    ...upload,
    summary: 'Replaces the cover of a game; the brand’s size is required',
  },
  'POST /capi/v2-onling/OnlineGame/UploadGamePlan/{id}': {
    ...upload,
    summary: 'Replaces the game plan of a game, a PDF',
    exampleOutcome: 'ERR_VALIDATION',
  },
  'DELETE /capi/v2-onling/OnlineGame/DeleteIcon/{id}': {
    ...remove,
    summary: 'Removes an uploaded icon; the title’s own shows again',
  },
  'DELETE /capi/v2-onling/OnlineGame/DeleteCover/{id}': {
    ...remove,
    summary: 'Removes an uploaded cover; the title’s own shows again',
  },
  'DELETE /capi/v2-onling/OnlineGame/DeleteGamePlan/{id}': {
    ...remove,
    summary: 'Removes an uploaded game plan',
  },
  'GET /api/catalogue/assets/{id}/{kind}': {
    summary:
      'Gives an uploaded picture or game plan; a plate with the name of a game without a picture',
    audience: 'public',
    params: Type.Object({
      id: Id,
      kind: Type.Union([Type.Literal('icon'), Type.Literal('cover'), Type.Literal('game-plan')]),
    }),
    query: Type.Object({ v: Type.Optional(Text(64)) }),
    response: file,
    errors: known,
    example: { params: { id: '1', kind: 'game-plan' }, query: {} },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
});
export type GameApi = typeof gameCalls;
