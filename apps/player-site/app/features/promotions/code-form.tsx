/** A promo code that a player types. */
import { ApiError } from '@herna/contract-kit/client';
import { Button, showToast, TextField } from '@herna/ui';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { api } from '../../api/browser.ts';
import { Fault } from '../../api/fault.tsx';
import { assertFilled, useForm } from '../../api/use-form.ts';

/** Redeems a code; what it offers then stands in the list above. */
export function CodeForm() {
  const t = useTranslations('bonuses');
  const { revalidate } = useRevalidator();
  const form = useForm(async ({ code = '' }, idempotencyKey) => {
    assertFilled({ code }, { code: t('codeEmpty') });
    const options = { idempotencyKey };
    try {
      await api('POST /capi/v2-onling/Bonuses/UseCode', { body: { code } }, options);
    } catch (error) {
      // It may stand for free rounds; what it stands for is said to nobody who has not got it.
      if (!(error instanceof ApiError) || error.code !== 'ERR_CODE_NOT_USABLE') throw error;
      await api('POST /capi/v2-onling/FreeRound/ActivatePromoCode', { body: { code } }, options);
    }
    showToast({ text: t('codeUsed') });
    await revalidate();
  });
  return (
    <form
      method="post"
      onSubmit={form.submit}
      noValidate
      className="edge mt-8 flex max-w-form flex-col gap-4 rounded-card bg-surface p-5"
    >
      <TextField
        name="code"
        label={t('code')}
        hint={t('codeHint')}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={64}
        error={form.error('code')}
      />
      <Fault message={form.message} />
      <div>
        <Button type="submit" busy={form.busy}>
          {t('useCode')}
        </Button>
      </div>
    </form>
  );
}
