import { Button, ButtonLink, TextField } from '@herna/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../api/browser.ts';
import { Fault } from '../../api/fault.tsx';
import { useForm } from '../../api/use-form.ts';
import { EntryHead } from '../../features/entry/entry-head.tsx';

/** Sends the link; the answer is the same for an address nobody has. */
export default function LostPassword() {
  const t = useTranslations('entry.lost');
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm(async ({ email = '' }) => {
    await api('POST /capi/v2-onling/Player/RequestPasswordReset', { body: { email } });
    setSentTo(email);
  });
  if (sentTo) {
    return (
      <>
        <EntryHead title={t('sent')}>{t('sentText', { email: sentTo })}</EntryHead>
        <ButtonLink to="/entry/login">{t('back')}</ButtonLink>
      </>
    );
  }
  return (
    <>
      <EntryHead title={t('title')}>{t('text')}</EntryHead>
      <form method="post" onSubmit={form.submit} noValidate className="flex flex-col gap-5">
        <TextField
          name="email"
          type="email"
          label={t('email')}
          autoComplete="username"
          inputMode="email"
          error={form.error('email')}
        />
        <Fault message={form.message} />
        <Button type="submit" tone="primary" size="large" wide busy={form.busy}>
          {t('submit')}
        </Button>
        <ButtonLink to="/entry/login" tone="quiet">
          {t('back')}
        </ButtonLink>
      </form>
    </>
  );
}
