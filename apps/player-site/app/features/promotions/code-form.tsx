/** A promo code that a player types. */
import { ApiError } from '@herna/contract-kit/client';
import { Button, showToast, TextField } from '@herna/ui';
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { api } from '../../api/browser.ts';
import { Fault } from '../../api/fault.tsx';
import { assertFilled, useForm } from '../../api/use-form.ts';
import { localise } from '../../i18n/addresses.ts';
import { useSite } from '../../shell/use-site.ts';

/** Redeems a code on a page without offers, which brings `bonuses` of the messages; the one with them shows what it offers. */
export function CodeFormElsewhere() {
  const t = useTranslations('bonuses');
  const navigate = useNavigate();
  const { prefix } = useSite();
  const [open, setOpen] = useState(false);
  return (
    <details className="mt-8" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="cursor-pointer py-3 font-semibold">{t('code')}</summary>
      {open && <CodeForm onUsed={() => navigate(localise('/bonuses', prefix))} />}
    </details>
  );
}

interface CodeFormProperties {
  /** Goes to what the code offers, where that is not on this page. */
  readonly onUsed?: () => Promise<void> | void;
}

/** Redeems a code; what it offers then stands in the list above. */
export function CodeForm({ onUsed }: CodeFormProperties) {
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
    await (onUsed ?? revalidate)();
  });
  return (
    <form
      method="post"
      onSubmit={form.submit}
      noValidate
      className="edge flex max-w-form flex-col gap-4 rounded-card bg-surface p-5"
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
