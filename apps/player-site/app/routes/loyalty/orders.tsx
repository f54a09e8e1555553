/** What the player has ordered for points. */
import { ButtonLink, Chip, type ChipTone, type Column, DataTable, EmptyState } from '@herna/ui';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { asPlayer, visitOf } from '../../api/server.ts';
import { ListPages } from '../../features/account/list-pages.tsx';
import { pageWish, placeOf } from '../../features/account/list-query.ts';
import { PageHead } from '../../features/account/page-head.tsx';
import { CancelOrder } from '../../features/loyalty/cancel-order.tsx';
import { LoyaltyTabs } from '../../features/loyalty/loyalty-tabs.tsx';
import type { ShopOrder } from '../../features/loyalty/loyalty-types.ts';
import { Moment } from '../../features/payments/payment-words.tsx';

const base = '/loyalty-program/orders';

export async function loader(args: LoaderFunctionArgs) {
  const visit = visitOf(args);
  const { searchParams } = visit.url;
  const page = await asPlayer(visit, () =>
    visit.api('GET /api/loyalty/orders', { query: pageWish(searchParams) }),
  );
  return { items: page.items, place: placeOf(searchParams, page) };
}

const tones: Readonly<Record<ShopOrder['state'], ChipTone>> = {
  ORDERED: 'information',
  ACCEPTED: 'information',
  SENT: 'accent',
  DELIVERED: 'positive',
  CANCELLED: 'neutral',
};

export default function LoyaltyOrders() {
  const { items, place } = useLoaderData<typeof loader>();
  const t = useTranslations('loyalty.orders');
  const words = useTranslations('loyalty');
  const columns: readonly Column<ShopOrder>[] = [
    { key: 'item', title: t('item'), phone: 'title', cell: ({ name }) => name },
    { key: 'at', title: t('at'), cell: ({ createdAt }) => <Moment at={createdAt} /> },
    {
      key: 'state',
      title: t('state'),
      phone: 'side',
      cell: ({ state, reason }) => (
        <>
          <Chip tone={tones[state]}>{t(`states.${state}`)}</Chip>
          {reason && <span className="block text-sm text-muted">{reason}</span>}
        </>
      ),
    },
    {
      key: 'points',
      title: t('points'),
      align: 'end',
      cell: ({ points }) => words('points', { count: points }),
    },
    {
      key: 'acts',
      title: <span className="sr-only">{t('cancel')}</span>,
      align: 'end',
      cell: (order) => <CancelOrder order={order} />,
    },
  ];
  return (
    <>
      <PageHead title={t('title')} text={t('text')} />
      <LoyaltyTabs current="orders" />
      {items.length === 0 ? (
        <EmptyState
          icon="receipt"
          title={t('none')}
          action={<ButtonLink to="/loyalty-program">{t('toShop')}</ButtonLink>}
        />
      ) : (
        <DataTable caption={t('title')} columns={columns} rows={items} keyOf={({ id }) => id} />
      )}
      <ListPages base={base} place={place} />
    </>
  );
}
