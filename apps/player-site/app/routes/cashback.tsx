/** Cashback: programmes to join, what the running period has brought, and what was paid. */
import type { Output } from '@herna/contract-kit';
import type { PromotionsApi } from '@herna/promotions/contract';
import { ButtonLink, type Column, DataTable, EmptyState, MoneyText, Notice } from '@herna/ui';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { isGuest, type Visit, visitOf } from '../api/server.ts';
import { dayBefore, ProgrammeCard } from '../features/cashback/programme-card.tsx';
import { useDay } from '../features/loyalty/standing.tsx';
import { MoreMessages } from '../i18n/intl.tsx';
import { messagesFor } from '../i18n/messages.server.ts';
import { PageMeta } from '../shell/page-meta.tsx';

type Own = Output<PromotionsApi['GET /api/cashback']>;
type Payment = Own['payments'][number];

async function ownOf({ api }: Visit): Promise<Own | undefined> {
  try {
    return await api('GET /api/cashback');
  } catch (error) {
    if (!isGuest(error)) throw error;
    return undefined;
  }
}

export async function loader(args: LoaderFunctionArgs) {
  const visit = visitOf(args);
  return { messages: messagesFor(visit.locale, 'cashback'), own: await ownOf(visit) };
}

export default function CashbackPage() {
  const { messages } = useLoaderData<typeof loader>();
  return (
    <MoreMessages messages={messages}>
      <Cashback />
    </MoreMessages>
  );
}

function Cashback() {
  const { own } = useLoaderData<typeof loader>();
  const t = useTranslations('cashback');
  return (
    <>
      <PageMeta title={t('title')} description={t('text')} />
      <h1 className="text-2xl md:text-3xl">{t('title')}</h1>
      <p className="mt-2 mb-6 max-w-prose text-muted">{t('text')}</p>
      {own ? (
        <>
          <Programmes own={own} />
          <Payments payments={own.payments} />
        </>
      ) : (
        <Notice
          action={
            <ButtonLink to="/entry/login?to=%2Fcashback" size="small">
              {t('signIn')}
            </ButtonLink>
          }
        >
          {t('guest')}
        </Notice>
      )}
    </>
  );
}

function Programmes({ own: { open, programmes } }: { readonly own: Own }) {
  const t = useTranslations('cashback');
  if (!open) return <Notice>{t('closed')}</Notice>;
  if (programmes.length === 0) {
    return (
      <EmptyState icon="refresh" title={t('none')}>
        {t('noneHint')}
      </EmptyState>
    );
  }
  return (
    <ul className="grid gap-4">
      {programmes.map((programme) => (
        <li key={programme.id}>
          <ProgrammeCard programme={programme} />
        </li>
      ))}
    </ul>
  );
}

function Payments({ payments }: { readonly payments: readonly Payment[] }) {
  const t = useTranslations('cashback.payments');
  const dayOf = useDay();
  const columns: readonly Column<Payment>[] = [
    { key: 'programme', title: t('programme'), phone: 'title', cell: ({ title }) => title },
    {
      key: 'period',
      title: t('period'),
      cell: ({ from, to }) => `${dayOf(from)} – ${dayOf(dayBefore(to))}`,
    },
    {
      key: 'base',
      title: t('base'),
      align: 'end',
      cell: ({ base }) => <MoneyText value={base} personal />,
    },
    {
      key: 'amount',
      title: t('amount'),
      align: 'end',
      phone: 'side',
      cell: ({ amount }) => <MoneyText value={amount} personal />,
    },
    { key: 'state', title: t('state'), cell: ({ state }) => t(`states.${state}`) },
  ];
  return (
    <section className="mt-10">
      <h2 className="mb-4 text-xl">{t('title')}</h2>
      {payments.length === 0 ? (
        <p className="text-muted">{t('none')}</p>
      ) : (
        <DataTable
          caption={t('title')}
          columns={columns}
          rows={payments}
          keyOf={({ programmeId, from }) => `${programmeId} ${from}`}
        />
      )}
    </section>
  );
}
