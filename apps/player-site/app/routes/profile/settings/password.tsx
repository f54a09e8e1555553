import { Button, PasswordField } from '@herna/ui';
import { useTranslations } from 'use-intl';
import { api } from '../../../api/browser.ts';
import { Fault } from '../../../api/fault.tsx';
import { useForm } from '../../../api/use-form.ts';
import { PageHead } from '../../../features/account/page-head.tsx';
import { localise } from '../../../i18n/addresses.ts';
import { useSite } from '../../../shell/use-site.ts';

/** A new password ends every session, this one too: the player signs in with it. */
export default function PasswordSettings() {
  const t = useTranslations('settings.password');
  const s = useTranslations('settings');
  const { prefix } = useSite();
  const form = useForm(async ({ current = '', password = '' }) => {
    await api('POST /capi/v2-onling/Player/ChangePassword', { body: { current, password } });
    location.assign(localise('/entry/login', prefix));
    await new Promise(() => {});
  });
  const wrong = form.code === 'ERR_INVALID_CREDENTIALS';
  return (
    <div className="max-w-form">
      <PageHead
        title={s('pages.password.title')}
        text={t('text')}
        back={{ to: '/profile/settings', text: s('title') }}
      />
      <form method="post" onSubmit={form.submit} noValidate className="flex flex-col gap-5">
        <PasswordField
          name="current"
          label={t('current')}
          autoComplete="current-password"
          error={form.error('current') ?? (wrong ? t('wrong') : undefined)}
        />
        <PasswordField
          name="password"
          label={t('next')}
          hint={t('hint')}
          autoComplete="new-password"
          error={form.error('password')}
        />
        <Fault said={wrong ? undefined : form.message} />
        <Button type="submit" tone="primary" size="large" busy={form.busy}>
          {t('submit')}
        </Button>
      </form>
    </div>
  );
}
