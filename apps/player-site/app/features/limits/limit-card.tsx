import type { Currency } from '@herna/kernel';
import { Button, Chip, Icon, Meter, showToast } from '@herna/ui';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { api } from '../../api/browser.ts';
import { useErrorMessage } from '../../api/refusals.ts';
import { Moment } from '../payments/payment-words.tsx';
import { LimitDialog } from './limit-dialog.tsx';
import { type LimitState, type PlayerLimits, useLimitText } from './limit-words.ts';

export interface LimitCardProperties {
  readonly limit: LimitState;
  readonly limits: PlayerLimits;
}

/** One limit: what holds, how much of it is used, what will hold and when. */
export function LimitCard({ limit, limits }: LimitCardProperties) {
  const t = useTranslations('settings.limits');
  const [open, setOpen] = useState(false);
  const currency = limits.currency as Currency;
  const text = useLimitText(currency);
  const { kind, unit, decision, value, used, pending } = limit;
  // A break is no amount that is used up, and visits are counted at entrances, not here.
  const counted = unit !== 'Hour';
  return (
    <article className="edge rounded-card bg-surface p-5">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h3 className="font-text text-base font-semibold tracking-normal">
            {t(`kinds.${kind}.name`)}
          </h3>
          <p className="mt-0.5 text-sm text-muted">{t(`kinds.${kind}.hint`)}</p>
        </div>
        <Button
          size="small"
          tone={decision === 'UNSET' ? 'accent' : 'secondary'}
          onClick={() => setOpen(true)}
        >
          {t(decision === 'UNSET' ? 'decide' : 'change')}
        </Button>
      </div>
      <div className="mt-4">
        {decision === 'VALUE' && value !== null && (
          <>
            <p className="flex items-baseline justify-between gap-3">
              <span className="figures font-display text-xl font-semibold">
                {text(value, unit)}
              </span>
              {counted && (
                <span className="figures text-sm text-muted">
                  {t('used', { used: text(Math.max(0, used), unit) })}
                </span>
              )}
            </p>
            {counted && (
              <div className="mt-2">
                <Meter value={Math.max(0, used)} max={value} label={t(`kinds.${kind}.name`)} />
              </div>
            )}
          </>
        )}
        {decision === 'REFUSED' && <Chip>{t('refused')}</Chip>}
        {decision === 'UNSET' && <Chip tone="accent">{t('unset')}</Chip>}
      </div>
      {pending && <PendingChange limit={limit} currency={currency} />}
      {open && <LimitDialog limit={limit} limits={limits} onClose={() => setOpen(false)} />}
    </article>
  );
}

function PendingChange({ limit, currency }: { limit: LimitState; currency: Currency }) {
  const t = useTranslations('settings.limits');
  const text = useLimitText(currency);
  const { revalidate } = useRevalidator();
  const messageOf = useErrorMessage();
  const [busy, setBusy] = useState(false);
  const { pending, unit, kind } = limit;
  if (!pending) return null;
  const takeBack = async () => {
    setBusy(true);
    try {
      await api('POST /api/protection/limits/cancel-pending', { body: { kind } });
      showToast({ text: t('takenBack') });
      await revalidate();
    } catch (error) {
      showToast({ text: messageOf(error), tone: 'negative' });
    } finally {
      setBusy(false);
    }
  };
  const next = pending.value === null ? t('refused') : text(pending.value, unit);
  return (
    <div
      className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line/70 pt-3
      text-sm text-muted"
    >
      <Icon name="hourglass" className="size-4.5 text-accent" />
      <span>
        {t('pending')} <strong className="figures font-semibold text-ink">{next}</strong>{' '}
        <Moment at={pending.effectiveAt} />
      </span>
      <Button size="small" tone="quiet" busy={busy} onClick={takeBack}>
        {t('takeBack')}
      </Button>
    </div>
  );
}
