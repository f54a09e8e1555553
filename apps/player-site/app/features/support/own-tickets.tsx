import { Button, TextAreaField } from '@herna/ui';
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { api } from '../../api/browser.ts';
import { Fault } from '../../api/fault.tsx';
import { assertFilled, useForm } from '../../api/use-form.ts';

interface Ticket {
  readonly id: string;
  readonly subject: string;
  readonly state: 'OPEN' | 'ANSWERED' | 'CLOSED';
  readonly unread: boolean;
  readonly messages: readonly {
    readonly body: string;
    readonly writtenAt: string;
    readonly byStaff: boolean;
  }[];
}

/** The player's own tickets with their answers; seeing them marks them read. */
export function OwnTickets({ tickets }: { readonly tickets: readonly Ticket[] }) {
  const t = useTranslations('support');
  const unread = tickets.some((ticket) => ticket.unread);
  useEffect(() => {
    // What cannot be noted now is unread the next time too.
    if (unread) api('POST /api/support/own-tickets/read', { body: {} }).catch(() => undefined);
  }, [unread]);
  if (tickets.length === 0) return null;
  return (
    <section aria-labelledby="own-tickets">
      <h2 id="own-tickets" className="text-2xl">
        {t('own')}
      </h2>
      <ul className="mt-6 flex flex-col gap-4">
        {tickets.map((ticket) => (
          <li key={ticket.id} className="rounded-card border border-line p-4">
            <OwnTicket ticket={ticket} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function OwnTicket({ ticket }: { readonly ticket: Ticket }) {
  const t = useTranslations('support');
  const format = useFormatter();
  const { id, subject, state, messages } = ticket;
  return (
    <>
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="font-semibold">{subject}</h3>
        <span className="text-sm text-muted">{t(`state_${state}`)}</span>
      </div>
      {messages.map(({ body, writtenAt, byStaff }) => (
        <div key={`${writtenAt}/${byStaff}`} className="mt-3 border-t border-line/60 pt-3">
          <p className="text-sm text-muted">
            {byStaff ? t('us') : t('you')},{' '}
            {format.dateTime(new Date(writtenAt), { dateStyle: 'medium', timeStyle: 'short' })}
          </p>
          <p className="whitespace-pre-line">{body}</p>
        </div>
      ))}
      <Reply key={messages.length} ticketId={id} />
    </>
  );
}

/** The player's own words to a ticket; a closed one is open again. */
function Reply({ ticketId }: { readonly ticketId: string }) {
  const t = useTranslations('support');
  const common = useTranslations('common');
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState(false);
  const form = useForm(async (values, idempotencyKey) => {
    assertFilled(values, { text: common('missing') });
    const body = { ticketId, text: values.text ?? '' };
    await api('POST /api/support/own-tickets/reply', { body }, { idempotencyKey });
    await revalidate();
  });
  if (!open) {
    return (
      <Button className="mt-4" onClick={() => setOpen(true)}>
        {t('answer')}
      </Button>
    );
  }
  return (
    <form
      method="post"
      onSubmit={form.submit}
      noValidate
      className="mt-4 flex flex-col items-start gap-3"
    >
      <TextAreaField
        name="text"
        label={t('reply')}
        rows={4}
        maxLength={4_000}
        className="w-full"
        error={form.error('text')}
      />
      <Fault message={form.message} />
      <Button type="submit" tone="primary" busy={form.busy}>
        {t('send')}
      </Button>
    </form>
  );
}
