/** A player's subscriptions, each to be stopped, and a paused one to be resumed. */
import { Button, ButtonLink, Chip, Dialog, EmptyState, MoneyText, showToast } from '@herna/ui';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { api } from '../../api/browser.ts';
import { Fault } from '../../api/fault.tsx';
import { useForm } from '../../api/use-form.ts';
import { Balls } from './balls.tsx';
import type { Subscription } from './lottery-types.ts';

export function SubscriptionList({
  subscriptions,
}: {
  readonly subscriptions: readonly Subscription[];
}) {
  const t = useTranslations('lottery.subscriptions');
  if (subscriptions.length === 0) {
    return (
      <EmptyState
        icon="lottery"
        title={t('none')}
        action={<ButtonLink to="/lottery">{t('toGames')}</ButtonLink>}
      >
        {t('noneHint')}
      </EmptyState>
    );
  }
  return (
    <ul className="grid gap-4 md:grid-cols-2">
      {subscriptions.map((subscription) => (
        <SubscriptionCard key={subscription.subscriptionId} subscription={subscription} />
      ))}
    </ul>
  );
}

function SubscriptionCard({ subscription }: { readonly subscription: Subscription }) {
  const t = useTranslations('lottery.subscriptions');
  const { gameName, lines, price, state, failures } = subscription;
  return (
    <li className="edge flex flex-col gap-4 rounded-card bg-surface p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">{gameName}</h2>
        <Chip tone={state === 'ACTIVE' ? 'positive' : 'neutral'}>{t(`states.${state}`)}</Chip>
      </div>
      <div className="flex flex-col gap-1.5">
        {lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines may be alike, their places are not
          <Balls key={place} {...line} small />
        ))}
      </div>
      <p className="flex items-baseline justify-between">
        <span className="text-muted">{t('price')}</span>
        <MoneyText value={price} personal className="font-semibold" />
      </p>
      {failures > 0 && (
        <p className="text-sm text-muted">
          {t(state === 'PAUSED' ? 'pausedWhy' : 'failed', { count: failures })}
        </p>
      )}
      <div className="mt-auto flex flex-wrap gap-3">
        {state === 'PAUSED' && <Resume subscription={subscription} />}
        <Stop subscription={subscription} />
      </div>
    </li>
  );
}

function Resume({ subscription: { subscriptionId } }: { readonly subscription: Subscription }) {
  const t = useTranslations('lottery.subscriptions');
  const { revalidate } = useRevalidator();
  const resuming = useForm(async (_values, idempotencyKey) => {
    const params = { subscriptionId };
    const call = 'POST /api/lottery/subscriptions/{subscriptionId}/resume';
    await api(call, { params }, { idempotencyKey });
    await revalidate();
  });
  return (
    <form method="post" onSubmit={resuming.submit}>
      <Fault message={resuming.message} />
      <Button type="submit" tone="accent" busy={resuming.busy}>
        {t('resume')}
      </Button>
    </form>
  );
}

function Stop({
  subscription: { subscriptionId, gameName },
}: {
  readonly subscription: Subscription;
}) {
  const t = useTranslations('lottery.subscriptions');
  const [open, setOpen] = useState(false);
  const { revalidate } = useRevalidator();
  const stopping = useForm(async (_values, idempotencyKey) => {
    const params = { subscriptionId };
    const call = 'POST /api/lottery/subscriptions/{subscriptionId}/cancel';
    await api(call, { params }, { idempotencyKey });
    setOpen(false);
    showToast({ text: t('stopped', { game: gameName }) });
    await revalidate();
  });
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('stop')}</Button>
      <Dialog open={open} title={t('stopTitle', { game: gameName })} onClose={() => setOpen(false)}>
        <form method="post" onSubmit={stopping.submit} className="flex flex-col gap-4">
          <p>{t('stopText')}</p>
          <Fault message={stopping.message} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" tone="primary" busy={stopping.busy}>
              {t('stop')}
            </Button>
            <Button onClick={() => setOpen(false)}>{t('keep')}</Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}
