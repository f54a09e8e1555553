/** Joining a challenge with its terms, and leaving it. */
import { Button, Checkbox, showToast } from '@herna/ui';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { api } from '../../api/browser.ts';
import { ConfirmedAction } from '../../api/confirmed-action.tsx';
import { Fault } from '../../api/fault.tsx';
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
      <Fault message={form.message} />
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
  const params = { challengeId: challenge.id };
  return (
    <div className="mt-6">
      <ConfirmedAction
        label={t('leave')}
        title={t('leaveTitle')}
        text={t('leaveText')}
        back={t('stay')}
        done={t('left')}
        run={(idempotencyKey) =>
          api('POST /api/challenges/{challengeId}/leave', { params }, { idempotencyKey })
        }
      />
    </div>
  );
}
