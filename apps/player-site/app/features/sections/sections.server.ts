/** Sections of widgets, made ready for a page: pictures in their sizes, games by their keys. */
import type { ContentCalls, WidgetKey } from '@herna/content/contract';
import type { Output } from '@herna/contract-kit';
import { orElse, type Visit } from '../../api/server.ts';
import { sceneOf } from '../games/art.ts';
import { type Game, gameAddress, withTag } from '../games/game.ts';
import type { CatalogueGame } from '../games/games.server.ts';
import type { HeroSlide } from '../lobby/hero.tsx';
import type { Picture } from '../text/text-types.ts';
import { readerOf } from '../text/texts.server.ts';

type Widget = Output<ContentCalls['GET /capi/Content/v3/Site/GetWidgets']>['items'][number];
type Section = Widget['sections'][number];
type Banner = Extract<Section, { type: 'BANNER' | 'BANNER_IN_SLIDER' }>;
type Slide = Extract<Section, { type: 'SLIDER' }>['slides'][number];

export type PageSection =
  | {
      readonly kind: 'banner';
      readonly title: string;
      readonly text: string;
      readonly picture: Picture | undefined;
      readonly to: string | undefined;
      readonly action: string | undefined;
      readonly from: string | undefined;
      readonly until: string | undefined;
    }
  | { readonly kind: 'slider'; readonly slides: readonly HeroSlide[] }
  | {
      readonly kind: 'carousel' | 'list';
      readonly title: string;
      readonly to: string | undefined;
      /** Keys of its games in their order. */
      readonly games: readonly string[];
    }
  | { readonly kind: 'jackpots' }
  | { readonly kind: 'jackpot'; readonly name: string };

/** What sections are made of: the games on offer. */
export interface SectionGames {
  readonly catalogue: readonly CatalogueGame[];
  readonly games: readonly Game[];
}

const slidesByDefault = 4;

/** A slide without words of its own stands for a game. */
function gameSlides(tag: string, { catalogue, games }: SectionGames): HeroSlide[] {
  const taggedKeys = new Set(withTag(games, tag).map(({ key }) => key));
  return catalogue
    .filter((game) => taggedKeys.has(game.key) && game.coverUrl !== '')
    .slice(0, slidesByDefault)
    .map((game) => {
      const { src, srcSet, lettered } = sceneOf(game.coverUrl);
      return {
        key: game.key,
        title: game.name,
        text: game.description,
        image: src,
        imageSet: srcSet,
        lettered,
        to: gameAddress(game.key),
        demoTo: gameAddress(game.key, { demo: true }),
        action: undefined,
      };
    });
}

const sceneSet = (src: string): string | undefined => {
  const scene = /^(\/art\/scenes\/[a-z0-9-]+)\.webp$/.exec(src)?.[1];
  return scene && `${scene}-800.webp 800w, ${scene}.webp 1600w`;
};

function slideOf(slide: Slide | Banner, key: string, pictures: Widget['pictures']): HeroSlide {
  const layers = 'layers' in slide ? slide.layers : undefined;
  const image = slide.image ?? layers?.background ?? '';
  const picture = pictures[image];
  return {
    key,
    title: slide.title,
    text: slide.text ?? '',
    image,
    imageAlt: slide.imageAlt,
    imageSet: picture?.webp ?? sceneSet(image),
    avifSet: picture?.avif,
    layers,
    lettered: false,
    to: slide.to,
    action: slide.action,
  };
}

/** Keys of the games of a section: those named, else those with its tags. */
function keysOf(
  { games: named, tags }: { readonly games?: string[]; readonly tags?: string[] },
  { games }: SectionGames,
): string[] {
  if (named) {
    const offered = new Set(games.map(({ key }) => key));
    return named.filter((key) => offered.has(key));
  }
  return withTag(games, ...(tags ?? [])).map(({ key }) => key);
}

function sectionsOf({ key, sections, pictures }: Widget, games: SectionGames): PageSection[] {
  const made: PageSection[] = [];
  for (const [index, section] of sections.entries()) {
    const id = `${key}-${index}`;
    switch (section.type) {
      case 'SLIDER': {
        const ownSlides = section.slides.map((slide, place) =>
          slideOf(slide, `${id}-${place}`, pictures),
        );
        const filled = ownSlides.length === 0 && section.fillFrom !== undefined;
        const slides = filled ? gameSlides(section.fillFrom ?? '', games) : ownSlides;
        if (slides.length > 0) made.push({ kind: 'slider', slides });
        break;
      }
      case 'BANNER_IN_SLIDER': {
        // Banners beside one another are one slider.
        const last = made.at(-1);
        const slide = slideOf(section, id, pictures);
        const before = sections[index - 1]?.type === 'BANNER_IN_SLIDER';
        if (before && last?.kind === 'slider') {
          made[made.length - 1] = { kind: 'slider', slides: [...last.slides, slide] };
        } else made.push({ kind: 'slider', slides: [slide] });
        break;
      }
      case 'BANNER': {
        const {
          title,
          text = '',
          image,
          imageAlt = '',
          to,
          action,
          validFrom,
          validUntil,
        } = section;
        const found = image ? pictures[image] : undefined;
        made.push({
          kind: 'banner',
          title,
          text,
          picture: image ? { ...found, src: image, alt: imageAlt } : undefined,
          to,
          action,
          from: validFrom,
          until: validUntil,
        });
        break;
      }
      case 'GAMES_LIST':
      case 'GAME_CAROUSEL': {
        const { title, to, type } = section;
        const kind = type === 'GAMES_LIST' ? 'list' : 'carousel';
        made.push({ kind, title, to, games: keysOf(section, games) });
        break;
      }
      case 'JACKPOT_AGGREGATED':
        made.push({ kind: 'jackpots' });
        break;
      case 'JACKPOT_SINGlE':
        made.push({ kind: 'jackpot', name: section.jackpot });
        break;
    }
  }
  return made;
}

/** Sections of widgets by their names; a widget that nobody has published has none. */
export async function loadSections(
  visit: Visit,
  keys: readonly WidgetKey[],
  games: SectionGames,
): Promise<Readonly<Partial<Record<WidgetKey, readonly PageSection[]>>>> {
  const query = { keys: [...keys], ...readerOf(visit) };
  const { items } = await orElse(visit.api('GET /capi/Content/v3/Site/GetWidgets', { query }), {
    items: [],
  });
  return Object.fromEntries(items.map((widget) => [widget.key, sectionsOf(widget, games)]));
}
