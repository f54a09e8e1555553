import { ButtonLink, type Column, DataTable, EmptyState, MoneyText } from '@herna/ui';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { asPlayer, visitOf } from '../../../api/server.ts';
import { HistoryTabs } from '../../../features/account/history-tabs.tsx';
import { ListPages } from '../../../features/account/list-pages.tsx';
import { pageWish, placeOf } from '../../../features/account/list-query.ts';
import { PageHead } from '../../../features/account/page-head.tsx';
import type { PointsChange } from '../../../features/loyalty/loyalty-types.ts';
import { Moment } from '../../../features/payments/payment-words.tsx';
import { MoreMessages } from '../../../i18n/intl.tsx';
import { messagesFor } from '../../../i18n/messages.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const visit = visitOf(args);
  const { searchParams } = visit.url;
  const page = await asPlayer(visit, () =>
    visit.api('GET /capi/Loyalty/v1/Changes', { query: pageWish(searchParams) }),
  );
  return {
    messages: messagesFor(visit.locale, 'loyalty'),
    items: page.items,
    place: placeOf(searchParams, page),
  };
}

/** Changes after which there are fewer points. */
const less: ReadonlySet<PointsChange['kind']> = new Set([
  'REVERSED',
  'SPENT',
  'CONVERTED',
  'ORDERED',
  'EXPIRED',
  'TAKEN',
]);
/** Changes whose cause the house has written for the player. */
const explained: ReadonlySet<PointsChange['kind']> = new Set(['ADDED', 'TAKEN']);

export default function PointsInHistory() {
  const { messages } = useLoaderData<typeof loader>();
  return (
    <MoreMessages messages={messages}>
      <Changes />
    </MoreMessages>
  );
}

function Changes() {
  const { items, place } = useLoaderData<typeof loader>();
  const t = useTranslations('loyalty.changes');
  const words = useTranslations('loyalty');
  const format = useFormatter();
  const columns: readonly Column<PointsChange>[] = [
    {
      key: 'what',
      title: t('what'),
      phone: 'title',
      cell: ({ kind, level, levelChange, cause, money }) => (
        <>
          {levelChange
            ? t(`levelChanges.${levelChange}`, { level: words(`levels.${level}`) })
            : t(`kinds.${kind}`)}
          {money && (
            <span className="block text-sm text-muted">
              <MoneyText value={money} personal />
            </span>
          )}
          {explained.has(kind) && <span className="block text-sm text-muted">{cause}</span>}
        </>
      ),
    },
    { key: 'at', title: t('at'), cell: ({ createdAt }) => <Moment at={createdAt} /> },
    {
      key: 'points',
      title: t('points'),
      align: 'end',
      phone: 'side',
      cell: ({ kind, points }) =>
        kind === 'LEVEL'
          ? '–'
          : format.number(less.has(kind) ? -points : points, { signDisplay: 'always' }),
    },
    {
      key: 'balance',
      title: t('balance'),
      align: 'end',
      cell: ({ balance }) => format.number(balance),
    },
  ];
  return (
    <>
      <PageHead title={t('title')} text={t('text')} />
      <HistoryTabs current="points" />
      {items.length === 0 ? (
        <EmptyState
          icon="history"
          title={t('none')}
          action={<ButtonLink to="/loyalty-program">{words('title')}</ButtonLink>}
        />
      ) : (
        <DataTable caption={t('title')} columns={columns} rows={items} keyOf={({ id }) => id} />
      )}
      <ListPages base="/profile/history/points" place={place} />
    </>
  );
}
