import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { orElse, visitOf } from '../api/server.ts';
import { isSignedIn } from '../features/session/session.server.ts';
import { ContactForm } from '../features/support/contact-form.tsx';
import { OwnTickets } from '../features/support/own-tickets.tsx';
import { LongTextView } from '../features/text/long-text.tsx';
import { loadText } from '../features/text/texts.server.ts';
import { MoreMessages } from '../i18n/intl.tsx';
import { messagesFor } from '../i18n/messages.server.ts';
import { PageMeta } from '../shell/page-meta.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const visit = visitOf(args);
  const signedIn = await isSignedIn(visit.api);
  const [page, ownTickets] = await Promise.all([
    loadText(visit),
    signedIn
      ? orElse(visit.api('GET /api/support/own-tickets', { query: {} }), { unread: 0, items: [] })
      : undefined,
  ]);
  return { page, tickets: ownTickets?.items ?? [], messages: messagesFor(visit.locale, 'support') };
}

/** How to reach the operator, a form that files a ticket, and the player's own tickets. */
export default function Contact() {
  const { page, tickets, messages } = useLoaderData<typeof loader>();
  const t = useTranslations('shell');
  const { text, description, locale } = page;
  return (
    <div className="py-4">
      <PageMeta title={text.title} description={description} />
      <div lang={locale}>
        <LongTextView text={text} parts={t('parts')} />
      </div>
      <MoreMessages messages={messages}>
        <div className="mt-10 grid max-w-5xl gap-10 lg:grid-cols-2">
          <ContactForm />
          <OwnTickets tickets={tickets} />
        </div>
      </MoreMessages>
    </div>
  );
}
