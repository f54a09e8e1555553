import { IconButton, MoneyText } from '@herna/ui';
import { useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { SiteLink } from '../../shell/site-ui.tsx';
import { balanceCookie, keepChoice } from '../consent/visitor-cookies.ts';
import { useLiveBalances } from './live-balance.tsx';

const listeners = new Set<() => void>();

const isHidden = () => document.documentElement.dataset.balance === 'hidden';

/** Hides or shows every balance of the page at once; the choice outlives the visit. */
export function toggleBalances(): void {
  const hidden = !isHidden();
  document.documentElement.dataset.balance = hidden ? 'hidden' : 'shown';
  keepChoice(balanceCookie, hidden ? 'hidden' : 'shown');
  for (const listener of listeners) listener();
}

/** Whether balances are hidden now. */
export const useBalancesHidden = (initially: boolean): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isHidden,
    () => initially,
  );

/** The switch that hides balances. */
export function BalanceSwitch({ className }: { readonly className?: string }) {
  const t = useTranslations('shell');
  const hidden = useBalancesHidden(false);
  return (
    <IconButton
      icon={hidden ? 'eye-off' : 'eye'}
      label={hidden ? t('showBalance') : t('hideBalance')}
      aria-pressed={hidden}
      onClick={toggleBalances}
      className={className}
    />
  );
}

/** What there is to play with, in the bar of every page. */
export function BalancePill() {
  const t = useTranslations('shell');
  const balances = useLiveBalances();
  if (!balances) return null;
  return (
    <div className="edge flex h-11 items-center rounded-control bg-surface">
      <SiteLink
        to="/profile/payments"
        title={t('balance')}
        className="flex h-full items-center rounded-control pl-3.5 text-sm font-semibold"
      >
        <MoneyText value={balances.available} personal />
      </SiteLink>
      <BalanceSwitch className="size-11" />
    </div>
  );
}
