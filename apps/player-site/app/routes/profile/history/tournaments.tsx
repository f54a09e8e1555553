import { ButtonLink, type Column, DataTable, EmptyState, MoneyText } from '@herna/ui';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { asPlayer, visitOf } from '../../../api/server.ts';
import { HistoryTabs } from '../../../features/account/history-tabs.tsx';
import { ListPages } from '../../../features/account/list-pages.tsx';
import { pageWish, placeOf } from '../../../features/account/list-query.ts';
import { PageHead } from '../../../features/account/page-head.tsx';
import { Moment } from '../../../features/payments/payment-words.tsx';
import type { PastTournament } from '../../../features/tournaments/tournament-types.ts';
import { TournamentState, usePrizeText } from '../../../features/tournaments/tournament-words.tsx';
import { MoreMessages } from '../../../i18n/intl.tsx';
import { messagesFor } from '../../../i18n/messages.server.ts';
import { SiteLink } from '../../../shell/site-ui.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const visit = visitOf(args);
  const { searchParams } = visit.url;
  const { limit, offset } = pageWish(searchParams);
  const past = await asPlayer(visit, () =>
    visit.api('GET /capi/v2-onling/Tournaments/GetPlayerHistory', { query: { limit, offset } }),
  );
  return {
    messages: messagesFor(visit.locale, 'tournaments'),
    items: past.items,
    place: placeOf(searchParams, past),
  };
}

export default function TournamentsInHistory() {
  const { messages } = useLoaderData<typeof loader>();
  return (
    <MoreMessages messages={messages}>
      <Past />
    </MoreMessages>
  );
}

function Past() {
  const { items, place } = useLoaderData<typeof loader>();
  const t = useTranslations('tournaments.history');
  const prizeText = usePrizeText();
  const columns: readonly Column<PastTournament>[] = [
    {
      key: 'title',
      title: t('tournament'),
      phone: 'title',
      cell: ({ id, title }) => (
        <SiteLink
          to={`/tournaments/detail/${id}`}
          className="inline-flex min-h-target items-center underline underline-offset-3 hover:text-accent"
        >
          {title}
        </SiteLink>
      ),
    },
    { key: 'ended', title: t('ended'), cell: ({ endsAt }) => <Moment at={endsAt} /> },
    {
      key: 'state',
      title: t('state'),
      cell: ({ state }) => <TournamentState state={state} />,
    },
    {
      key: 'place',
      title: t('place'),
      align: 'end',
      phone: 'side',
      cell: ({ place: ownPlace, players }) =>
        ownPlace === null ? '–' : t('placeOf', { place: ownPlace, players }),
    },
    {
      key: 'fee',
      title: t('fee'),
      align: 'end',
      cell: ({ fee, feeReturned }) =>
        fee ? (
          <>
            <MoneyText value={fee} personal />
            {feeReturned && <span className="block text-muted">{t('feeReturned')}</span>}
          </>
        ) : (
          '–'
        ),
    },
    {
      key: 'prize',
      title: t('prize'),
      align: 'end',
      cell: ({ prizes }) =>
        prizes.map((prize) => `${prizeText(prize)} (${t(`prizes.${prize.state}`)})`).join(', ') ||
        '–',
    },
  ];
  return (
    <>
      <PageHead title={t('title')} text={t('text')} />
      <HistoryTabs current="tournaments" />
      {items.length === 0 ? (
        <EmptyState
          icon="trophy"
          title={t('none')}
          action={<ButtonLink to="/tournaments">{t('toTournaments')}</ButtonLink>}
        />
      ) : (
        <DataTable caption={t('title')} columns={columns} rows={items} keyOf={({ id }) => id} />
      )}
      <ListPages base="/profile/history/tournaments" place={place} />
    </>
  );
}
