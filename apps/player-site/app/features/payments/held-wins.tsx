/** Wins that a person checks: how much, since when, and what has come of late ones. */
import type { CeilingsApi } from '@herna/ceilings/contract';
import type { Output } from '@herna/contract-kit';
import { classNames, Icon, MoneyText } from '@herna/ui';
import { useTranslations } from 'use-intl';
import { Moment } from './payment-words.tsx';

type HeldWin = Output<CeilingsApi['GET /api/player/held-wins']>['wins'][number];

/** Nothing where no win is or was being checked lately. */
export function HeldWins({ wins }: { readonly wins: readonly HeldWin[] }) {
  const t = useTranslations('payments.heldWins');
  if (wins.length === 0) return null;
  return (
    <section className="edge mt-4 rounded-card bg-surface p-4">
      <h2 className="flex items-center gap-3 font-text font-medium tracking-normal">
        <Icon name="clock" className="size-6 text-accent" />
        {t('title')}
      </h2>
      <p className="mt-1 text-sm text-muted">{t('explain')}</p>
      <ul className="mt-3 grid gap-2 text-sm">
        {wins.map(({ id, amount, heldAt, state }) => (
          <li key={id} className="flex items-baseline justify-between gap-x-4">
            <span>
              <MoneyText value={amount} personal className="font-medium" />
              <span className="block text-muted">
                <Moment at={heldAt} />
              </span>
            </span>
            <span className={classNames('text-right', state === 'RELEASED' && 'text-positive')}>
              {t(`states.${state}`)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
