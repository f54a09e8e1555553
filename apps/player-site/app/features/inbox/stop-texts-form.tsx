import { Button, Notice, TextField } from '@herna/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../api/browser.ts';
import { Fault } from '../../api/fault.tsx';
import { assertFilled, useForm } from '../../api/use-form.ts';

/** Ends offers by text message to a phone, without a sign-in. */
export function StopTextsForm() {
  const t = useTranslations('optOut');
  const common = useTranslations('common');
  const [done, setDone] = useState(false);
  const form = useForm(async (values) => {
    assertFilled(values, { phone: common('missing') });
    await api('POST /api/engagement/stop-sms', { body: { phone: values.phone ?? '' } });
    setDone(true);
  });
  return (
    <section aria-labelledby="stop-texts" className="max-w-form">
      <h2 id="stop-texts" className="mb-4 text-2xl">
        {t('smsTitle')}
      </h2>
      {done ? (
        <Notice tone="positive" title={t('smsDone')} live>
          {t('smsDoneText')}
        </Notice>
      ) : (
        <form method="post" onSubmit={form.submit} noValidate className="flex flex-col gap-5">
          <TextField
            name="phone"
            type="tel"
            label={t('phone')}
            autoComplete="tel"
            inputMode="tel"
            maxLength={30}
            error={form.error('phone')}
          />
          <Fault message={form.message} />
          <Button type="submit" tone="primary" busy={form.busy}>
            {t('smsStop')}
          </Button>
        </form>
      )}
    </section>
  );
}
