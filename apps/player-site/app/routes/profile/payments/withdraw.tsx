import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { asPlayer, visitOf } from '../../../api/server.ts';
import { PageHead } from '../../../features/account/page-head.tsx';
import { AccountPicture } from '../../../features/payments/account-picture.tsx';
import { MethodList } from '../../../features/payments/method-list.tsx';
import { PaymentTable } from '../../../features/payments/payment-table.tsx';
import { localise } from '../../../i18n/addresses.ts';

export async function loader(args: LoaderFunctionArgs) {
  const visit = visitOf(args);
  const [offer, pending] = await asPlayer(visit, () =>
    Promise.all([
      visit.api('GET /api/payments/offer'),
      visit.api('GET /capi/v2-onling/Payment/GetPendingWithdrawals'),
    ]),
  );
  const ways = offer.methods.filter(({ direction }) => direction === 'WITHDRAWAL');
  const [only] = ways;
  if (only && ways.length === 1 && !only.closed && pending.items.length === 0) {
    throw redirect(localise(`/profile/payments/withdraw/method/${only.method}`, visit.prefix));
  }
  return { offer, pending: pending.items };
}

export default function Withdraw() {
  const { offer, pending } = useLoaderData<typeof loader>();
  const t = useTranslations('payments');
  return (
    <div className="max-w-2xl">
      <PageHead title={t('withdraw.title')} back={{ to: '/profile/payments', text: t('title') }} />
      <AccountPicture />
      {pending.length > 0 && (
        <section className="mt-7">
          <h2 className="mb-3 text-lg">{t('withdraw.pending')}</h2>
          <PaymentTable payments={pending} />
        </section>
      )}
      <h2 className="mt-7 mb-3 text-lg">{t('withdraw.choose')}</h2>
      <MethodList
        offer={offer}
        direction="WITHDRAWAL"
        to={(method) => `/profile/payments/withdraw/method/${method}`}
      />
    </div>
  );
}
