/** Halls of fame: rankings of a period without prizes. */
import { EmptyState } from '@herna/ui';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { visitOf } from '../../api/server.ts';
import { Moment } from '../../features/payments/payment-words.tsx';
import { BoardTable } from '../../features/tournaments/board.tsx';
import { TournamentTabs } from '../../features/tournaments/tournament-tabs.tsx';
import { TournamentState } from '../../features/tournaments/tournament-words.tsx';
import { PageMeta } from '../../shell/page-meta.tsx';

const hallsMost = 12;
const rows = 10;

export async function loader(args: LoaderFunctionArgs) {
  const visit = visitOf(args);
  const { items } = await visit.api('GET /capi/v2-onling/Tournaments/GetHallOfFameRoundList', {
    query: { limit: hallsMost },
  });
  const begun = items.filter(({ state }) => state !== 'PLANNED' && state !== 'CANCELLED');
  const halls = await Promise.all(
    begun.map(({ id }) =>
      visit.api('GET /capi/v2-onling/Tournaments/GetHallOfFame', { query: { id, limit: rows } }),
    ),
  );
  return { halls };
}

export default function HallOfFame() {
  const { halls } = useLoaderData<typeof loader>();
  const t = useTranslations('tournaments');
  return (
    <>
      <PageMeta title={t('hall.title')} description={t('hall.text')} />
      <h1 className="text-2xl md:text-3xl">{t('hall.title')}</h1>
      <p className="mt-2 mb-5 max-w-prose text-muted">{t('hall.text')}</p>
      <TournamentTabs current="halls" />
      {halls.length === 0 ? (
        <EmptyState icon="crown" title={t('hall.none')}>
          {t('hall.noneHint')}
        </EmptyState>
      ) : (
        <div className="grid items-start gap-6 lg:grid-cols-2">
          {halls.map(({ round, board }) => (
            <section key={round.id} className="edge rounded-card bg-surface p-5">
              <div className="flex flex-wrap items-center justify-between gap-3">
                <h2 className="text-xl">{round.title}</h2>
                <TournamentState state={round.state} />
              </div>
              <p className="mt-1 text-sm text-muted">{round.summary}</p>
              <p className="mt-1 mb-4 text-sm text-muted">
                <Moment at={round.startsAt} /> – <Moment at={round.endsAt} />
              </p>
              <BoardTable of={round} board={board} />
            </section>
          ))}
        </div>
      )}
    </>
  );
}
