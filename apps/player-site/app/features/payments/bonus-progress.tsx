/** Running bonuses: how far each is wagered, until when, and the way to give one up. */

import type { BonusesApi } from '@herna/bonuses/contract';
import type { Output } from '@herna/contract-kit';
import { Button, Dialog, Meter, moneyText, showToast } from '@herna/ui';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { api, newIdempotencyKey } from '../../api/browser.ts';
import { useErrorMessage } from '../../api/refusals.ts';
import { useSite } from '../../shell/use-site.ts';
import { Moment } from './payment-words.tsx';

type Bonus = Output<BonusesApi['GET /capi/v2-onling/Bonuses/GetPlayerList']>['bonuses'][number];

/** The running bonuses of the account; nothing where there is none. */
export function BonusProgress({ bonuses }: { readonly bonuses: readonly Bonus[] }) {
  return bonuses.map((bonus) => <OneBonus key={bonus.id} bonus={bonus} />);
}

function OneBonus({ bonus }: { readonly bonus: Bonus }) {
  const t = useTranslations('payments.bonus');
  const { locale } = useSite();
  const [asking, setAsking] = useState(false);
  const { wagered, wageringRequired: required, stakeMaximum } = bonus;
  const active = bonus.state === 'ACTIVE';
  const terms = [
    ...(stakeMaximum ? [t('maximum', { amount: moneyText(stakeMaximum, locale) })] : []),
    ...(bonus.forfeitOnWithdrawal ? [t('forfeit')] : []),
  ];
  return (
    <section aria-label={t('title')} className="mt-5 border-t border-line/70 pt-4 text-sm">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="font-text text-sm font-semibold tracking-normal">{t('title')}</h2>
        <p className="figures text-muted">
          {t('wagered', {
            wagered: moneyText(wagered, locale),
            required: moneyText(required, locale),
          })}
        </p>
      </div>
      <div className="mt-2">
        <Meter value={wagered.amount} max={required.amount} label={t('title')} of="goal" />
      </div>
      {active ? (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="text-muted">
            {t('until')} <Moment at={bonus.expiresAt} />
            {terms.map((term) => (
              <span key={term} className="block">
                {term}
              </span>
            ))}
          </p>
          <Button size="small" tone="quiet" onClick={() => setAsking(true)}>
            {t('giveUp')}
          </Button>
        </div>
      ) : (
        <p className="mt-3 text-muted">{t('fulfilled')}</p>
      )}
      {asking && <GiveUp bonusId={bonus.id} onClose={() => setAsking(false)} />}
    </section>
  );
}

function GiveUp({ bonusId, onClose }: { readonly bonusId: string; readonly onClose: () => void }) {
  const t = useTranslations('payments.bonus');
  const { revalidate } = useRevalidator();
  const messageOf = useErrorMessage();
  const [busy, setBusy] = useState(false);
  const [idempotencyKey] = useState(newIdempotencyKey);
  const giveUp = async () => {
    setBusy(true);
    try {
      await api(
        'POST /capi/v2-onling/Bonuses/CancelPlayerRelation',
        { body: { id: bonusId } },
        { idempotencyKey },
      );
      showToast({ text: t('gaveUp') });
    } catch (error) {
      showToast({ text: messageOf(error), tone: 'negative' });
    }
    onClose();
    await revalidate();
  };
  return (
    <Dialog
      open
      title={t('giveUp')}
      onClose={onClose}
      actions={
        <Button tone="danger" busy={busy} onClick={giveUp}>
          {t('giveUp')}
        </Button>
      }
    >
      <p>{t('giveUpText')}</p>
    </Dialog>
  );
}
