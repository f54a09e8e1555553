/** Games and tags from the catalogue, in the shape and language of the page. */

import type { GameApi, TagApi } from '@herna/catalogue/contract';
import type { Output } from '@herna/contract-kit';
import { orElse, type Visit } from '../../api/server.ts';
import { type Game, type GameTag, withTag } from './game.ts';

export type CatalogueGame = Output<
  GameApi['GET /capi/v2-onling/OnlineGame/GetList']
>['items'][number];
type CatalogueTag = Output<TagApi['GET /capi/v2-onling/OnlineGameTag/GetList']>['items'][number];

/** More than any brand offers; the call's own bound. */
const all = 500;

/** The text of a tag in a language, in English where that is missing. */
function textOf({ translations, key }: CatalogueTag, locale: string): string {
  const spoken = locale === 'sk' ? 'cs' : locale;
  const by = (language: string) => translations.find((one) => one.language === language)?.text;
  return by(spoken) ?? by('en') ?? translations[0]?.text ?? key;
}

function tagsByKey(tags: readonly CatalogueTag[]): ReadonlyMap<string, CatalogueTag> {
  return new Map(tags.map((tag) => [`${tag.type.toLowerCase()}/${tag.key}`, tag]));
}

/** A catalogue's game for cards: little of it, for two hundred travel with a page. */
export function toGame(
  game: CatalogueGame,
  tags: ReadonlyMap<string, CatalogueTag>,
  visit: Visit,
): Game {
  const keys = game.tags.map(({ type, key }) => `${type.toLowerCase()}/${key}`);
  const badge = keys.map((key) => tags.get(key)).find((tag) => tag?.type === 'Badge');
  return {
    key: game.key,
    name: game.name,
    provider: { name: game.provider.name, slug: game.provider.normalizedName },
    tags: keys,
    badge: badge && { text: textOf(badge, visit.locale), colour: badge.metadata.colour },
    sort: game.sort,
    start: game.start.slice(0, 10),
    picture: { src: game.iconUrl, ...visit.brand.images.icon },
  };
}

/** Tags with the games they have. */
export async function loadTags(visit: Visit): Promise<GameTag[]> {
  const { items } = await orElse(
    visit.api('GET /capi/v2-onling/OnlineGameTag/GetList', { query: {} }),
    { items: [] },
  );
  return items.map((tag) => ({
    type: tag.type.toLowerCase(),
    key: tag.key,
    text: textOf(tag, visit.locale),
    gamesCount: tag.gamesCount,
  }));
}

/** The catalogue as it is: games with their covers, and tags. */
export async function loadCatalogue(visit: Visit) {
  const [games, tags] = await Promise.all([
    visit.api('GET /capi/v2-onling/OnlineGame/GetList', { query: { limit: all } }),
    orElse(visit.api('GET /capi/v2-onling/OnlineGameTag/GetList', { query: {} }), {
      items: [] as CatalogueTag[],
    }),
  ]);
  return { games: games.items, tags: tagsByKey(tags.items) };
}

/** All games on offer, in the general order. */
export async function loadGames(visit: Visit): Promise<Game[]> {
  const { games, tags } = await loadCatalogue(visit);
  return games.map((game) => toGame(game, tags, visit));
}

/** Providers that have games on offer. */
export async function loadProviders(visit: Visit): Promise<{ name: string; slug: string }[]> {
  const { items } = await visit.api('GET /capi/v2-onling/OnlineGame/GetProviders', { query: {} });
  return items.map(({ name, normalizedName }) => ({ name, slug: normalizedName }));
}

const tagTypes = ['category', 'genre', 'tag', 'reels', 'badge'];

/** Game list views of the specification, section 9, by the games they show. */
const views: Readonly<Record<string, readonly string[]>> = {
  hot: ['badge/top', 'tag/most-played', 'tag/recommended'],
  'most-played': ['tag/most-played'],
  recommended: ['tag/recommended'],
};

/**
 * The list at `/archive/{type}/{slug}`; undefined when there is none such.
 * A view has no title of its own here: its name is a sentence of the site.
 */
export function gamesOf(
  games: readonly Game[],
  tags: readonly GameTag[],
  type: string,
  slug: string,
): { readonly games: Game[]; readonly title: string | undefined } | undefined {
  if (type === 'view') {
    const view = Object.hasOwn(views, slug) ? views[slug] : undefined;
    return view && { games: withTag(games, ...view), title: undefined };
  }
  if (!tagTypes.includes(type)) return undefined;
  const tag = tags.find((one) => one.type === type && one.key === slug);
  return tag && { games: withTag(games, `${type}/${slug}`), title: tag.text };
}
