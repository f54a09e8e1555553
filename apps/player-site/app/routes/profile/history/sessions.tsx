import type { Output } from '@herna/contract-kit';
import type { PlayersApi } from '@herna/players/contract';
import { Chip, type Column, DataTable } from '@herna/ui';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { asPlayer, visitOf } from '../../../api/server.ts';
import { HistoryTabs } from '../../../features/account/history-tabs.tsx';
import { ListPages } from '../../../features/account/list-pages.tsx';
import { pageWish, placeOf } from '../../../features/account/list-query.ts';
import { PageHead } from '../../../features/account/page-head.tsx';
import { Moment } from '../../../features/payments/payment-words.tsx';

type Session = Output<PlayersApi['GET /capi/v2-onling/PlayerSession/GetList']>['items'][number];

export async function loader(args: LoaderFunctionArgs) {
  const visit = visitOf(args);
  const { searchParams } = visit.url;
  const sessions = await asPlayer(visit, () =>
    visit.api('GET /capi/v2-onling/PlayerSession/GetList', {
      query: pageWish(searchParams),
    }),
  );
  return { items: sessions.items, place: placeOf(searchParams, sessions) };
}

/** The device in a few words; a user agent is no name for people. */
function deviceOf(userAgent: string): string {
  const browser = /(Firefox|Edg|OPR|Chrome|Safari)/.exec(userAgent)?.[1] ?? '';
  const system = /(Android|iPhone|iPad|Windows|Mac OS X|Linux)/.exec(userAgent)?.[1] ?? '';
  const names: Readonly<Record<string, string>> = {
    Edg: 'Edge',
    OPR: 'Opera',
    'Mac OS X': 'macOS',
  };
  return [browser, system]
    .map((one) => names[one] ?? one)
    .filter(Boolean)
    .join(', ');
}

export default function SessionHistory() {
  const { items, place } = useLoaderData<typeof loader>();
  const t = useTranslations('history.sessions');
  const columns: readonly Column<Session>[] = [
    {
      key: 'from',
      title: t('from'),
      phone: 'title',
      cell: ({ createdAt }) => <Moment at={createdAt} />,
    },
    {
      key: 'to',
      title: t('to'),
      cell: ({ endedAt }) =>
        endedAt ? <Moment at={endedAt} /> : <Chip tone="positive">{t('now')}</Chip>,
    },
    {
      key: 'reason',
      title: t('reason'),
      cell: ({ endReason }) =>
        endReason === null
          ? ''
          : t.has(`reasons.${endReason}` as never)
            ? t(`reasons.${endReason}` as never)
            : endReason,
    },
    { key: 'device', title: t('device'), cell: ({ userAgent }) => deviceOf(userAgent) },
  ];
  return (
    <>
      <PageHead title={t('title')} text={t('text')} />
      <HistoryTabs current="sessions" />
      <DataTable caption={t('title')} columns={columns} rows={items} keyOf={({ id }) => id} />
      <ListPages base="/profile/history" place={place} />
    </>
  );
}
