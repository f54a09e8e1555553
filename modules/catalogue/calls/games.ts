/** Thin handlers of games: one service call, one mapping. */
import { type CallContext, type Handlers, staffOf } from '@herna/contract-kit/server';
import { DomainError, toId, wireId } from '@herna/kernel';
import type { GameApi } from '../contract/games.ts';
import type { TagTypeName } from '../contract/schemas.ts';
import { matchesSearch } from '../rules/search.ts';
import type { Assets } from '../service/assets.ts';
import type { Games } from '../service/games.ts';
import type { GameRow } from '../store/games.ts';
import type { AssetKind } from '../store/tables.ts';

const kinds: Readonly<Record<string, AssetKind>> = {
  icon: 'ICON',
  cover: 'COVER',
  'game-plan': 'GAME_PLAN',
};

/** Where a picture is: the upload when there is one, else the title's own art. */
function assetUrl(game: GameRow, kind: 'icon' | 'cover'): string {
  const hash = game.assets[kind === 'icon' ? 'ICON' : 'COVER'];
  if (hash) return `/api/catalogue/assets/${game.id}/${kind}?v=${hash}`;
  return kind === 'icon' ? `/art/icons/${game.key}.webp` : `/art/covers/${game.key}-960.webp`;
}

const wireGame = (game: GameRow, locale: string) => ({
  id: wireId(game.id),
  key: game.key,
  name: game.name,
  provider: { name: game.provider_name, normalizedName: game.normalized_name },
  start: game.starts_at.toISOString(),
  tags: game.tags.map(({ type, key }) => ({ type: type as TagTypeName, key })),
  sort: game.sort,
  launchUrl: game.launch_url,
  iconUrl: assetUrl(game, 'icon'),
  coverUrl: assetUrl(game, 'cover'),
  legalKind: game.legal_kind,
  engine: game.engine,
  description: (game.texts[locale] ?? game.texts.en ?? game.texts.cs)?.short ?? '',
});

const wireDetail = (game: GameRow, locale: string) => ({
  ...wireGame(game, locale),
  enabled: game.enabled,
  gamePlanVisible: game.game_plan_visible,
  bonusCoefficient: game.bonus_coefficient,
  texts: game.texts,
  revision: game.revision,
  hasIcon: 'ICON' in game.assets,
  hasCover: 'COVER' in game.assets,
  hasGamePlan: 'GAME_PLAN' in game.assets,
});

const done = { done: true } as const;
const ids = (wire: readonly string[]): bigint[] => wire.map((id) => toId(id));
const whoIn = (context: CallContext): bigint => staffOf(context).staffId;

/** Handlers of the calls about games. */
export function gameHandlers(games: Games, assets: Assets): Handlers<GameApi> {
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
    'GET /capi/v2-onling/OnlineGame/GetProviders': async () => {
      const providers = new Map<bigint, { name: string; normalizedName: string; count: number }>();
      for (const game of await games.all()) {
        const { provider_name: name, normalized_name: normalizedName } = game;
        const known = providers.get(game.provider_id) ?? { name, normalizedName, count: 0 };
        providers.set(game.provider_id, { ...known, count: known.count + Number(game.enabled) });
      }
      return {
        items: [...providers].map(([id, { name, normalizedName, count }]) => ({
          id: wireId(id),
          name,
          normalizedName,
          gamesCount: count,
        })),
      };
    },
    'GET /api/catalogue/admin/games': async ({ query }, { locale }) => {
      const { search, enabled, tagId, providerId, sortBy, order, offset = 0, limit = 50 } = query;
      const found = (await games.all()).filter(
        (game) =>
          (search === undefined || game.key === search || matchesSearch(game.name, search)) &&
          (enabled === undefined || game.enabled === enabled) &&
          (tagId === undefined || game.tags.some(({ id }) => id === tagId)) &&
          (providerId === undefined || game.provider_id === toId(providerId)),
      );
      const sorted = games.sorted(found, { sortBy, order });
      return {
        items: sorted.slice(offset, offset + limit).map((game) => wireDetail(game, locale)),
        total: found.length,
      };
    },
    'GET /api/catalogue/admin/games/{id}': async ({ params }, { locale }) =>
      wireDetail(await games.byId(toId(params.id)), locale),
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
      items: (await games.versions(toId(query.gameId))).map((row) => ({
        id: wireId(row.id),
        version: row.version,
        note: row.note,
        createdAt: row.created_at.toISOString(),
      })),
    }),
    'POST /capi/v2-onling/OnlineGame/AddVersion': async ({ body }, context) => {
      const { gameId, version, note = '' } = body;
      return { id: wireId(await games.addVersion(whoIn(context), toId(gameId), version, note)) };
    },
    'DELETE /capi/v2-onling/OnlineGame/DeleteVersion': async ({ query }, context) => {
      await games.removeVersion(whoIn(context), toId(query.id));
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
      await games.reorderInProvider(whoIn(context), ids(body.gameIds));
      return done;
    },
    'POST /capi/v2-onling/OnlineGame/ReorderGamesInTagList': async ({ body }, context) => {
      await games.reorderInTag(whoIn(context), toId(body.tagId), ids(body.gameIds));
      return done;
    },
    'POST /capi/v2-onling/OnlineGame/UploadIcon/{id}': upload('ICON', 'icon'),
    'POST /capi/v2-onling/OnlineGame/UploadCover/{id}': upload('COVER', 'cover'),
    'POST /capi/v2-onling/OnlineGame/UploadGamePlan/{id}': upload('GAME_PLAN', 'game-plan'),
    'DELETE /capi/v2-onling/OnlineGame/DeleteIcon/{id}': remove('ICON'),
    'DELETE /capi/v2-onling/OnlineGame/DeleteCover/{id}': remove('COVER'),
    'DELETE /capi/v2-onling/OnlineGame/DeleteGamePlan/{id}': remove('GAME_PLAN'),
    'GET /api/catalogue/assets/{id}/{kind}': async ({ params }) => {
      const found = await assets.find(toId(params.id), kinds[params.kind] ?? 'ICON');
      if (!found) throw new DomainError('ERR_NOT_FOUND');
      return { type: found.type, bytes: found.bytes, maxAge: 31_536_000 };
    },
  };
}
