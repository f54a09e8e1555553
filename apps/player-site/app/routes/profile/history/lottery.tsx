import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { asPlayer, visitOf } from '../../../api/server.ts';
import { HistoryTabs } from '../../../features/account/history-tabs.tsx';
import { ListPages } from '../../../features/account/list-pages.tsx';
import { pageWish, placeOf } from '../../../features/account/list-query.ts';
import { PageHead } from '../../../features/account/page-head.tsx';
import { TicketTable } from '../../../features/lottery/ticket-table.tsx';
import { MoreMessages } from '../../../i18n/intl.tsx';
import { messagesFor } from '../../../i18n/messages.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const visit = visitOf(args);
  const { searchParams } = visit.url;
  const tickets = await asPlayer(visit, () =>
    visit.api('GET /capi/Lottery/v3/Ticket/GetList', { query: pageWish(searchParams) }),
  );
  return {
    messages: messagesFor(visit.locale, 'lottery'),
    tickets: tickets.items,
    place: placeOf(searchParams, tickets),
  };
}

export default function LotteryInHistory() {
  const { messages } = useLoaderData<typeof loader>();
  return (
    <MoreMessages messages={messages}>
      <Tickets />
    </MoreMessages>
  );
}

function Tickets() {
  const { tickets, place } = useLoaderData<typeof loader>();
  const t = useTranslations('lottery.tickets');
  return (
    <>
      <PageHead title={t('title')} />
      <HistoryTabs current="lottery" />
      <TicketTable tickets={tickets} />
      <ListPages base="/profile/history/lottery" place={place} />
    </>
  );
}
