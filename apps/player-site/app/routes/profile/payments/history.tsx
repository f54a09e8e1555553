import { LinkTabs, Pagination, TextField } from '@herna/ui';
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { asPlayer, visitOf } from '../../../api/server.ts';
import { dayRange, pageAddress, pageOf } from '../../../features/account/list-query.ts';
import { PageHead } from '../../../features/account/page-head.tsx';
import { PaymentTable } from '../../../features/payments/payment-table.tsx';

const pageSize = 20;
const directions = { deposits: 'DEPOSIT', withdrawals: 'WITHDRAWAL' } as const;
type Kind = keyof typeof directions;

export async function loader(args: LoaderFunctionArgs) {
  const visit = visitOf(args);
  const { searchParams } = visit.url;
  const kind = searchParams.get('kind') as Kind | null;
  const page = pageOf(searchParams);
  const direction = kind && Object.hasOwn(directions, kind) ? directions[kind] : undefined;
  const { items, total } = await asPlayer(visit, () =>
    visit.api('GET /capi/v2-onling/Payment/GetHistory', {
      query: {
        limit: pageSize,
        offset: (page - 1) * pageSize,
        ...dayRange(searchParams),
        ...(direction ? { direction } : {}),
      },
    }),
  );
  return { items, page, pages: Math.ceil(total / pageSize), kind: direction ? kind : null };
}

export default function PaymentHistory() {
  const { items, page, pages, kind } = useLoaderData<typeof loader>();
  const t = useTranslations('payments');
  const [query, setQuery] = useSearchParams();
  const base = '/profile/payments/history';
  const choose = (name: string, value: string) =>
    setQuery((now) => {
      if (value) now.set(name, value);
      else now.delete(name);
      now.delete('page');
      return now;
    });
  return (
    <>
      <PageHead title={t('history.title')} back={{ to: '/profile/payments', text: t('title') }} />
      <LinkTabs
        label={t('history.title')}
        tabs={[
          { to: base, label: t('history.everything'), current: kind === null },
          ...(['deposits', 'withdrawals'] as const).map((one) => ({
            to: `${base}?kind=${one}`,
            label: t(`history.${one}`),
            current: kind === one,
          })),
        ]}
      />
      <div className="my-5 grid max-w-md grid-cols-2 gap-3">
        {(['from', 'to'] as const).map((name) => (
          <TextField
            key={name}
            type="date"
            name={name}
            label={t(`history.${name}`)}
            defaultValue={query.get(name) ?? ''}
            onChange={(event) => choose(name, event.target.value)}
          />
        ))}
      </div>
      <PaymentTable payments={items} />
      <Pagination page={page} pages={pages} to={(next) => pageAddress(base, query, next)} />
    </>
  );
}
