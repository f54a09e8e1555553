/** Games and tags from the catalogue, in the shape and language of the page. */

import {
  type GameApi,
  type GameView,
  gameViews,
  isOfView,
  type TagApi,
} from '@herna/catalogue/contract';
import type { Output } from '@herna/contract-kit';
import { orElse, type Visit } from '../../api/server.ts';
import { type Game, type GameTag, withTag } from './game.ts';

export type CatalogueGame = Output<
  GameApi['GET /capi/v2-onling/OnlineGame/GetList']
>['items'][number];
type CatalogueTag = Output<TagApi['GET /capi/v2-onling/OnlineGameTag/GetList']>['items'][number];

/** More than any brand offers; the call's own bound. */
const all = 500;

/** The text of a tag in a language; where that is missing in Czech for Slovaks, else in English. */
function textOf({ translations, key }: CatalogueTag, locale: string): string {
  const by = (language: string) => translations.find((one) => one.language === language)?.text;
  const neighbour = locale === 'sk' ? by('cs') : undefined;
  return by(locale) ?? neighbour ?? by('en') ?? translations[0]?.text ?? key;
}

/** A tag's name within a page: `category/slots`. */
const nameOf = ({ type, key }: Pick<CatalogueTag, 'type' | 'key'>): string =>
  `${type.toLowerCase()}/${key}`;

const tagsByKey = (tags: readonly CatalogueTag[]): ReadonlyMap<string, CatalogueTag> =>
  new Map(tags.map((tag) => [nameOf(tag), tag]));

/** A catalogue's game for cards: little of it, for two hundred travel with a page. */
export function toGame(
  game: CatalogueGame,
  tags: ReadonlyMap<string, CatalogueTag>,
  visit: Visit,
): Game {
  const names = game.tags.map(nameOf);
  const badge = names.map((name) => tags.get(name)).find((tag) => tag?.type === 'Badge');
  return {
    key: game.key,
    name: game.name,
    provider: { name: game.provider.name, slug: game.provider.normalizedName },
    tags: names,
    places: Object.fromEntries(
      game.tags.flatMap((tag) => (tag.position ? [[nameOf(tag), tag.position]] : [])),
    ),
    badge: badge && { text: textOf(badge, visit.locale), colour: badge.metadata.colour },
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
    type: tag.type,
    key: tag.key,
    name: nameOf(tag),
    text: textOf(tag, visit.locale),
  }));
}

/** The catalogue as it is, or one provider's: games with their covers, and tags. */
export async function loadCatalogue(visit: Visit, provider?: string) {
  const [games, tags] = await Promise.all([
    visit.api('GET /capi/v2-onling/OnlineGame/GetList', {
      query: provider === undefined ? { limit: all } : { limit: all, provider },
    }),
    orElse(visit.api('GET /capi/v2-onling/OnlineGameTag/GetList', { query: {} }), {
      items: [] as CatalogueTag[],
    }),
  ]);
  return { games: games.items, tags: tagsByKey(tags.items) };
}

/** All games on offer in the general order, or those of one provider in his. */
export async function loadGames(visit: Visit, provider?: string): Promise<Game[]> {
  const { games, tags } = await loadCatalogue(visit, provider);
  return games.map((game) => toGame(game, tags, visit));
}

/** The first games of the general order, for a page that is about something else. */
export async function loadFirstGames(visit: Visit, limit: number): Promise<Game[]> {
  const { items } = await orElse(
    visit.api('GET /capi/v2-onling/OnlineGame/GetList', { query: { limit } }),
    { items: [] as CatalogueGame[] },
  );
  return items.map((game) => toGame(game, new Map(), visit));
}

/** Providers that have games on offer. */
export async function loadProviders(visit: Visit): Promise<{ name: string; slug: string }[]> {
  const { items } = await visit.api('GET /capi/v2-onling/OnlineGame/GetProviders', { query: {} });
  return items.map(({ name, normalizedName }) => ({ name, slug: normalizedName }));
}

/** Names of the tags by which games are in a view. */
const tagsOfView = (tags: readonly GameTag[], view: GameView): string[] =>
  tags.filter((tag) => isOfView(tag, view)).map(({ name }) => name);

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
    const view = gameViews.find((one) => one === slug);
    return view && { games: withTag(games, ...tagsOfView(tags, view)), title: undefined };
  }
  const tag = tags.find(({ name }) => name === `${type}/${slug}`);
  return tag && { games: withTag(games, tag.name), title: tag.text };
}
