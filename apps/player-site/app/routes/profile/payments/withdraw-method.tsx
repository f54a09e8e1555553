import type { Currency } from '@herna/kernel';
import { AmountField, Button, Icon, moneyText, Notice } from '@herna/ui';
import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { api } from '../../../api/browser.ts';
import { Fault } from '../../../api/fault.tsx';
import { asPlayer, notFound, visitOf } from '../../../api/server.ts';
import { useForm } from '../../../api/use-form.ts';
import { PageHead } from '../../../features/account/page-head.tsx';
import { AccountPicture } from '../../../features/payments/account-picture.tsx';
import { BonusProgress } from '../../../features/payments/bonus-progress.tsx';
import { ConnectedWallet } from '../../../features/payments/connected-wallet.tsx';
import { FeeLines } from '../../../features/payments/fee-lines.tsx';
import type { Offer, OfferedMethod } from '../../../features/payments/payment-words.tsx';
import {
  hasTarget,
  type PayoutTargets,
  TargetChoice,
  TargetMissing,
} from '../../../features/payments/payout-target.tsx';
import { useReadMoney } from '../../../features/payments/read-money.ts';
import { useLiveBalances } from '../../../features/session/live-balance.tsx';
import { localise } from '../../../i18n/addresses.ts';
import { useSite } from '../../../shell/use-site.ts';

export async function loader(args: LoaderFunctionArgs) {
  const visit = visitOf(args);
  const [offer, accounts, { bonuses }, cards, wallet] = await asPlayer(visit, () =>
    Promise.all([
      visit.api('GET /api/payments/offer'),
      visit.api('GET /capi/v2-onling/PlayerBankAccount/GetList', { query: {} }),
      visit.api('GET /capi/v2-onling/Bonuses/GetPlayerList'),
      visit.api('GET /capi/v2-onling/PlayerPaymentCards/GetList'),
      visit.api('GET /capi/v2-onling/WalletProviderWallet/GetState'),
    ]),
  );
  const method = offer.methods.find(
    (one) => one.direction === 'WITHDRAWAL' && one.method === args.params.method,
  );
  if (!method) throw notFound();
  return {
    offer,
    method,
    bonuses,
    targets: {
      accounts: accounts.items.filter(({ state }) => state === 'VERIFIED'),
      cards: cards.items,
      wallet: wallet.state,
    },
  };
}

export default function WithdrawMethod() {
  const { offer, method, bonuses, targets } = useLoaderData<typeof loader>();
  const t = useTranslations('payments');
  return (
    <div className="max-w-xl">
      <PageHead title={t('withdraw.title')} back={{ to: '/profile/payments', text: t('title') }} />
      <AccountPicture>
        <BonusProgress bonuses={bonuses} />
      </AccountPicture>
      <div className="mt-7">
        {!hasTarget(method.method, targets) ? (
          <TargetMissing method={method.method} {...targets} />
        ) : method.closed ? (
          <Notice tone="warning" title={t('withdraw.closed')}>
            {t(`closed.${method.closed}`)}
          </Notice>
        ) : (
          <WithdrawForm offer={offer} method={method} targets={targets} />
        )}
        <ConnectedWallet method={method.method} wallet={targets.wallet} />
      </div>
    </div>
  );
}

interface WithdrawFormProperties {
  readonly offer: Offer;
  readonly method: OfferedMethod;
  readonly targets: PayoutTargets;
}

function WithdrawForm({ offer, method, targets }: WithdrawFormProperties) {
  const t = useTranslations('payments');
  const { locale, prefix } = useSite();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const currency = offer.currency as Currency;
  const readMoney = useReadMoney(currency, method);
  const [written, setWritten] = useState('');
  const form = useForm(async (values, key) => {
    const { bankAccountId, cardId } = values;
    const payment = await api(
      'POST /capi/v2-onling/Payment/Withdraw',
      {
        body: {
          method: method.method as 'BankTransfer',
          amount: readMoney(values.amount),
          ...(bankAccountId ? { bankAccountId } : {}),
          ...(cardId ? { cardId } : {}),
        },
      },
      { idempotencyKey: key },
    );
    await revalidate();
    await navigate(localise(`/profile/payments/withdraw/result?payment=${payment.id}`, prefix));
  });
  const bound = (amount: number) => moneyText({ amount, currency }, locale);
  const available = useLiveBalances()?.available.amount ?? 0;
  const everything = Math.min(available, method.maximum);
  const lacking =
    form.code === 'ERR_INSUFFICIENT_FUNDS'
      ? t('withdraw.available', { amount: bound(available) })
      : undefined;
  return (
    <form method="post" onSubmit={form.submit} noValidate className="flex flex-col gap-6">
      <AmountField
        name="amount"
        label={t('withdraw.amount')}
        hint={t('bounds', { minimum: bound(method.minimum), maximum: bound(method.maximum) })}
        error={form.error('amount') ?? lacking}
        currency={currency}
        all={
          everything >= method.minimum
            ? { amount: BigInt(everything), text: t('withdraw.all') }
            : undefined
        }
        onChange={setWritten}
      />
      <FeeLines method={method} currency={currency} written={written} />
      <TargetChoice method={method.method} {...targets} error={form.error} />
      <Fault title={t('withdraw.failed')} message={form.message} />
      <Button type="submit" tone="primary" size="large" wide busy={form.busy}>
        {t('withdraw.confirm')}
      </Button>
      <ul className="flex flex-col gap-2.5 text-sm text-muted">
        {(['held', 'pending', kindOfPaid(method.method)] as const).map((step) => (
          <li key={step} className="flex gap-2.5">
            <Icon name="check" className="mt-0.5 size-4 text-accent" />
            {t(`withdraw.next.${step}`)}
          </li>
        ))}
      </ul>
    </form>
  );
}

/** What is said of the time that a payout takes. */
const kindOfPaid = (method: string) =>
  method === 'BankTransfer' || method === 'PayoutOne' ? 'paid' : 'paidFast';
