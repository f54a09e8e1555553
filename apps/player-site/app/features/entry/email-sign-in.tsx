import { PasswordField, TextField } from '@herna/ui';
import { useTranslations } from 'use-intl';
import { api } from '../../api/browser.ts';
import { SiteLink } from '../../shell/site-ui.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** Signs in by e-mail and password. */
export function EmailSignIn() {
  const t = useTranslations('entry.login');
  return (
    <SignInForm
      needed={['email', 'password']}
      send={({ email = '', password = '' }, more) =>
        api('POST /capi/v2-onling/Player/LoginPlayerByEmail', {
          body: { email, password, ...more },
        })
      }
    >
      {(form) => (
        <>
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
        </>
      )}
    </SignInForm>
  );
}
