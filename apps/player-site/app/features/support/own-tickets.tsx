import { useEffect } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { api } from '../../api/browser.ts';

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
  const format = useFormatter();
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
        {tickets.map(({ id, subject, state, messages }) => (
          <li key={id} className="rounded-card border border-line p-4">
            <div className="flex items-baseline justify-between gap-3">
              <h3 className="font-semibold">{subject}</h3>
              <span className="text-sm text-muted">{t(`state_${state}`)}</span>
            </div>
            {messages.map(({ body, writtenAt, byStaff }) => (
              <div key={writtenAt} className="mt-3 border-t border-line/60 pt-3">
                <p className="text-sm text-muted">
                  {byStaff ? t('us') : t('you')},{' '}
                  {format.dateTime(new Date(writtenAt), {
                    dateStyle: 'medium',
                    timeStyle: 'short',
                  })}
                </p>
                <p className="whitespace-pre-line">{body}</p>
              </div>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
