import { ApiError } from '@herna/contract-kit/client';
import { Button, PasswordField, TextField } from '@herna/ui';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { api } from '../../api/browser.ts';
import { Fault } from '../../api/fault.tsx';
import { assertFilled, useForm } from '../../api/use-form.ts';
import { useEnterSite } from '../entry/after-sign-in.ts';
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
          error={form.error('secret') ?? form.error('code') ?? form.error('pin')}
        />
        <Fault message={form.message} />
        <Button type="submit" tone="primary" size="large" wide busy={form.busy}>
          {t('next')}
        </Button>
      </form>
    </>
  );
}

/** The sign-in of an account that was proved. */
export function FinishMigration(props: {
  readonly email: string | null;
  readonly named: NamedMigration;
}) {
  const { email: proved, named } = props;
  const t = useTranslations('migration');
  const common = useTranslations('common');
  const enterSite = useEnterSite();
  const [codeSent, setCodeSent] = useState(false);
  const form = useForm(async (values) => {
    const filled = { email: common('missing'), password: common('missing') };
    assertFilled(values, codeSent ? { ...filled, code: common('missing') } : filled);
    const { email = '', password = '', code } = values;
    const signedIn = await api('POST /capi/v2-onling/PlayerMigration/Finish', {
      body: { ...named, email, password, ...(code ? { code } : {}) },
    }).catch((thrown: unknown) => {
      // An e-mail that is new to the account is proved by a code first.
      const asksForCode = thrown instanceof ApiError && thrown.code === 'ERR_NO_VALID_EMAIL';
      if (!asksForCode) throw thrown;
      setCodeSent(true);
    });
    if (signedIn) await enterSite(null, signedIn);
  });
  return (
    <>
      <EntryHead title={t('finish')} />
      <form method="post" onSubmit={form.submit} noValidate className="flex flex-col gap-5">
        <TextField
          name="email"
          type="email"
          label={t('email')}
          autoComplete="username"
          inputMode="email"
          defaultValue={proved ?? ''}
          readOnly={proved !== null}
          error={form.error('email')}
        />
        <PasswordField
          name="password"
          label={t('password')}
          autoComplete="new-password"
          error={form.error('password')}
        />
        {codeSent && (
          <TextField
            name="code"
            label={t('code')}
            hint={t('emailCodeText')}
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus
            error={form.error('code')}
          />
        )}
        <Fault message={form.message} />
        <Button type="submit" tone="primary" size="large" wide busy={form.busy}>
          {t('done')}
        </Button>
      </form>
    </>
  );
}
