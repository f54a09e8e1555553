/** What a player does with free rounds: accepts or declines them, converts what they have won. */
import { Button, Checkbox, moneyText, showToast } from '@herna/ui';
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { api, newIdempotencyKey } from '../../api/browser.ts';
import { Fault } from '../../api/fault.tsx';
import { useErrorMessage } from '../../api/refusals.ts';
import { FieldFault, useForm } from '../../api/use-form.ts';
import { localise } from '../../i18n/addresses.ts';
import { useSite } from '../../shell/use-site.ts';
import type { FreeRounds } from './free-rounds.tsx';

/** The form below the terms of an offer that the player has not answered. */
export function AnswerFreeRounds({ of }: { readonly of: FreeRounds }) {
  const t = useTranslations('freeRounds');
  const { revalidate } = useRevalidator();
  const form = useForm(async ({ agree }, idempotencyKey) => {
    if (agree !== 'yes') throw new FieldFault('agree', t('agreeFirst'));
    const { id, termsHash, terms } = of;
    await api(
      'POST /capi/v2-onling/FreeRound/AcceptOffer',
      { body: { id, termsHash, locale: terms.locale } },
      { idempotencyKey },
    );
    showToast({ text: t('accepted') });
    await revalidate();
  });
  return (
    <form method="post" onSubmit={form.submit} noValidate className="mt-6 flex flex-col gap-4">
      <Checkbox name="agree" value="yes" label={t('agree')} error={form.error('agree')} />
      <Fault message={form.message} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" tone="primary" size="large" busy={form.busy}>
          {t('accept')}
        </Button>
        <DeclineFreeRounds id={of.id} />
      </div>
    </form>
  );
}

function DeclineFreeRounds({ id }: Pick<FreeRounds, 'id'>) {
  const t = useTranslations('freeRounds');
  const navigate = useNavigate();
  const { prefix } = useSite();
  const messageOf = useErrorMessage();
  const [busy, setBusy] = useState(false);
  const [idempotencyKey] = useState(newIdempotencyKey);
  const decline = async () => {
    setBusy(true);
    try {
      await api('POST /capi/v2-onling/FreeRound/RejectOffer', { body: { id } }, { idempotencyKey });
      showToast({ text: t('rejected') });
      await navigate(localise('/bonuses', prefix));
    } catch (error) {
      showToast({ text: messageOf(error), tone: 'negative' });
      setBusy(false);
    }
  };
  return (
    <Button size="large" busy={busy} onClick={decline}>
      {t('reject')}
    </Button>
  );
}

/** Turns what finished rounds have won into the player's money, as it says before. */
export function ConvertFreeRounds({ of }: { readonly of: FreeRounds }) {
  const t = useTranslations('freeRounds');
  const { locale } = useSite();
  const { revalidate } = useRevalidator();
  const form = useForm(async (_values, idempotencyKey) => {
    const { converted } = await api(
      'POST /capi/v2-onling/FreeRound/Convert',
      { body: { id: of.id } },
      { idempotencyKey },
    );
    showToast({ text: t('convertedNow', { amount: moneyText(converted, locale) }) });
    await revalidate();
  });
  const { maximum, waiting, kind } = of.conversion;
  const amount = maximum && maximum.amount < waiting.amount ? maximum : waiting;
  return (
    <form method="post" onSubmit={form.submit} noValidate className="mt-6 flex flex-col gap-4">
      <p>{t(kind === 'BONUS' ? 'toBonus' : 'toCash', { amount: moneyText(amount, locale) })}</p>
      <Fault message={form.message} />
      <div>
        <Button type="submit" tone="primary" size="large" busy={form.busy}>
          {t('convert')}
        </Button>
      </div>
    </form>
  );
}
