import { classNames } from '@herna/ui';
import {
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from 'react-router';
import { useTranslations } from 'use-intl';
import { notFound, visitOf } from '../api/server.ts';
import { withTag } from '../features/games/game.ts';
import { GameBrowser } from '../features/games/game-browser.tsx';
import { gamesOf, loadCatalogue, loadTags, toGame } from '../features/games/games.server.ts';
import { loadSections } from '../features/sections/sections.server.ts';
import { Sections } from '../features/sections/sections.tsx';
import { PageMeta } from '../shell/page-meta.tsx';
import { SiteLink } from '../shell/site-ui.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const visit = visitOf(args);
  const { type, slug } = args.params;
  const [catalogue, tags] = await Promise.all([loadCatalogue(visit), loadTags(visit)]);
  const games = catalogue.games.map((game) => toGame(game, catalogue.tags, visit));
  const inUse = tags.filter((tag) => withTag(games, tag.name).length > 0);
  const categories = inUse.filter((tag) => tag.type === 'Category');
  const genres = inUse.filter((tag) => tag.type === 'Genre');
  if (type === undefined) {
    const offer = { catalogue: catalogue.games, games };
    const { game_section: sections = [] } = await loadSections(visit, ['game_section'], offer);
    return { games, categories, genres, type, slug, title: undefined, sections };
  }
  const list = slug === undefined ? undefined : gamesOf(games, tags, type, slug);
  if (!list) throw notFound();
  return { games: list.games, categories, genres, type, slug, title: list.title, sections: [] };
}

/** Filters of the list work in the page; only another list is asked for. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.href === nextUrl.href;

export default function Archive() {
  const { games, categories, genres, type, slug, title, sections } = useLoaderData<typeof loader>();
  const t = useTranslations('games');
  const views = {
    hot: t('views.hot'),
    'most-played': t('views.most-played'),
    recommended: t('views.recommended'),
  } as Readonly<Record<string, string>>;
  const heading = title ?? (slug && views[slug]) ?? t('all');
  return (
    <>
      <PageMeta title={heading} description={t('description')} />
      <GameBrowser
        key={`${type}/${slug}`}
        title={heading}
        games={games}
        genres={type === 'genre' ? [] : genres}
        tags={[...categories, ...genres]}
        from={type === 'category' && slug ? { category: slug } : undefined}
      >
        <nav aria-label={t('categories')} className="mt-4">
          <ul
            className="rail-track -mx-4 flex gap-2 scroll-px-4 overflow-x-auto px-4 md:mx-0 md:flex-wrap
            md:px-0"
          >
            <CategoryLink to="/archive" here={type === undefined} text={t('all')} />
            {categories.map(({ key, text }) => (
              <CategoryLink
                key={key}
                to={`/archive/category/${key}`}
                here={type === 'category' && slug === key}
                text={text}
              />
            ))}
          </ul>
        </nav>
        {sections.length > 0 && (
          <div className="mt-5 flex flex-col gap-5">
            <Sections sections={sections} games={games} jackpots={[]} />
          </div>
        )}
      </GameBrowser>
    </>
  );
}

function CategoryLink({ to, here, text }: { to: string; here: boolean; text: string }) {
  return (
    <li className="shrink-0">
      <SiteLink
        to={to}
        aria-current={here ? 'page' : undefined}
        className={classNames(
          'flex min-h-target items-center rounded-full px-4 text-sm font-medium transition-colors',
          here ? 'bg-ink text-canvas' : 'edge bg-surface text-muted hover:text-ink',
        )}
      >
        {text}
      </SiteLink>
    </li>
  );
}
