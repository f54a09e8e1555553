import { ButtonLink, EmptyState, LinkTabs, MoneyText } from '@herna/ui';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { asPlayer, visitOf } from '../../api/server.ts';
import { ListPages } from '../../features/account/list-pages.tsx';
import { pageWish, placeOf } from '../../features/account/list-query.ts';
import { PageHead } from '../../features/account/page-head.tsx';
import { GameLink } from '../../features/games/game-link.tsx';
import { loadGames } from '../../features/games/games.server.ts';
import { Moment } from '../../features/payments/payment-words.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const visit = visitOf(args);
  const { searchParams } = visit.url;
  const biggest = searchParams.get('sort') === 'win';
  const [wins, games] = await Promise.all([
    asPlayer(visit, () =>
      visit.api('GET /capi/v2-onling/PlayerGames/GetWins', {
        query: { sort: biggest ? 'win' : 'latest', ...pageWish(searchParams) },
      }),
    ),
    loadGames(visit),
  ]);
  const pictures = Object.fromEntries(games.map(({ key, picture }) => [key, picture.src]));
  return {
    wins: wins.items.map((win) => ({ ...win, picture: pictures[win.gameKey] })),
    place: placeOf(searchParams, wins),
    biggest,
  };
}

export default function MyWins() {
  const { wins, place, biggest } = useLoaderData<typeof loader>();
  const t = useTranslations('profile.wins');
  return (
    <>
      <PageHead title={t('title')} />
      <div className="mb-5">
        <LinkTabs
          label={t('title')}
          tabs={[
            { to: '/my-wins', label: t('latest'), current: !biggest },
            { to: '/my-wins?sort=win', label: t('biggest'), current: biggest },
          ]}
        />
      </div>
      {wins.length === 0 ? (
        <EmptyState
          icon="wins"
          title={t('none')}
          action={<ButtonLink to="/archive">{t('toGames')}</ButtonLink>}
        >
          {t('noneHint')}
        </EmptyState>
      ) : (
        <ul className="grid gap-2.5 md:grid-cols-2">
          {wins.map((win) => (
            <li key={win.roundId}>
              <GameLink
                gameKey={win.gameKey}
                className="edge flex items-center gap-4 rounded-card bg-surface p-3
                  hover:bg-raised"
              >
                <img
                  src={win.picture}
                  alt=""
                  width={96}
                  height={64}
                  loading="lazy"
                  className="h-16 w-24 shrink-0 rounded-md bg-raised object-cover"
                />
                <span className="min-w-0 flex-1">
                  <MoneyText
                    value={win.win}
                    personal
                    className="block font-display text-xl font-semibold text-positive"
                  />
                  <span className="block truncate text-sm">{win.gameName}</span>
                  <span className="block text-xs text-muted">
                    <Moment at={win.endedAt ?? win.openedAt} />
                  </span>
                </span>
              </GameLink>
            </li>
          ))}
        </ul>
      )}
      <ListPages base="/my-wins" place={place} />
    </>
  );
}
