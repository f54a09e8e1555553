import { ButtonLink, EmptyState, useHydrated } from '@herna/ui';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { visitOf } from '../api/server.ts';
import { GameGrid, GameGridSkeleton } from '../features/games/game-grid.tsx';
import { loadGames } from '../features/games/games.server.ts';
import { useFavourites } from '../features/games/shelf-store.ts';
import { gamesOn } from '../features/games/shelves.ts';
import { assertSignedIn } from '../features/session/session.server.ts';
import { PageMeta } from '../shell/page-meta.tsx';
import { useSite } from '../shell/use-site.ts';

/** A page of the signed-in player (specification, section 2); a guest has the row in the lobby. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = visitOf(args);
  await assertSignedIn(visit);
  return { games: await loadGames(visit) };
}

export default function Favourites() {
  const { games } = useLoaderData<typeof loader>();
  const t = useTranslations('games.favourites');
  const favourites = gamesOn(useFavourites(), games);
  const hydrated = useHydrated();
  const { shelves } = useSite().choices;
  const waiting = !hydrated && shelves.favourites;
  return (
    <>
      <PageMeta title={t('title')} hidden />
      <h1 className="mb-2 text-2xl md:text-3xl">{t('title')}</h1>
      <p className="mb-6 text-sm text-muted">{t('kept')}</p>
      {waiting ? (
        <GameGridSkeleton count={6} />
      ) : favourites.length > 0 ? (
        <GameGrid games={favourites} level={2} />
      ) : (
        <EmptyState
          icon="heart"
          title={t('none')}
          action={
            <ButtonLink to="/archive" tone="primary">
              {t('choose')}
            </ButtonLink>
          }
        >
          {t('noneHint')}
        </EmptyState>
      )}
    </>
  );
}
