import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { api } from '../../api/browser.ts';
import { CodeForm } from './code-form.tsx';
import { useRegistration } from './registration-context.tsx';
import { useGoToStep } from './step-link.ts';

/** The code from the e-mail. */
export function EmailCode({ token, email }: { readonly token: string; readonly email: string }) {
  const t = useTranslations('registration.emailCode');
  const registration = useRegistration();
  const go = useGoToStep();
  const [query] = useSearchParams();
  return (
    <CodeForm
      title={t('title')}
      text={t('text', { email })}
      label={t('code')}
      hint={t('hint')}
      initial={query.get('code') ?? ''}
      sixDigits={t('sixDigits')}
      submit={t('submit')}
      prove={async (code) => {
        await api('POST /capi/v2-onling/PlayerVerification/SubmitVerifyEmail', {
          body: { token, code },
        });
        await registration.reload();
        await go('signpost');
      }}
      resend={() =>
        api('POST /capi/v2-onling/PlayerVerification/RequestVerifyEmail', { body: { token } })
      }
      other={t('otherEmail')}
      onOther={registration.forget}
    />
  );
}
