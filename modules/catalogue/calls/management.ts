/** Handlers of GamesManagement, edition v3: what v2 has is what v2 does. */
import { done } from '@herna/contract-kit';
import type { CallContext, Handlers } from '@herna/contract-kit/server';
import { toId, wireId } from '@herna/kernel';
import type { GameApi } from '../contract/games.ts';
import type { ManagementApi } from '../contract/management.ts';
import type { TagApi } from '../contract/tags.ts';
import type { Games } from '../service/games.ts';
import type { Providers } from '../service/providers.ts';
import type { Tags } from '../service/tags.ts';
import type { Versions } from '../service/versions.ts';
import {
  gamePlanUrl,
  iconUrl,
  ids,
  textOf,
  whoIn,
  wireGame,
  wireTag,
  wireVersion,
} from './wire.ts';

/** The whole of a list; there are a few hundred games. */
const everything = { offset: 0, limit: Number.POSITIVE_INFINITY };

/** A call of v2 whose address has `id` where v3 has `gameId`. */
const ofGame =
  <Answer>(v2: (input: { params: { id: string } }, context: CallContext) => Answer) =>
  ({ params }: { params: { gameId: string } }, context: CallContext): Answer =>
    v2({ params: { id: params.gameId } }, context);

export interface ManagementServices {
  readonly games: Games;
  readonly versions: Versions;
  readonly providers: Providers;
  readonly tags: Tags;
}

type Part<Begin extends string> = Pick<ManagementApi, Extract<keyof ManagementApi, Begin>>;
type Area<Name extends string> = Part<`${string} /capi/GamesManagement/v3/${Name}/${string}`>;

const gameHandlers = (
  { games, versions }: ManagementServices,
  v2: Handlers<GameApi>,
): Handlers<Area<'Game'>> => ({
  'GET /capi/GamesManagement/v3/Game/GetBasicList': async () => ({
    items: (await games.list(everything)).items.map((game) => ({
      id: wireId(game.id),
      key: game.key,
      name: game.name,
      provider: game.provider_name,
      iconUrl: iconUrl(game),
    })),
  }),
  'GET /capi/GamesManagement/v3/Game/GetAdditionalGameData': async ({ query }, { locale }) => {
    const wanted = new Set(ids(query.ids));
    const { items } = await games.list(everything);
    return {
      items: items
        .filter(({ id }) => wanted.has(id))
        .map((game) => ({
          gameId: wireId(game.id),
          returnPpm: game.return_ppm,
          volatility: game.volatility,
          reels: game.tags.find(({ type }) => type === 'Reels')?.key ?? null,
          legalText: textOf(game, locale)?.legal ?? null,
          gamePlanUrl: (game.game_plan_visible && gamePlanUrl(game, locale)) || null,
        })),
    };
  },
  'GET /capi/GamesManagement/v3/Game/GetList': async ({ query }, { locale, principal }) => {
    const filter = { ...query, offset: query.offset ?? 0, limit: query.limit ?? 50 };
    const { items, total } = await games.list(filter, principal.kind === 'staff');
    const known = await versions.of(items.map(({ id }) => id));
    return {
      items: items.map((game) => ({
        ...wireGame(game, locale),
        state: games.stateOf(game),
        versions: (known.get(game.id) ?? []).map(wireVersion),
      })),
      total,
    };
  },
  'POST /capi/GamesManagement/v3/Game/AddTag': v2['POST /capi/v2-onling/OnlineGame/AddTag'],
  'POST /capi/GamesManagement/v3/Game/RemoveTag': v2['POST /capi/v2-onling/OnlineGame/RemoveTag'],
  'POST /capi/GamesManagement/v3/Game/AddVersion': v2['POST /capi/v2-onling/OnlineGame/AddVersion'],
  'DELETE /capi/GamesManagement/v3/Game/DeleteVersion':
    v2['DELETE /capi/v2-onling/OnlineGame/DeleteVersion'],
  'POST /capi/GamesManagement/v3/Game/ReorderGamesInGeneralList':
    v2['POST /capi/v2-onling/OnlineGame/ReorderGames'],
});

const configurationHandlers = (
  { games }: ManagementServices,
  v2: Handlers<GameApi>,
): Handlers<Area<'GameConfiguration' | 'GameAssets'>> => ({
  'POST /capi/GamesManagement/v3/GameConfiguration/SetEnabledGames':
    v2['POST /capi/v2-onling/OnlineGame/SetEnabledGames'],
  'POST /capi/GamesManagement/v3/GameConfiguration/SetDisabledGames':
    v2['POST /capi/v2-onling/OnlineGame/SetDisabledGames'],
  'POST /capi/GamesManagement/v3/GameConfiguration/SetGamesGamePlanVisibility': async (
    { body },
    context,
  ) => {
    await games.setGamePlanVisible(whoIn(context), ids(body.gameIds), body.visible);
    return done;
  },
  'POST /capi/GamesManagement/v3/GameConfiguration/SetGamesBonusCoefficient': async (
    { body },
    context,
  ) => {
    await games.setBonusCoefficient(whoIn(context), ids(body.gameIds), body.coefficient);
    return done;
  },
  'POST /capi/GamesManagement/v3/GameConfiguration/SetLegalText': async ({ body }, context) => {
    await games.setLegalText(whoIn(context), toId(body.gameId), body.texts);
    return done;
  },
  'POST /capi/GamesManagement/v3/GameAssets/UploadIcon/{gameId}': ofGame(
    v2['POST /capi/v2-onling/OnlineGame/UploadIcon/{id}'],
  ),
  'POST /capi/GamesManagement/v3/GameAssets/UploadCover/{gameId}': ofGame(
    v2['POST /capi/v2-onling/OnlineGame/UploadCover/{id}'],
  ),
  'POST /capi/GamesManagement/v3/GameAssets/UploadGamePlan/{gameId}': ofGame(
    v2['POST /capi/v2-onling/OnlineGame/UploadGamePlan/{id}'],
  ),
  'DELETE /capi/GamesManagement/v3/GameAssets/DeleteIcon/{gameId}': ofGame(
    v2['DELETE /capi/v2-onling/OnlineGame/DeleteIcon/{id}'],
  ),
  'DELETE /capi/GamesManagement/v3/GameAssets/DeleteCover/{gameId}': ofGame(
    v2['DELETE /capi/v2-onling/OnlineGame/DeleteCover/{id}'],
  ),
  'DELETE /capi/GamesManagement/v3/GameAssets/DeleteGamePlan/{gameId}': ofGame(
    v2['DELETE /capi/v2-onling/OnlineGame/DeleteGamePlan/{id}'],
  ),
});

const listHandlers = (
  { providers, tags }: ManagementServices,
  v2: Handlers<GameApi>,
  v2Tags: Handlers<TagApi>,
): Handlers<Area<'GameProvider' | 'GameTag'>> => ({
  'GET /capi/GamesManagement/v3/GameProvider/GetList': async () => ({
    items: (await providers.list()).map((provider) => ({
      id: wireId(provider.id),
      key: provider.key,
      name: provider.name,
      normalizedName: provider.normalized_name,
      gamesCount: Number(provider.games_count),
      orderEnabled: provider.order_enabled,
      state: provider.games_count > 0n ? 'OFFERED' : 'EMPTY',
    })),
  }),
  'POST /capi/GamesManagement/v3/GameProvider/ReorderGamesInProviderList':
    v2['POST /capi/v2-onling/OnlineGame/ReorderGamesInProviderList'],
  'POST /capi/GamesManagement/v3/GameProvider/SetOrderEnabled': async ({ body }, context) => {
    await providers.setOrder(whoIn(context), toId(body.providerId), body.enabled);
    return done;
  },
  'GET /capi/GamesManagement/v3/GameTag/Get': async ({ query }) =>
    wireTag(await tags.byId(toId(query.id))),
  'GET /capi/GamesManagement/v3/GameTag/GetList':
    v2Tags['GET /capi/v2-onling/OnlineGameTag/GetList'],
  'POST /capi/GamesManagement/v3/GameTag/Create':
    v2Tags['POST /capi/v2-onling/OnlineGameTag/Create'],
  'POST /capi/GamesManagement/v3/GameTag/Update':
    v2Tags['POST /capi/v2-onling/OnlineGameTag/Update'],
  'DELETE /capi/GamesManagement/v3/GameTag/Delete':
    v2Tags['DELETE /capi/v2-onling/OnlineGameTag/Delete'],
  'POST /capi/GamesManagement/v3/GameTag/ReorderGamesInTagList':
    v2['POST /capi/v2-onling/OnlineGame/ReorderGamesInTagList'],
  'POST /capi/GamesManagement/v3/GameTag/SetOrderEnabled': async ({ body }, context) => {
    await tags.update(whoIn(context), toId(body.tagId), { orderEnabled: body.enabled });
    return done;
  },
});

/** Makes the handlers; those of v2 do what the two editions share. */
export const managementHandlers = (
  services: ManagementServices,
  v2: Handlers<GameApi>,
  v2Tags: Handlers<TagApi>,
): Handlers<ManagementApi> => ({
  ...gameHandlers(services, v2),
  ...configurationHandlers(services, v2),
  ...listHandlers(services, v2, v2Tags),
});
