/** Joining a challenge with its terms, and leaving it. */
import { Button, Checkbox, Dialog, showToast } from '@herna/ui';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { api, newIdempotencyKey } from '../../api/browser.ts';
import { Fault } from '../../api/fault.tsx';
import { useSaid } from '../../api/refusals.ts';
import { FieldFault, useForm } from '../../api/use-form.ts';
import type { Challenge } from './challenge-types.ts';

export function Join({ challenge }: { readonly challenge: Challenge }) {
  const t = useTranslations('challenges');
  const { revalidate } = useRevalidator();
  const form = useForm(async ({ agree }, idempotencyKey) => {
    if (agree !== 'yes') throw new FieldFault('agree', t('agreeFirst'));
    const { id, termsHash, terms } = challenge;
    await api(
      'POST /api/challenges/{challengeId}/join',
      { params: { challengeId: id }, body: { termsHash, locale: terms.locale } },
      { idempotencyKey },
    );
    showToast({ text: t('joined') });
    await revalidate();
  });
  return (
    <form method="post" onSubmit={form.submit} noValidate className="mt-6 flex flex-col gap-4">
      <Checkbox name="agree" value="yes" label={t('agree')} error={form.error('agree')} />
      <Fault said={form.message} />
      <div>
        <Button type="submit" tone="primary" size="large" busy={form.busy}>
          {t('join')}
        </Button>
      </div>
    </form>
  );
}

export function Leave({ challenge }: { readonly challenge: Challenge }) {
  const t = useTranslations('challenges');
  const { revalidate } = useRevalidator();
  const said = useSaid();
  const [asks, setAsks] = useState(false);
  const [busy, setBusy] = useState(false);
  const [idempotencyKey] = useState(newIdempotencyKey);
  const close = () => setAsks(false);
  const leave = async () => {
    setBusy(true);
    try {
      const params = { challengeId: challenge.id };
      await api('POST /api/challenges/{challengeId}/leave', { params }, { idempotencyKey });
      showToast({ text: t('left') });
    } catch (error) {
      showToast({ text: said(error), tone: 'negative' });
    }
    setBusy(false);
    close();
    await revalidate();
  };
  return (
    <div className="mt-6">
      <Button tone="quiet" size="small" onClick={() => setAsks(true)}>
        {t('leave')}
      </Button>
      <Dialog
        open={asks}
        title={t('leaveTitle')}
        onClose={close}
        actions={
          <>
            <Button size="large" onClick={close}>
              {t('stay')}
            </Button>
            <Button tone="danger" size="large" busy={busy} onClick={leave}>
              {t('leave')}
            </Button>
          </>
        }
      >
        <p>{t('leaveText')}</p>
      </Dialog>
    </div>
  );
}
