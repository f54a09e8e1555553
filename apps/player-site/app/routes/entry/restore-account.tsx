import { Button, ButtonLink, RadioCards, TextField } from '@herna/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../api/browser.ts';
import { Fault } from '../../api/fault.tsx';
import { assertFilled, useForm } from '../../api/use-form.ts';
import { EntryHead } from '../../features/entry/entry-head.tsx';
import { SiteLink } from '../../shell/site-ui.tsx';

type Way = 'email' | 'phone';

/** Sends a link for a new password by either way; the answer is the same for what nobody has. */
export default function RestoreAccount() {
  const t = useTranslations('entry.restore');
  const common = useTranslations('common');
  const [way, setWay] = useState<Way>('email');
  const [sent, setSent] = useState<Way>();
  const form = useForm(async ({ email = '', phone = '', birthDate = '' }) => {
    if (way === 'email') {
      assertFilled({ email }, { email: common('missing') });
      await api('POST /capi/v2-onling/Player/RequestPasswordReset', { body: { email } });
    } else {
      assertFilled(
        { phone, birthDate },
        { phone: common('missing'), birthDate: common('missing') },
      );
      await api('POST /api/players/restore-by-phone', { body: { phone, birthDate } });
    }
    setSent(way);
  });
  if (sent) {
    return (
      <>
        <EntryHead title={t(`sent.${sent}.title`)}>{t(`sent.${sent}.text`)}</EntryHead>
        <ButtonLink to="/entry/login">{t('back')}</ButtonLink>
      </>
    );
  }
  return (
    <>
      <EntryHead title={t('title')}>{t('text')}</EntryHead>
      <form method="post" onSubmit={form.submit} noValidate className="flex flex-col gap-5">
        <RadioCards
          name="way"
          legend={t('way')}
          defaultValue={way}
          onChange={(value) => setWay(value as Way)}
          choices={[
            { value: 'email', label: t('byEmail'), hint: t('byEmailHint') },
            { value: 'phone', label: t('byPhone'), hint: t('byPhoneHint') },
          ]}
        />
        {way === 'email' ? (
          <TextField
            key="email"
            name="email"
            type="email"
            label={t('email')}
            autoComplete="username"
            inputMode="email"
            autoCapitalize="none"
            error={form.error('email')}
          />
        ) : (
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField
              name="phone"
              type="tel"
              label={t('phone')}
              autoComplete="tel"
              inputMode="tel"
              error={form.error('phone')}
            />
            <TextField
              name="birthDate"
              type="date"
              label={t('birthDate')}
              autoComplete="bday"
              error={form.error('birthDate')}
            />
          </div>
        )}
        <Fault message={form.message} />
        <Button type="submit" tone="primary" size="large" wide busy={form.busy}>
          {t('submit')}
        </Button>
      </form>
      <p className="mt-6 text-sm text-muted">
        {t.rich('locked', {
          contact: (words) => (
            <SiteLink to="/contact" className="underline underline-offset-3 hover:text-ink">
              {words}
            </SiteLink>
          ),
        })}
      </p>
      <div className="mt-4">
        <ButtonLink to="/entry/login" tone="quiet">
          {t('back')}
        </ButtonLink>
      </div>
    </>
  );
}
