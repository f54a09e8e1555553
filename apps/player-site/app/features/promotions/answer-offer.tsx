/** Accepting an offer with its terms, or declining it. */
import { Button, Checkbox, showToast } from '@herna/ui';
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { api, newIdempotencyKey } from '../../api/browser.ts';
import { Fault } from '../../api/fault.tsx';
import { useErrorMessage } from '../../api/refusals.ts';
import { FieldFault, useForm } from '../../api/use-form.ts';
import { localise } from '../../i18n/addresses.ts';
import { useSite } from '../../shell/use-site.ts';
import { type Offer, offerAddress } from './offer.tsx';

/** The form below the terms of an offer that the player has not answered. */
export function AnswerOffer({ offer }: { readonly offer: Offer }) {
  const t = useTranslations('bonuses');
  const navigate = useNavigate();
  const { prefix } = useSite();
  const { revalidate } = useRevalidator();
  const waits = offer.amount === null || offer.depositMinimum !== null;
  const form = useForm(async ({ agree }, idempotencyKey) => {
    if (agree !== 'yes') throw new FieldFault('agree', t('agreeFirst'));
    const { id, definitionId, termsHash, terms } = offer;
    const accepted = await api(
      'POST /capi/v2-onling/Bonuses/ActivatePlayerRelation',
      { body: { ...(id === null ? { definitionId } : { id }), termsHash, locale: terms.locale } },
      { idempotencyKey },
    );
    const waitsFor = accepted.earned ? 'states.EARNED' : 'waiting';
    showToast({ text: t(accepted.state === 'PENDING' ? waitsFor : 'accepted') });
    await navigate(localise(offerAddress(accepted), prefix), { replace: true });
    await revalidate();
  });
  return (
    <form method="post" onSubmit={form.submit} noValidate className="mt-6 flex flex-col gap-4">
      <Checkbox name="agree" value="yes" label={t('agree')} error={form.error('agree')} />
      <Fault message={form.message} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" tone="primary" size="large" busy={form.busy}>
          {t(waits ? 'acceptDeposit' : 'accept')}
        </Button>
        {offer.id !== null && <Decline id={offer.id} />}
      </div>
    </form>
  );
}

/** Says no to an offer, or stops waiting for its deposit. */
export function Decline({ id }: { readonly id: string }) {
  const t = useTranslations('bonuses');
  const navigate = useNavigate();
  const { prefix } = useSite();
  const messageOf = useErrorMessage();
  const [busy, setBusy] = useState(false);
  const [idempotencyKey] = useState(newIdempotencyKey);
  const decline = async () => {
    setBusy(true);
    try {
      await api(
        'POST /capi/v2-onling/Bonuses/RejectPlayerRelation',
        { body: { id } },
        { idempotencyKey },
      );
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
