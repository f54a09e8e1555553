import { Button, ButtonLink, Notice, PasswordField, TextField } from '@herna/ui';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { api } from '../../api/browser.ts';
import { assertFilled, useForm } from '../../api/use-form.ts';
import { useSecondCode } from '../../features/account/second-code.tsx';
import { useEnterSite } from '../../features/entry/after-sign-in.ts';
import { EntryHead } from '../../features/entry/entry-head.tsx';
import { PasskeySignIn } from '../../features/entry/passkey-sign-in.tsx';
import { sessionEnds } from '../../features/session/session-end.ts';
import { SiteLink } from '../../shell/site-ui.tsx';

export default function Login() {
  const t = useTranslations('entry.login');
  const common = useTranslations('common');
  const enterSite = useEnterSite();
  const [query] = useSearchParams();
  const why = sessionEnds.find((one) => one === query.get('why'));
  const form = useForm(async (values) => {
    assertFilled(values, { email: common('missing'), password: common('missing') });
    const { email = '', password = '', code = '' } = values;
    const signedIn = await api('POST /capi/v2-onling/Player/LoginPlayerByEmail', {
      body: {
        email,
        password,
        ...(elsewhere ? { takeOver: true } : {}),
        ...(code ? { code } : {}),
      },
    });
    await enterSite(query.get('to'), signedIn);
  });
  // Asked only by the button that says so: another answer takes the offer back.
  const elsewhere = form.code === 'ERR_OTHER_SESSION_IS_ACTIVE';
  const code = useSecondCode(form);
  return (
    <>
      <EntryHead title={t('title')}>{t('text')}</EntryHead>
      {why && !form.message && (
        <div className="mb-6">
          <Notice tone="information">{t(`ended.${why}`)}</Notice>
        </div>
      )}
      <form method="post" onSubmit={form.submit} noValidate className="flex flex-col gap-5">
        <TextField
          name="email"
          type="email"
          label={t('email')}
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          error={form.error('email')}
        />
        <div>
          <PasswordField
            name="password"
            label={t('password')}
            autoComplete="current-password"
            error={form.error('password')}
          />
          <div className="mt-2 flex flex-wrap justify-between gap-x-6">
            {(['lost-password', 'restore-account'] as const).map((page) => (
              <SiteLink
                key={page}
                to={`/entry/login/${page}`}
                className="inline-flex min-h-target items-center rounded-control text-sm text-muted underline
                  underline-offset-3 hover:text-ink"
              >
                {t(page === 'lost-password' ? 'lost' : 'restore')}
              </SiteLink>
            ))}
          </div>
        </div>
        {code.field}
        {form.message && !code.isWrong && (
          <Notice tone={elsewhere ? 'warning' : code.isAsked ? 'information' : 'negative'} live>
            {form.message}
          </Notice>
        )}
        <Button type="submit" tone="primary" size="large" wide busy={form.busy}>
          {t(elsewhere ? 'takeOver' : 'submit')}
        </Button>
      </form>
      <PasskeySignIn />
      <div className="mt-8 flex items-center justify-between gap-4 border-t border-line pt-6">
        <p className="text-sm text-muted">{t('noAccount')}</p>
        <ButtonLink to="/entry/registration" size="small">
          {t('register')}
        </ButtonLink>
      </div>
    </>
  );
}
