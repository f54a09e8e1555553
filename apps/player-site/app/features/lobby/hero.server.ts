/** Slides of the lobby: what an operator has set, else the newest of the recommended games. */
import { orElse, type Visit } from '../../api/server.ts';
import { sceneOf } from '../games/art.ts';
import { gameAddress } from '../games/game.ts';
import type { CatalogueGame } from '../games/games.server.ts';
import type { HeroSlide } from './hero.tsx';

/** Most slides of one slider (specification, section 9). */
const slidesMax = 100;
const slidesByDefault = 4;

interface StoredSlide {
  readonly title: string;
  readonly text: string;
  readonly image: string;
  readonly to: string;
  readonly action: string;
}

const isSlide = (value: unknown): value is StoredSlide => {
  const slide = value as Record<string, unknown> | null;
  return ['title', 'text', 'image', 'to', 'action'].every(
    (name) => typeof slide?.[name] === 'string',
  );
};

/** Slides of the widget lobby_primary_widget; none when its value has another shape. */
async function storedSlides(visit: Visit): Promise<HeroSlide[]> {
  const { items } = await orElse(
    visit.api('GET /capi/v2-onling/FrontEnd/Get', {
      query: { keys: ['lobby_primary_widget'], locale: visit.locale },
    }),
    { items: [] },
  );
  const value = items[0]?.value as { type?: unknown; slides?: unknown } | undefined;
  if (value?.type !== 'SLIDER' || !Array.isArray(value.slides)) return [];
  return value.slides
    .filter(isSlide)
    .slice(0, slidesMax)
    .map((slide, index) => ({ ...slide, key: `stored-${index}`, lettered: false }));
}

const hasTag = (game: CatalogueGame, key: string) => game.tags.some((tag) => tag.key === key);

/** The slides of this visit. */
export async function loadHero(
  visit: Visit,
  games: readonly CatalogueGame[],
): Promise<HeroSlide[]> {
  const stored = await storedSlides(visit);
  if (stored.length > 0) return stored;
  const picked = games
    .filter((game) => hasTag(game, 'recommended') && game.coverUrl !== '')
    .slice(0, slidesByDefault);
  return picked.map((game) => {
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
