/** What an installed site shows without a connection; the worker keeps a copy of it. */
import { Button, EmptyState } from '@herna/ui';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { visitOf } from '../api/server.ts';
import { MoreMessages } from '../i18n/intl.tsx';
import { messagesFor } from '../i18n/messages.server.ts';
import { PageMeta } from '../shell/page-meta.tsx';

export const loader = (args: LoaderFunctionArgs) => ({
  messages: messagesFor(visitOf(args).locale, 'content'),
});

export default function OfflinePage() {
  const { messages } = useLoaderData<typeof loader>();
  return (
    <MoreMessages messages={messages}>
      <Offline />
    </MoreMessages>
  );
}

function Offline() {
  const t = useTranslations('content.offline');
  return (
    <main className="mx-auto max-w-2xl px-4 py-16">
      <PageMeta title={t('title')} hidden />
      <EmptyState
        page
        icon="warning"
        title={t('title')}
        action={
          <Button tone="primary" icon="refresh" onClick={() => location.reload()}>
            {t('again')}
          </Button>
        }
      >
        {t('text')}
      </EmptyState>
    </main>
  );
}
