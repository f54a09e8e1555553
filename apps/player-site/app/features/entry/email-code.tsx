import { Button, CodeField, Notice } from '@herna/ui';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { api } from '../../api/browser.ts';
import { FieldFault, useForm } from '../../api/use-form.ts';
import { useRegistration } from './registration-context.tsx';
import { ResendButton } from './resend-button.tsx';
import { useGoToStep } from './step-link.ts';

/** Six digits of a code, spaces forgiven. */
export function readCode(text: string | undefined, fault: string): string {
  const code = (text ?? '').replace(/\s/g, '');
  if (!/^\d{6}$/.test(code)) throw new FieldFault('code', fault);
  return code;
}

/** The code from the e-mail. */
export function EmailCode({ token, email }: { readonly token: string; readonly email: string }) {
  const t = useTranslations('registration.emailCode');
  const registration = useRegistration();
  const go = useGoToStep();
  const [query] = useSearchParams();
  const form = useForm(async ({ code }) => {
    await api('POST /capi/v2-onling/PlayerVerification/SubmitVerifyEmail', {
      body: { token, code: readCode(code, t('sixDigits')) },
    });
    await registration.reload();
    await go('signpost');
  });
  const wrong = form.code === 'ERR_INVALID_SECURITY_CODE';
  return (
    <form method="post" onSubmit={form.submit} noValidate className="flex flex-col gap-6">
      <div>
        <h1 className="text-2xl">{t('title')}</h1>
        <p className="mt-2 text-muted">{t('text', { email })}</p>
      </div>
      <CodeField
        name="code"
        label={t('code')}
        hint={t('hint')}
        defaultValue={query.get('code') ?? ''}
        error={form.error('code') ?? (wrong ? form.message : undefined)}
      />
      {form.message && !wrong && (
        <Notice tone="negative" live>
          {form.message}
        </Notice>
      )}
      <Button type="submit" tone="primary" size="large" wide busy={form.busy}>
        {t('submit')}
      </Button>
      <div className="flex flex-wrap justify-between gap-2">
        <ResendButton
          send={() =>
            api('POST /capi/v2-onling/PlayerVerification/RequestVerifyEmail', { body: { token } })
          }
        />
        <Button tone="quiet" onClick={registration.forget}>
          {t('otherEmail')}
        </Button>
      </div>
    </form>
  );
}
