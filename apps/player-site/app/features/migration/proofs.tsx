import { Button, TextField } from '@herna/ui';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { api } from '../../api/browser.ts';
import { Fault } from '../../api/fault.tsx';
import { assertFilled, useForm } from '../../api/use-form.ts';
import { EntryHead } from '../entry/entry-head.tsx';

/** What names the migration where the browser's own cookie does not. */
export type NamedMigration = { readonly token?: string };

/** The PIN of the card, or the code that was sent. */
export function ProveMigration(props: {
  readonly step: 'cardPin' | 'code';
  readonly named: NamedMigration;
}) {
  const { step, named } = props;
  const t = useTranslations('migration');
  const common = useTranslations('common');
  const { revalidate } = useRevalidator();
  const form = useForm(async (values) => {
    assertFilled(values, { secret: common('missing') });
    const { secret = '' } = values;
    if (step === 'code') {
      const body = { ...named, code: secret };
      await api('POST /capi/v2-onling/PlayerMigration/VerifyCode', { body });
    } else {
      const body = { ...named, pin: secret };
      await api('POST /capi/v2-onling/PlayerMigration/VerifyCardPin', { body });
    }
    await revalidate();
  });
  const wrong = form.code === 'ERR_INVALID_PIN' || form.code === 'ERR_INVALID_SECURITY_CODE';
  return (
    <>
      <EntryHead title={t(step === 'code' ? 'code' : 'pin')}>
        {step === 'code' ? t('codeText') : undefined}
      </EntryHead>
      <form method="post" onSubmit={form.submit} noValidate className="flex flex-col gap-5">
        <TextField
          name="secret"
          label={t(step === 'code' ? 'code' : 'pin')}
          inputMode="numeric"
          autoComplete={step === 'code' ? 'one-time-code' : 'off'}
          type={step === 'code' ? 'text' : 'password'}
          error={form.error('secret') ?? (wrong ? form.message : undefined)}
        />
        <Fault message={wrong ? undefined : form.message} />
        <Button type="submit" tone="primary" size="large" wide busy={form.busy}>
          {t('next')}
        </Button>
      </form>
    </>
  );
}
