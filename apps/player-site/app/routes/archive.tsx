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
import { gamesOf, loadGames, loadTags } from '../features/games/games.server.ts';
import { PageMeta } from '../shell/page-meta.tsx';
import { SiteLink } from '../shell/site-ui.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const visit = visitOf(args);
  const { type, slug } = args.params;
  const [games, tags] = await Promise.all([loadGames(visit), loadTags(visit)]);
  const inUse = tags.filter((tag) => withTag(games, tag.name).length > 0);
  const categories = inUse.filter((tag) => tag.type === 'Category');
  const genres = inUse.filter((tag) => tag.type === 'Genre');
  if (type === undefined) return { games, categories, genres, type, slug, title: undefined };
  const list = slug === undefined ? undefined : gamesOf(games, tags, type, slug);
  if (!list) throw notFound();
  return { games: list.games, categories, genres, type, slug, title: list.title };
}

/** Filters of the list work in the page; only another list is asked for. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.href === nextUrl.href;

export default function Archive() {
  const { games, categories, genres, type, slug, title } = useLoaderData<typeof loader>();
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
