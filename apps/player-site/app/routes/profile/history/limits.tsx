import type { Currency } from '@herna/kernel';
import { ButtonLink, Chip, type Column, DataTable, EmptyState } from '@herna/ui';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { asPlayer, visitOf } from '../../../api/server.ts';
import { HistoryTabs } from '../../../features/account/history-tabs.tsx';
import { ListPages } from '../../../features/account/list-pages.tsx';
import { pageWish, placeOf } from '../../../features/account/list-query.ts';
import { PageHead } from '../../../features/account/page-head.tsx';
import { type LimitUpdate, unitOf, useLimitText } from '../../../features/limits/limit-words.ts';
import { Moment } from '../../../features/payments/payment-words.tsx';
import { useSite } from '../../../shell/use-site.ts';

export async function loader(args: LoaderFunctionArgs) {
  const visit = visitOf(args);
  const { searchParams } = visit.url;
  const updates = await asPlayer(visit, () =>
    visit.api('GET /capi/v2-onling/View/GetPlayerLimitUpdates', {
      query: pageWish(searchParams),
    }),
  );
  return { items: updates.items, place: placeOf(searchParams, updates) };
}

export default function LimitHistory() {
  const { items, place } = useLoaderData<typeof loader>();
  const t = useTranslations('history');
  const s = useTranslations('settings.limits');
  const { brand } = useSite();
  const text = useLimitText(brand.currency as Currency);
  const limitText = (decision: string, value: number | null, kind: LimitUpdate['kind']) =>
    decision === 'VALUE' && value !== null
      ? text(value, unitOf(kind))
      : s(decision === 'REFUSED' ? 'refused' : 'unset');
  const columns: readonly Column<LimitUpdate>[] = [
    {
      key: 'kind',
      title: t('limits.kind'),
      phone: 'title',
      cell: ({ kind }) => s(`kinds.${kind}.name`),
    },
    {
      key: 'change',
      title: t('limits.change'),
      cell: ({ kind, oldDecision, oldValue, newDecision, newValue }) => (
        <span className="figures">
          {limitText(oldDecision, oldValue, kind)} → {limitText(newDecision, newValue, kind)}
        </span>
      ),
    },
    {
      key: 'requested',
      title: t('limits.requested'),
      cell: ({ requestedAt }) => <Moment at={requestedAt} />,
    },
    {
      key: 'effective',
      title: t('limits.effective'),
      cell: ({ effectiveAt, cancelledAt }) =>
        cancelledAt ? <Chip>{t('limits.cancelled')}</Chip> : <Moment at={effectiveAt} />,
    },
  ];
  return (
    <>
      <PageHead title={t('limits.title')} />
      <HistoryTabs current="limits" />
      {items.length === 0 ? (
        <EmptyState
          icon="limits"
          title={t('limits.none')}
          action={<ButtonLink to="/profile/settings/limits">{t('limits.toLimits')}</ButtonLink>}
        />
      ) : (
        <DataTable
          caption={t('limits.title')}
          columns={columns}
          rows={items}
          keyOf={({ id }) => id}
        />
      )}
      <ListPages base="/profile/history/limits" place={place} />
    </>
  );
}
