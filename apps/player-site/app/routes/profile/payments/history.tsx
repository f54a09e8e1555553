import { LinkTabs } from '@herna/ui';
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { asPlayer, visitOf } from '../../../api/server.ts';
import { ListFilters } from '../../../features/account/list-filters.tsx';
import { ListPages } from '../../../features/account/list-pages.tsx';
import {
  choiceAddress,
  dayRange,
  pageWish,
  placeOf,
} from '../../../features/account/list-query.ts';
import { PageHead } from '../../../features/account/page-head.tsx';
import { PaymentTable } from '../../../features/payments/payment-table.tsx';
import type { Payment } from '../../../features/payments/payment-words.tsx';

const directions = { deposits: 'DEPOSIT', withdrawals: 'WITHDRAWAL' } as const;
type Kind = keyof typeof directions;

/** States as a player tells them apart: still going on, money moved, nothing came of it. */
const states = {
  waiting: [
    'CREATED',
    'PENDING',
    'AUTHORISED',
    'MISMATCH',
    'HELD',
    'RETURNING',
    'VERIFYING',
    'CHECKED',
    'SUSPENDED',
    'APPROVED',
    'SUBMITTED',
  ],
  done: ['CONFIRMED', 'PAID'],
  failed: ['REJECTED', 'CANCELLED', 'EXPIRED', 'RETURNED', 'CONFISCATED'],
} as const satisfies Readonly<Record<string, readonly Payment['state'][]>>;
type StateName = keyof typeof states;
const stateNames = Object.keys(states) as StateName[];
const filters = ['kind', 'state', 'from', 'to'] as const;

export async function loader(args: LoaderFunctionArgs) {
  const visit = visitOf(args);
  const { searchParams } = visit.url;
  const kind = searchParams.get('kind') as Kind | null;
  const state = stateNames.find((name) => name === searchParams.get('state'));
  const direction = kind && Object.hasOwn(directions, kind) ? directions[kind] : undefined;
  const payments = await asPlayer(visit, () =>
    visit.api('GET /capi/v2-onling/Payment/GetHistory', {
      query: {
        ...pageWish(searchParams),
        ...dayRange(searchParams),
        ...(direction ? { direction } : {}),
        ...(state ? { state: [...states[state]] } : {}),
      },
    }),
  );
  return {
    items: payments.items,
    place: placeOf(searchParams, payments),
    kind: direction ? kind : null,
  };
}

export default function PaymentHistory() {
  const { items, place, kind } = useLoaderData<typeof loader>();
  const t = useTranslations('payments');
  const [query] = useSearchParams();
  const base = '/profile/payments/history';
  return (
    <>
      <PageHead title={t('history.title')} back={{ to: '/profile/payments', text: t('title') }} />
      <LinkTabs
        label={t('history.title')}
        tabs={[
          {
            to: choiceAddress(base, query, 'kind'),
            label: t('history.everything'),
            current: kind === null,
          },
          ...(['deposits', 'withdrawals'] as const).map((one) => ({
            to: choiceAddress(base, query, 'kind', one),
            label: t(`history.${one}`),
            current: kind === one,
          })),
        ]}
      />
      <ListFilters
        choice={{
          name: 'state',
          label: t('history.state'),
          placeholder: t('history.anyState'),
          choices: stateNames.map((value) => ({ value, label: t(`history.states.${value}`) })),
        }}
        days={{ from: t('history.from'), to: t('history.to') }}
      />
      <PaymentTable payments={items} filtered={filters.some((name) => query.has(name))} />
      <ListPages base={base} place={place} />
    </>
  );
}
