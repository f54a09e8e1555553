import { Button, ButtonLink, PasswordField, TextField } from '@herna/ui';
import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { api } from '../../api/browser.ts';
import { Fault } from '../../api/fault.tsx';
import { useForm } from '../../api/use-form.ts';
import { useEnterSite } from '../../features/entry/after-sign-in.ts';
import { EntryHead } from '../../features/entry/entry-head.tsx';

const token = /^[A-Za-z0-9_-]{20,100}$/;

/** Sets a new password by the e-mailed link and signs in. */
export default function ResetPassword() {
  const t = useTranslations('entry.reset');
  const login = useTranslations('entry.login');
  const enterSite = useEnterSite();
  const [query] = useSearchParams();
  const resetToken = query.get('token') ?? '';
  const form = useForm(async ({ password = '', code = '' }) => {
    const signedIn = await api('POST /capi/v2-onling/Player/ResetPassword', {
      body: { token: resetToken, password, ...(code ? { code } : {}) },
    });
    await enterSite('/', signedIn);
  });
  const wrongCode = form.code === 'ERR_INVALID_SECURITY_CODE';
  const codeRequired = useRef(false);
  codeRequired.current ||= form.code === 'ERR_SECOND_FACTOR_NEEDED';
  if (!token.test(resetToken) || form.code === 'ERR_RESET_LINK') {
    return (
      <>
        <EntryHead title={t('dead')}>{t('deadText')}</EntryHead>
        <ButtonLink to="/entry/login/lost-password" tone="primary">
          {t('askAgain')}
        </ButtonLink>
      </>
    );
  }
  return (
    <>
      <EntryHead title={t('title')}>{t('text')}</EntryHead>
      <form method="post" onSubmit={form.submit} noValidate className="flex flex-col gap-5">
        <PasswordField
          name="password"
          label={t('password')}
          hint={t('hint')}
          autoComplete="new-password"
          error={form.error('password')}
        />
        {codeRequired.current && (
          <TextField
            name="code"
            label={login('code')}
            hint={login('codeHint')}
            autoComplete="one-time-code"
            maxLength={20}
            error={form.error('code') ?? (wrongCode ? login('wrongCode') : undefined)}
          />
        )}
        <Fault message={wrongCode ? undefined : form.message} />
        <Button type="submit" tone="primary" size="large" wide busy={form.busy}>
          {t('submit')}
        </Button>
      </form>
    </>
  );
}
