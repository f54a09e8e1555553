import { ButtonLink, Icon } from '@herna/ui';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { asPlayer, visitOf } from '../../../api/server.ts';
import { PageHead } from '../../../features/account/page-head.tsx';
import { AccountPicture } from '../../../features/payments/account-picture.tsx';
import { BonusProgress } from '../../../features/payments/bonus-progress.tsx';
import { HeldWins } from '../../../features/payments/held-wins.tsx';
import { PaymentTable } from '../../../features/payments/payment-table.tsx';
import { SiteLink } from '../../../shell/site-ui.tsx';
import { useSession } from '../../../shell/use-site.ts';

export async function loader(args: LoaderFunctionArgs) {
  const visit = visitOf(args);
  return asPlayer(visit, async () => {
    const [pending, latest, accounts, { bonuses }, { wins }] = await Promise.all([
      visit.api('GET /capi/v2-onling/Payment/GetPendingWithdrawals'),
      visit.api('GET /capi/v2-onling/Payment/GetHistory', { query: { limit: 5 } }),
      visit.api('GET /capi/v2-onling/PlayerBankAccount/GetList', { query: {} }),
      visit.api('GET /capi/v2-onling/Bonuses/GetPlayerList'),
      visit.api('GET /api/player/held-wins'),
    ]);
    const waits = new Set(pending.items.map(({ id }) => id));
    return {
      pending: pending.items,
      payments: latest.items.filter(({ id }) => !waits.has(id)),
      accounts: accounts.items,
      bonuses,
      wins,
    };
  });
}

export default function PaymentsOverview() {
  const { pending, payments, accounts, bonuses, wins } = useLoaderData<typeof loader>();
  const t = useTranslations('payments');
  const excluded = useSession()?.excluded;
  const verified = accounts.find(({ state }) => state === 'VERIFIED');
  return (
    <>
      <PageHead title={t('title')} />
      <AccountPicture>
        <BonusProgress bonuses={bonuses} />
        <div className="mt-6 flex flex-wrap gap-3">
          {!excluded && (
            <ButtonLink to="/profile/payments/deposit" tone="primary" size="large" icon="plus">
              {t('deposit.go')}
            </ButtonLink>
          )}
          <ButtonLink to="/profile/payments/withdraw" size="large" icon="arrow-up-right">
            {t('withdraw.go')}
          </ButtonLink>
        </div>
      </AccountPicture>
      <HeldWins wins={wins} />
      {pending.length > 0 && (
        <section className="mt-8">
          <h2 className="mb-3 text-xl">{t('withdraw.pending')}</h2>
          <PaymentTable payments={pending} />
        </section>
      )}
      <SiteLink
        to="/profile/payments/bank-account"
        className="edge mt-4 flex items-center gap-4 rounded-card bg-surface p-4 hover:bg-raised"
      >
        <Icon name="bank" className="size-6 text-accent" />
        <span className="min-w-0 flex-1">
          <span className="block font-medium">{t('accounts.title')}</span>
          <span className="figures block truncate text-sm text-muted">
            {verified ? (verified.domestic?.text ?? verified.iban) : t('accounts.noneVerified')}
          </span>
        </span>
        <Icon name="chevron-right" className="size-5 text-muted" />
      </SiteLink>
      <SiteLink
        to="/profile/payments/cards"
        className="edge mt-4 flex items-center gap-4 rounded-card bg-surface p-4 hover:bg-raised"
      >
        <Icon name="card" className="size-6 text-accent" />
        <span className="min-w-0 flex-1 font-medium">{t('cards.title')}</span>
        <Icon name="chevron-right" className="size-5 text-muted" />
      </SiteLink>
      <section className="mt-8">
        <div className="mb-3 flex items-baseline justify-between gap-4">
          <h2 className="text-xl">{t('latest')}</h2>
          <SiteLink
            to="/profile/payments/history"
            className="inline-flex min-h-target items-center text-sm text-muted hover:text-accent"
          >
            {t('history.all')}
          </SiteLink>
        </div>
        <PaymentTable payments={payments} />
      </section>
    </>
  );
}
