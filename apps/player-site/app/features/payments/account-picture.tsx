import { MoneyText } from '@herna/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { BalanceSwitch } from '../session/balance-pill.tsx';
import { useLiveBalances } from '../session/live-balance.tsx';

/** What a player has beside the money to play with now. */
const kinds = ['bonus', 'held', 'landbased', 'points'] as const;

/** The account before any act with money: available, then each other kind of balance. */
export function AccountPicture({ children }: { readonly children?: ReactNode }) {
  const t = useTranslations('payments.picture');
  const balances = useLiveBalances();
  if (!balances) return null;
  return (
    <section
      aria-label={t('title')}
      className="edge rounded-card bg-surface p-5
        bg-[radial-gradient(90%_140%_at_100%_0%,color-mix(in_oklab,var(--colour-accent)_13%,transparent),transparent_65%)]
        md:p-6"
    >
      <div className="flex items-start justify-between gap-4">
        <div>
          <p className="text-sm text-muted">{t('available')}</p>
          <MoneyText
            value={balances.available}
            personal
            className="mt-1 block font-display text-3xl font-bold md:text-4xl"
          />
        </div>
        <BalanceSwitch className="-mt-2 -mr-2" />
      </div>
      <dl
        className="mt-5 grid max-w-2xl grid-cols-2 gap-4 border-t border-line/70 pt-4 text-sm
          sm:grid-cols-4"
      >
        {kinds.map((kind) => (
          <div key={kind}>
            <dt className="text-muted">{t(kind)}</dt>
            <dd className="mt-0.5 font-semibold">
              <MoneyText value={balances[kind]} personal />
            </dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  );
}
