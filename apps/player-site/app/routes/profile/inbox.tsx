import { ButtonLink, EmptyState } from '@herna/ui';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { asPlayer, visitOf } from '../../api/server.ts';
import { ListPages } from '../../features/account/list-pages.tsx';
import { pageWish, placeOf } from '../../features/account/list-query.ts';
import { PageHead } from '../../features/account/page-head.tsx';
import { InboxItems } from '../../features/inbox/inbox-items.tsx';
import { MoreMessages } from '../../i18n/intl.tsx';
import { messagesFor } from '../../i18n/messages.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const visit = visitOf(args);
  const { searchParams } = visit.url;
  const page = await asPlayer(visit, () =>
    visit.api('GET /api/messaging/inbox', { query: pageWish(searchParams) }),
  );
  return {
    items: page.items,
    place: placeOf(searchParams, page),
    messages: messagesFor(visit.locale, 'inbox'),
  };
}

/** What the operator wrote to the player. */
export default function InboxPage() {
  const { messages } = useLoaderData<typeof loader>();
  return (
    <MoreMessages messages={messages}>
      <Inbox />
    </MoreMessages>
  );
}

function Inbox() {
  const { items, place } = useLoaderData<typeof loader>();
  const t = useTranslations('inbox');
  return (
    <>
      <PageHead title={t('title')} />
      {items.length === 0 ? (
        <EmptyState
          icon="bell"
          title={t('none')}
          action={<ButtonLink to="/profile">{t('toProfile')}</ButtonLink>}
        >
          {t('noneHint')}
        </EmptyState>
      ) : (
        <InboxItems items={items} />
      )}
      <ListPages base="/profile/inbox" place={place} />
    </>
  );
}
