/** Tournaments that run, come, or are over. */
import { ButtonLink, EmptyState } from '@herna/ui';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { visitOf } from '../../api/server.ts';
import { TournamentCard } from '../../features/tournaments/tournament-card.tsx';
import { TournamentTabs } from '../../features/tournaments/tournament-tabs.tsx';
import { PageMeta } from '../../shell/page-meta.tsx';

const most = 60;

export async function loader(args: LoaderFunctionArgs) {
  const visit = visitOf(args);
  const over = visit.url.searchParams.get('state') === 'over';
  const states = over ? (['OVER'] as const) : (['RUNNING', 'COMING'] as const);
  const lists = await Promise.all(
    states.map((state) =>
      visit.api('GET /capi/v2-onling/Tournaments/GetPlayerRoundList', {
        query: { state, limit: most },
      }),
    ),
  );
  const tournaments = lists.flatMap(({ items }) => items);
  return { over, tournaments: over ? tournaments.toReversed() : tournaments, now: Date.now() };
}

export default function Tournaments() {
  const { over, tournaments, now } = useLoaderData<typeof loader>();
  const t = useTranslations('tournaments');
  return (
    <>
      <PageMeta title={t('title')} description={t('text')} />
      <h1 className="text-2xl md:text-3xl">{t('title')}</h1>
      <p className="mt-2 mb-5 max-w-prose text-muted">{t('text')}</p>
      <TournamentTabs current={over ? 'over' : 'now'} />
      {tournaments.length === 0 ? (
        <EmptyState
          icon="trophy"
          title={t(over ? 'noneOver' : 'none')}
          action={<ButtonLink to="/archive">{t('toGames')}</ButtonLink>}
        >
          {t(over ? 'noneOverHint' : 'noneHint')}
        </EmptyState>
      ) : (
        <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
          {tournaments.map((tournament) => (
            <li key={tournament.id} className="flex *:flex-1">
              <TournamentCard tournament={tournament} now={now} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
