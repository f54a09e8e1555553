import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { asPlayer, visitOf } from '../../../api/server.ts';
import { PageHead } from '../../../features/account/page-head.tsx';
import { AccountPicture } from '../../../features/payments/account-picture.tsx';
import { MethodList } from '../../../features/payments/method-list.tsx';
import { localise } from '../../../i18n/addresses.ts';

/** A choice of one is no choice: a brand with a single open way goes straight to it. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = visitOf(args);
  const offer = await asPlayer(visit, () => visit.api('GET /api/payments/offer'));
  const deposits = offer.methods.filter(({ direction }) => direction === 'DEPOSIT');
  const [only] = deposits;
  if (only && deposits.length === 1 && !only.closed) {
    throw redirect(localise(`/profile/payments/deposit/method/${only.method}`, visit.prefix));
  }
  return offer;
}

export default function Deposit() {
  const offer = useLoaderData<typeof loader>();
  const t = useTranslations('payments');
  return (
    <div className="max-w-xl">
      <PageHead title={t('deposit.title')} back={{ to: '/profile/payments', text: t('title') }} />
      <AccountPicture />
      <h2 className="mt-7 mb-3 text-lg">{t('deposit.choose')}</h2>
      <MethodList
        offer={offer}
        direction="DEPOSIT"
        to={(method) => `/profile/payments/deposit/method/${method}`}
      />
    </div>
  );
}
