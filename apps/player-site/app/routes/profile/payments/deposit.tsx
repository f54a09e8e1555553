import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { asPlayer, orElse, visitOf } from '../../../api/server.ts';
import { PageHead } from '../../../features/account/page-head.tsx';
import { AccountPicture } from '../../../features/payments/account-picture.tsx';
import { MethodList } from '../../../features/payments/method-list.tsx';
import { localise } from '../../../i18n/addresses.ts';

/**
 * Goes straight to the way this player paid by the last time, or to the brand's first that is open;
 * from there it is one press to all of them (`?choose`). What is closed is never gone to.
 */
export async function loader(args: LoaderFunctionArgs) {
  const visit = visitOf(args);
  const offer = await asPlayer(visit, () => visit.api('GET /api/payments/offer'));
  if (visit.url.searchParams.has('choose')) return offer;
  const open = offer.methods.filter(({ direction, closed }) => direction === 'DEPOSIT' && !closed);
  const query = { direction: 'DEPOSIT', limit: 1 } as const;
  const last = await asPlayer(visit, () =>
    orElse(visit.api('GET /capi/v2-onling/Payment/GetHistory', { query }), { items: [] }),
  );
  const usual = open.find(({ method }) => method === last.items[0]?.method) ?? open[0];
  if (!usual) return offer;
  throw redirect(localise(`/profile/payments/deposit/method/${usual.method}`, visit.prefix));
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
