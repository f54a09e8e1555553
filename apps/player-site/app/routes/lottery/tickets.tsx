import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { asPlayer, visitOf } from '../../api/server.ts';
import { ListFilters } from '../../features/account/list-filters.tsx';
import { ListPages } from '../../features/account/list-pages.tsx';
import { dayRange, pageWish, placeOf } from '../../features/account/list-query.ts';
import { LotteryTabs } from '../../features/lottery/lottery-tabs.tsx';
import { ProviderChoice, providerOf } from '../../features/lottery/provider-choice.tsx';
import { TicketTable } from '../../features/lottery/ticket-table.tsx';
import { askedState, listedStates } from '../../features/lottery/ticket-tones.ts';
import { PageMeta } from '../../shell/page-meta.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const visit = visitOf(args);
  const { searchParams } = visit.url;
  const whose = providerOf(searchParams);
  const query = {
    ...whose,
    ...askedState(searchParams),
    ...dayRange(searchParams),
    ...pageWish(searchParams),
  };
  const [{ providers }, tickets] = await Promise.all([
    visit.api('GET /api/lottery/providers'),
    asPlayer(visit, () => visit.api('GET /capi/Lottery/v3/Ticket/GetList', { query })),
  ]);
  return { providers, whose, tickets: tickets.items, place: placeOf(searchParams, tickets) };
}

export default function LotteryTickets() {
  const { providers, whose, tickets, place } = useLoaderData<typeof loader>();
  const t = useTranslations('lottery.tickets');
  const days = useTranslations('lottery.tickets.days');
  return (
    <>
      <PageMeta title={t('title')} />
      <h1 className="mb-5 text-2xl md:text-3xl">{t('title')}</h1>
      <LotteryTabs current="tickets" />
      <ProviderChoice providers={providers} />
      <ListFilters
        choice={{
          name: 'state',
          label: t('state'),
          placeholder: t('all'),
          choices: listedStates.map((value) => ({ value, label: t(`states.${value}`) })),
        }}
        days={{ from: days('from'), to: days('to') }}
      />
      <TicketTable tickets={tickets} whose={whose} />
      <ListPages base="/lottery/tickets" place={place} />
    </>
  );
}
