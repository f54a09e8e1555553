import { IconButton, MoneyText } from '@herna/ui';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../api/browser.ts';
import { SiteLink } from '../../shell/site-ui.tsx';
import { balanceCookie, keepChoice } from '../consent/visitor-cookies.ts';
import { useLiveBalances } from './live-balance.tsx';

const listeners = new Set<() => void>();

const isHidden = () => document.documentElement.dataset.balance === 'hidden';

/** Hides or shows every balance of the page at once; the choice outlives the visit. */
export function showBalances(visible: boolean): void {
  document.documentElement.dataset.balance = visible ? 'shown' : 'hidden';
  keepChoice(balanceCookie, visible ? 'shown' : 'hidden');
  for (const listener of listeners) listener();
}

/** Turns the switch, and keeps the choice with the player for other browsers. */
function toggleBalances(): void {
  const showBalance = isHidden();
  showBalances(showBalance);
  // The page has done what was wanted; where the call fails, only this browser remembers.
  void api('POST /capi/v2-onling/PlayerSetting/Set', { body: { showBalance } }).catch(() => {});
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
  const balances = useLiveBalances();
  return balances && <Pill available={balances.available} />;
}

type Available = NonNullable<ReturnType<typeof useLiveBalances>>['available'];

/** Where the money leaves no room for the switch, it goes below, is not seen and cannot be reached. */
function Pill({ available }: { readonly available: Available }) {
  const t = useTranslations('shell');
  const pill = useRef<HTMLDivElement>(null);
  const [hasRoom, setHasRoom] = useState(true);
  useEffect(() => {
    const button = pill.current?.lastElementChild;
    if (!button) return;
    const observer = new IntersectionObserver(
      ([entry]) => setHasRoom(entry?.isIntersecting ?? true),
      { root: pill.current, threshold: 0.5 },
    );
    observer.observe(button);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={pill}
      className="edge flex h-11 min-w-0 flex-wrap content-start justify-center overflow-clip rounded-control
        bg-surface [overflow-clip-margin:2px]"
    >
      <SiteLink
        to="/profile/payments"
        title={t('balance')}
        className="flex h-full items-center rounded-control px-3.5 text-sm font-semibold
          whitespace-nowrap"
      >
        <MoneyText value={available} personal />
      </SiteLink>
      {/* The account page has the switch as well. */}
      <BalanceSwitch className={`-ml-3.5 size-11 ${hasRoom ? '' : 'invisible'}`} />
    </div>
  );
}
