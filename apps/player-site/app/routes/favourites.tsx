import { ButtonLink, EmptyState, Switch, useHydrated } from '@herna/ui';
import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { Fault } from '../api/fault.tsx';
import { asPlayer, visitOf } from '../api/server.ts';
import { useForm } from '../api/use-form.ts';
import { GameGrid, GameGridSkeleton } from '../features/games/game-grid.tsx';
import { loadGames } from '../features/games/games.server.ts';
import { keepInAccount } from '../features/games/kept-favourites.ts';
import { useFavourites } from '../features/games/shelf-store.ts';
import { gamesOn } from '../features/games/shelves.ts';
import { assertSignedIn } from '../features/session/session.server.ts';
import { PageMeta } from '../shell/page-meta.tsx';
import { useSite } from '../shell/use-site.ts';

/** A page of the signed-in player (specification, section 2); a guest has the row in the lobby. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = visitOf(args);
  await assertSignedIn(visit);
  const { list } = await asPlayer(visit, () => visit.api('GET /api/games/favourites'));
  return { games: await loadGames(visit), kept: list !== null };
}

/** Whether the favourites are kept in the account, which is the player's wish and nobody else's. */
function Keeping({ kept }: { readonly kept: boolean }) {
  const t = useTranslations('games.favourites');
  const [on, setOn] = useState(kept);
  const keeping = useForm(async () => {
    await keepInAccount(!on);
    setOn(!on);
  });
  return (
    <form method="post" onSubmit={keeping.submit} className="mb-6 max-w-xl">
      <Switch
        label={t('inAccount')}
        hint={t(on ? 'everywhere' : 'kept')}
        checked={on}
        disabled={keeping.busy}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
      />
      <Fault message={keeping.message} />
    </form>
  );
}

export default function Favourites() {
  const { games, kept } = useLoaderData<typeof loader>();
  const t = useTranslations('games.favourites');
  const favourites = gamesOn(useFavourites(), games);
  const hydrated = useHydrated();
  const { shelves } = useSite().choices;
  const waiting = !hydrated && shelves.favourites;
  return (
    <>
      <PageMeta title={t('title')} hidden />
      <h1 className="mb-2 text-2xl md:text-3xl">{t('title')}</h1>
      <Keeping kept={kept} />
      {waiting ? (
        <GameGridSkeleton count={6} />
      ) : favourites.length > 0 ? (
        <GameGrid games={favourites} level={2} />
      ) : (
        <EmptyState
          icon="heart"
          title={t('none')}
          action={<ButtonLink to="/archive">{t('choose')}</ButtonLink>}
        >
          {t('noneHint')}
        </EmptyState>
      )}
    </>
  );
}
