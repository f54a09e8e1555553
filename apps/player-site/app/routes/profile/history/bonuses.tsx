import type { BonusesApi } from '@herna/bonuses/contract';
import type { Output } from '@herna/contract-kit';
import { type Column, DataTable, EmptyState, MoneyText } from '@herna/ui';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { asPlayer, visitOf } from '../../../api/server.ts';
import { HistoryTabs } from '../../../features/account/history-tabs.tsx';
import { ListPages } from '../../../features/account/list-pages.tsx';
import { pageWish, placeOf } from '../../../features/account/list-query.ts';
import { PageHead } from '../../../features/account/page-head.tsx';
import { Moment } from '../../../features/payments/payment-words.tsx';

type Ended = Output<BonusesApi['GET /capi/v2-onling/Bonuses/GetPlayerHistory']>['items'][number];

export async function loader(args: LoaderFunctionArgs) {
  const visit = visitOf(args);
  const { searchParams } = visit.url;
  const bonuses = await asPlayer(visit, () =>
    visit.api('GET /capi/v2-onling/Bonuses/GetPlayerHistory', { query: pageWish(searchParams) }),
  );
  return { items: bonuses.items, place: placeOf(searchParams, bonuses) };
}

export default function BonusHistory() {
  const { items, place } = useLoaderData<typeof loader>();
  const t = useTranslations('history.bonuses');
  const columns: readonly Column<Ended>[] = [
    {
      key: 'at',
      title: t('at'),
      phone: 'title',
      cell: ({ grantedAt }) => <Moment at={grantedAt} />,
    },
    {
      key: 'amount',
      title: t('amount'),
      cell: ({ amount }) => <MoneyText value={amount} personal />,
    },
    {
      key: 'state',
      title: t('state'),
      cell: ({ state }) => t(`states.${state}` as never),
    },
    {
      key: 'converted',
      title: t('converted'),
      cell: ({ converted }) => <MoneyText value={converted} personal />,
    },
  ];
  return (
    <>
      <PageHead title={t('title')} text={t('text')} />
      <HistoryTabs current="bonuses" />
      {items.length === 0 ? (
        <EmptyState icon="bonus" title={t('none')} />
      ) : (
        <DataTable caption={t('title')} columns={columns} rows={items} keyOf={({ id }) => id} />
      )}
      <ListPages base="/profile/history/bonuses" place={place} />
    </>
  );
}
