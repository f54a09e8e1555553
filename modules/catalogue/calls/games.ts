/** Thin handlers of games: one service call, one mapping. */
import { done } from '@herna/contract-kit';
import type { CallContext, Handlers } from '@herna/contract-kit/server';
import { DomainError, toId, wireId } from '@herna/kernel';
import type { GameApi } from '../contract/games.ts';
import { matchesSearch } from '../contract/search.ts';
import type { Assets } from '../service/assets.ts';
import type { Games } from '../service/games.ts';
import type { Providers } from '../service/providers.ts';
import type { Versions } from '../service/versions.ts';
import type { AssetKind } from '../store/tables.ts';
import {
  announcementState,
  ids,
  whoIn,
  wireCertificate,
  wireDetail,
  wireGame,
  wireVersion,
} from './wire.ts';

const kinds: Readonly<Record<string, AssetKind>> = {
  icon: 'ICON',
  cover: 'COVER',
  'game-plan': 'GAME_PLAN',
};

export interface GameServices {
  readonly games: Games;
  readonly assets: Assets;
  readonly providers: Providers;
  readonly versions: Versions;
}

/** Handlers of the calls about games. */
export function gameHandlers({
  games,
  assets,
  providers,
  versions,
}: GameServices): Handlers<GameApi> {
  const upload =
    (kind: AssetKind, name: string) =>
    async ({ params }: { params: { id: string } }, context: CallContext) => {
      const bytes = context.files[0]?.bytes;
      const hash = await assets.put(whoIn(context), toId(params.id), kind, bytes);
      return { url: `/api/catalogue/assets/${params.id}/${name}?v=${hash}` };
    };
  const remove =
    (kind: AssetKind) =>
    async ({ params }: { params: { id: string } }, context: CallContext) => {
      await assets.remove(whoIn(context), toId(params.id), kind);
      return done;
    };
  return {
    'GET /capi/v2-onling/OnlineGame/GetList': async ({ query }, { locale }) => {
      const { items, total } = await games.list({
        ...query,
        offset: query.offset ?? 0,
        limit: query.limit ?? 50,
      });
      return { items: items.map((game) => wireGame(game, locale)), total };
    },
    'GET /api/catalogue/games/{key}': async ({ params }, { locale }) => {
      const game = await games.byKey(params.key);
      if (!game.enabled) throw new DomainError('ERR_GAME_NOT_FOUND');
      return wireGame(game, locale);
    },
    'GET /capi/v2-onling/OnlineGame/GetProviders': async () => ({
      items: (await providers.list())
        .filter(({ games_count }) => games_count > 0n)
        .map((provider) => ({
          id: wireId(provider.id),
          name: provider.name,
          normalizedName: provider.normalized_name,
          gamesCount: Number(provider.games_count),
        })),
    }),
    'GET /api/catalogue/admin/games': async ({ query }, { locale }) => {
      const { search, enabled, tagId, providerId, announced } = query;
      const { sortBy, order, offset = 0, limit = 50 } = query;
      const found = (await games.all()).filter(
        (game) =>
          (search === undefined || game.key === search || matchesSearch(game.name, search)) &&
          (enabled === undefined || game.enabled === enabled) &&
          (tagId === undefined || game.tags.some(({ id }) => id === tagId)) &&
          (providerId === undefined || game.provider_id === toId(providerId)) &&
          (announced === undefined || announcementState(game) === announced),
      );
      const sorted = await games.sorted(found, { sortBy, order }, { tagId, providerId });
      return {
        items: sorted.slice(offset, offset + limit).map((game) => wireDetail(game, locale)),
        total: found.length,
      };
    },
    'GET /api/catalogue/admin/games/{id}': async ({ params }, { locale }) =>
      wireDetail(await games.byId(toId(params.id)), locale),
    'GET /api/catalogue/admin/games/{id}/certificates': async ({ params }) => ({
      items: (await versions.certificates(toId(params.id))).map(wireCertificate),
    }),
    'POST /capi/v2-onling/OnlineGame/Save': async ({ body }, context) => ({
      revision: await games.save(whoIn(context), toId(body.id), body.revision, {
        name: body.name,
        sort: body.sort,
        starts_at: new Date(body.start),
        game_plan_visible: body.gamePlanVisible,
        bonus_coefficient: body.bonusCoefficient,
        texts: body.texts,
      }),
    }),
    'POST /capi/v2-onling/OnlineGame/SetEnabled': async ({ body }, context) => {
      await games.setEnabled(whoIn(context), [toId(body.id)], body.enabled);
      return done;
    },
    'POST /capi/v2-onling/OnlineGame/SetEnabledGames': async ({ body }, context) => {
      await games.setEnabled(whoIn(context), ids(body.gameIds), true);
      return done;
    },
    'POST /capi/v2-onling/OnlineGame/SetDisabledGames': async ({ body }, context) => {
      await games.setEnabled(whoIn(context), ids(body.gameIds), false);
      return done;
    },
    'GET /capi/v2-onling/OnlineGame/GetVersionList': async ({ query }) => ({
      items: (await versions.list(toId(query.gameId))).map(wireVersion),
    }),
    'POST /capi/v2-onling/OnlineGame/AddVersion': async ({ body }, context) => {
      const { version, note = '' } = body;
      const validFrom = body.validFrom === undefined ? undefined : new Date(body.validFrom);
      const wish = { gameId: toId(body.gameId), version, note, validFrom };
      return { id: wireId(await versions.add(whoIn(context), wish)) };
    },
    'DELETE /capi/v2-onling/OnlineGame/DeleteVersion': async ({ query }, context) => {
      await versions.remove(whoIn(context), toId(query.id));
      return done;
    },
    'POST /capi/v2-onling/OnlineGame/AddTag': async ({ body }, context) => {
      await games.setTag(whoIn(context), toId(body.gameId), toId(body.tagId), true);
      return done;
    },
    'POST /capi/v2-onling/OnlineGame/RemoveTag': async ({ body }, context) => {
      await games.setTag(whoIn(context), toId(body.gameId), toId(body.tagId), false);
      return done;
    },
    'POST /capi/v2-onling/OnlineGame/ReorderGames': async ({ body }, context) => {
      const expected = body.expectedFirst ? ids(body.expectedFirst) : undefined;
      await games.reorder(whoIn(context), ids(body.gameIds), expected);
      return done;
    },
    'POST /capi/v2-onling/OnlineGame/ReorderGamesInProviderList': async ({ body }, context) => {
      const expected = body.expectedFirst ? ids(body.expectedFirst) : undefined;
      await providers.reorder(whoIn(context), ids(body.gameIds), expected);
      return done;
    },
    'POST /capi/v2-onling/OnlineGame/ReorderGamesInTagList': async ({ body }, context) => {
      const expected = body.expectedFirst ? ids(body.expectedFirst) : undefined;
      await games.reorderInTag(whoIn(context), toId(body.tagId), ids(body.gameIds), expected);
      return done;
    },
    'POST /capi/v2-onling/OnlineGame/UploadIcon/{id}': upload('ICON', 'icon'),
    'POST /capi/v2-onling/OnlineGame/UploadCover/{id}': upload('COVER', 'cover'),
    'POST /capi/v2-onling/OnlineGame/UploadGamePlan/{id}': upload('GAME_PLAN', 'game-plan'),
    'DELETE /capi/v2-onling/OnlineGame/DeleteIcon/{id}': remove('ICON'),
    'DELETE /capi/v2-onling/OnlineGame/DeleteCover/{id}': remove('COVER'),
    'DELETE /capi/v2-onling/OnlineGame/DeleteGamePlan/{id}': remove('GAME_PLAN'),
    'GET /api/catalogue/assets/{id}/{kind}': async ({ params }) => {
      const found = await assets.show(toId(params.id), kinds[params.kind] ?? 'ICON');
      if (!found) throw new DomainError('ERR_NOT_FOUND');
      return { type: found.type, bytes: found.bytes, maxAge: 31_536_000 };
    },
  };
}
