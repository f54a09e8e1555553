import { ButtonLink, classNames, Icon, type IconName, MoneyText } from '@herna/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { PageMeta } from '../../shell/page-meta.tsx';
import type { Payment } from './payment-words.tsx';

export type Outcome = 'waiting' | 'done' | 'failed';

const looks: Readonly<Record<Outcome, { icon: IconName; colour: string }>> = {
  waiting: { icon: 'hourglass', colour: 'text-accent' },
  done: { icon: 'check', colour: 'text-positive' },
  failed: { icon: 'close', colour: 'text-negative' },
};

export interface ResultViewProperties {
  readonly payment: Payment;
  readonly outcome: Outcome;
  readonly title: string;
  readonly children: ReactNode;
  readonly actions: ReactNode;
}

/** How a payment ended, or that it has not yet. */
export function ResultView({ payment, outcome, title, children, actions }: ResultViewProperties) {
  const t = useTranslations('payments');
  const { icon, colour } = looks[outcome];
  return (
    <section className="edge mx-auto max-w-xl rounded-card bg-surface p-6 text-center md:p-10">
      <span
        className={classNames(
          'mx-auto grid size-20 place-items-center rounded-full bg-raised',
          colour,
        )}
      >
        <Icon
          name={icon}
          className={classNames('size-9', outcome === 'waiting' && 'animate-breathe')}
        />
      </span>
      <PageMeta title={title} hidden />
      <h1 className="mt-5 text-2xl">{title}</h1>
      <MoneyText
        value={payment.amount}
        className="mt-2 block font-display text-3xl font-bold text-ink"
      />
      {payment.fee.amount > 0 && (
        <p className="figures mt-1 text-sm text-muted">
          {t('fee.fee')}: <MoneyText value={payment.fee} />
        </p>
      )}
      <div className="mx-auto mt-3 max-w-sm text-sm text-muted" aria-live="polite">
        {children}
      </div>
      <p className="figures mt-4 text-sm text-muted">
        {t('columns.reference')}: {payment.referenceNumber}
      </p>
      <div className="mt-7 flex flex-wrap justify-center gap-3">{actions}</div>
    </section>
  );
}

/** The way to all payments, below every result. */
export function ToHistory() {
  const t = useTranslations('payments');
  return (
    <ButtonLink to="/profile/payments/history" tone="quiet">
      {t('history.all')}
    </ButtonLink>
  );
}
