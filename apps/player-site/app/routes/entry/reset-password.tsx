import { Button, ButtonLink, PasswordField } from '@herna/ui';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { api } from '../../api/browser.ts';
import { Fault } from '../../api/fault.tsx';
import { useForm } from '../../api/use-form.ts';
import { useSecondCode } from '../../features/account/second-code.tsx';
import { useEnterSite } from '../../features/entry/after-sign-in.ts';
import { EntryHead } from '../../features/entry/entry-head.tsx';

const token = /^[A-Za-z0-9_-]{20,100}$/;

/** Sets a new password by the e-mailed link and signs in. */
export default function ResetPassword() {
  const t = useTranslations('entry.reset');
  const enterSite = useEnterSite();
  const [query] = useSearchParams();
  const resetToken = query.get('token') ?? '';
  const form = useForm(async ({ password = '', code = '' }) => {
    const signedIn = await api('POST /capi/v2-onling/Player/ResetPassword', {
      body: { token: resetToken, password, ...(code ? { code } : {}) },
    });
    await enterSite('/', signedIn);
  });
  const code = useSecondCode(form);
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
        {code.field}
        <Fault message={code.isWrong ? undefined : form.message} />
        <Button type="submit" tone="primary" size="large" wide busy={form.busy}>
          {t('submit')}
        </Button>
      </form>
    </>
  );
}
