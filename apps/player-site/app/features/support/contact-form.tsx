import { Button, Notice, SelectField, TextAreaField, TextField } from '@herna/ui';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { api } from '../../api/browser.ts';
import { Fault } from '../../api/fault.tsx';
import { assertFilled, useForm } from '../../api/use-form.ts';

const topics = ['Account', 'Payments', 'Games', 'Verification', 'Limits', 'Other'] as const;

/** Files a ticket and says under which number and where the confirmation went. */
export function ContactForm() {
  const t = useTranslations('support');
  const common = useTranslations('common');
  const { revalidate } = useRevalidator();
  const [sent, setSent] = useState<{ readonly number: string; readonly email: string }>();
  const form = useForm(async (values) => {
    const missing = common('missing');
    assertFilled(values, { subject: missing, text: missing, email: missing });
    const { topic, subject = '', text = '', email = '' } = values;
    const { ticketId } = await api('POST /capi/v2-onling/Feedback/SendSupportTicket', {
      body: { topic: topics.find((one) => one === topic) ?? 'Other', subject, text, email },
    });
    setSent({ number: ticketId, email });
    await revalidate();
  });
  return (
    <section aria-labelledby="contact-form">
      <h2 id="contact-form" className="text-2xl">
        {t('title')}
      </h2>
      <p className="mt-2 mb-6 text-muted">{t('text')}</p>
      {sent ? (
        <div className="flex flex-col items-start gap-5">
          <Notice tone="positive" title={t('sent')} live>
            {t('sentText', sent)}
          </Notice>
          <Button onClick={() => setSent(undefined)}>{t('another')}</Button>
        </div>
      ) : (
        <form method="post" onSubmit={form.submit} noValidate className="flex flex-col gap-5">
          <SelectField
            name="topic"
            label={t('topic')}
            choices={topics.map((value) => ({ value, label: t(value) }))}
            defaultValue="Other"
          />
          <TextField
            name="subject"
            label={t('subject')}
            maxLength={120}
            error={form.error('subject')}
          />
          <TextAreaField
            name="text"
            label={t('body')}
            rows={6}
            maxLength={4_000}
            error={form.error('text')}
          />
          <TextField
            name="email"
            type="email"
            label={t('email')}
            autoComplete="email"
            inputMode="email"
            error={form.error('email')}
          />
          <Fault message={form.message} />
          <Button type="submit" tone="primary" size="large" busy={form.busy}>
            {t('submit')}
          </Button>
        </form>
      )}
    </section>
  );
}
