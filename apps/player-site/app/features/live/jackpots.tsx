/** Jackpots as the site shows them: amounts that grow in place and never move what stands around. */
import { MoneyText, type MoneyValue, useUi, wholeMoneyText } from '@herna/ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { SiteLink } from '../../shell/site-ui.tsx';
import { onLive } from './live-source.ts';

export interface Jackpot {
  readonly id: string;
  readonly name: string;
  readonly amount: MoneyValue;
  /** It falls at this amount at the latest; null when it is drawn. */
  readonly mustHitBy: MoneyValue | null;
  /** Games that are played for it; all when null. */
  readonly gameKeys: readonly string[] | null;
}

/** Amounts by jackpot as the live stream tells them, over those the page came with. */
export function useLiveAmounts(jackpots: readonly Jackpot[]): readonly Jackpot[] {
  const [amounts, setAmounts] = useState<Readonly<Record<string, MoneyValue>>>({});
  useEffect(
    () =>
      onLive('jackpot', (news) => {
        const { id, amount } = news as { id: string; amount: MoneyValue };
        setAmounts((now) => ({ ...now, [id]: amount }));
      }),
    [],
  );
  return jackpots.map((jackpot) => ({ ...jackpot, amount: amounts[jackpot.id] ?? jackpot.amount }));
}

const countMs = 900;

/** An amount that counts up to its new value; it jumps where motion is unwelcome. */
export function CountingMoney(props: { readonly value: MoneyValue; readonly className?: string }) {
  const { amount, currency } = props.value;
  const [displayed, setDisplayed] = useState(amount);
  const from = useRef(amount);
  useEffect(() => {
    const start = from.current;
    const still = amount < start || matchMedia('(prefers-reduced-motion: reduce)').matches;
    from.current = amount;
    if (still || amount === start) return setDisplayed(amount);
    const began = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const share = Math.min(1, (now - began) / countMs);
      setDisplayed(Math.round(start + (amount - start) * (1 - (1 - share) ** 3)));
      if (share < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [amount]);
  return <MoneyText value={{ amount: displayed, currency }} whole className={props.className} />;
}

/** When a jackpot falls at the latest, where that is known. */
export function MustHit({ by }: { readonly by: MoneyValue | null }) {
  const t = useTranslations('games.jackpots');
  const { locale } = useUi();
  return by && t('mustHit', { by: wholeMoneyText(by, locale) });
}

/** The largest jackpots in one line. */
export function JackpotStrip({ jackpots }: { readonly jackpots: readonly Jackpot[] }) {
  const t = useTranslations('games.jackpots');
  const live = useLiveAmounts(jackpots);
  if (live.length === 0) return null;
  return (
    <section aria-label={t('title')}>
      <ul
        className="rail-track -mx-4 flex scroll-px-4 gap-3 overflow-x-auto px-4 md:mx-0
        md:grid md:grid-cols-[repeat(auto-fit,minmax(15rem,1fr))] md:px-0"
      >
        {live.slice(0, 4).map(({ id, name, amount }) => (
          <li key={id} className="w-64 shrink-0 snap-start md:w-auto">
            <SiteLink
              to="/jackpots"
              className="edge block rounded-card bg-linear-to-br from-raised to-surface px-5 py-4
                transition-[filter] hover:brightness-115"
            >
              <span className="block truncate text-sm text-muted">{name}</span>
              <CountingMoney
                value={amount}
                className="mt-1 block font-display text-2xl font-bold text-accent"
              />
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
