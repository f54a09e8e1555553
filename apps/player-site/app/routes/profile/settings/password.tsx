import { Button, PasswordField, showToast } from '@herna/ui';
import { useRef } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { api } from '../../../api/browser.ts';
import { Fault } from '../../../api/fault.tsx';
import { asPlayer, visitOf } from '../../../api/server.ts';
import { FieldFault, useForm } from '../../../api/use-form.ts';
import { PageHead } from '../../../features/account/page-head.tsx';
import { endingSession } from '../../../features/session/session-end.ts';
import { localise } from '../../../i18n/addresses.ts';
import { useSite } from '../../../shell/use-site.ts';

export function loader(args: LoaderFunctionArgs) {
  const visit = visitOf(args);
  return asPlayer(visit, () => visit.api('GET /capi/v2-onling/Player/HasPin', { query: {} }));
}

/** A new password ends every session, this one too: the player signs in with it. */
export default function PasswordSettings() {
  const { hasPin } = useLoaderData<typeof loader>();
  const s = useTranslations('settings');
  return (
    <div className="max-w-form">
      <PageHead
        title={s('pages.password.title')}
        text={s('password.text')}
        back={{ to: '/profile/settings', text: s('title') }}
      />
      <NewPassword />
      <Pin hasPin={hasPin} />
    </div>
  );
}

function NewPassword() {
  const t = useTranslations('settings.password');
  const { prefix } = useSite();
  const form = useForm(async ({ current = '', password = '' }) => {
    await endingSession(() =>
      api('POST /capi/v2-onling/Player/ChangePassword', { body: { current, password } }),
    );
    location.assign(localise('/entry/login', prefix));
    await new Promise(() => {});
  });
  const wrong = form.code === 'ERR_INVALID_CREDENTIALS';
  return (
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
      <Fault message={wrong ? undefined : form.message} />
      <Button type="submit" tone="primary" size="large" busy={form.busy}>
        {t('submit')}
      </Button>
    </form>
  );
}

/** The PIN with which the player is known at terminals and kiosks. */
function Pin({ hasPin }: { readonly hasPin: boolean }) {
  const t = useTranslations('settings.pin');
  const { revalidate } = useRevalidator();
  const field = useRef<HTMLFormElement>(null);
  const form = useForm(async ({ pinPassword: password = '', pin = '' }) => {
    if (!/^\d{4}$/.test(pin)) throw new FieldFault('pin', t('fourDigits'));
    await api('POST /capi/v2-onling/Player/SetPin', { body: { password, pin } });
    field.current?.reset();
    showToast({ text: t('saved') });
    await revalidate();
  });
  const wrong = form.code === 'ERR_INVALID_CREDENTIALS';
  return (
    <section className="mt-10 border-t border-line/60 pt-8">
      <h2 className="text-lg">{t('title')}</h2>
      <p className="mt-1 mb-5 text-sm text-muted">{t(hasPin ? 'textSet' : 'textNone')}</p>
      <form
        ref={field}
        method="post"
        onSubmit={form.submit}
        noValidate
        className="flex flex-col gap-5"
      >
        <PasswordField
          name="pinPassword"
          label={t('password')}
          autoComplete="current-password"
          error={form.error('password') ?? (wrong ? t('wrong') : undefined)}
        />
        <PasswordField
          name="pin"
          label={t('pin')}
          hint={t('hint')}
          autoComplete="off"
          inputMode="numeric"
          maxLength={4}
          error={form.error('pin')}
        />
        <Fault message={wrong ? undefined : form.message} />
        <Button type="submit" busy={form.busy}>
          {t(hasPin ? 'change' : 'set')}
        </Button>
      </form>
    </section>
  );
}
