/** Venues on a map of our own and as a list: where they are, when they are open, the way there. */
import { EmptyState } from '@herna/ui';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { visitOf } from '../api/server.ts';
import { VenueDetail } from '../features/venues/venue-detail.tsx';
import { VenueList } from '../features/venues/venue-list.tsx';
import { VenueMap } from '../features/venues/venue-map.tsx';
import { MoreMessages } from '../i18n/intl.tsx';
import { messagesFor } from '../i18n/messages.server.ts';
import { PageMeta } from '../shell/page-meta.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const visit = visitOf(args);
  const openOnly = visit.url.searchParams.get('open') === '1';
  const { items: all } = await visit.api('GET /capi/v2-onling/Topology/Venue/GetList', {
    query: { limit: 500 },
  });
  const venues = openOnly ? all.filter(({ opening }) => opening.open) : all;
  const requestedId = visit.url.searchParams.get('venue');
  const chosen = venues.find(({ id }) => id === requestedId) ?? venues[0];
  const hours = chosen && {
    weekly: (
      await visit.api('GET /capi/v2-onling/Topology/VenueOpening/GetList', {
        query: { venueId: chosen.id },
      })
    ).openings,
    special: (
      await visit.api('GET /capi/v2-onling/Topology/VenueSpecialOpening/GetList', {
        query: { venueId: chosen.id },
      })
    ).openings,
  };
  return {
    venues,
    hidden: all.length - venues.length,
    openOnly,
    chosen,
    hours,
    messages: messagesFor(visit.locale, 'venues'),
  };
}

export default function MapPage() {
  const { messages } = useLoaderData<typeof loader>();
  return (
    <MoreMessages messages={messages}>
      <Venues />
    </MoreMessages>
  );
}

function Venues() {
  const { venues, hidden, openOnly, chosen, hours } = useLoaderData<typeof loader>();
  const t = useTranslations('venues');
  return (
    <>
      <PageMeta title={t('title')} description={t('intro')} />
      <h1 className="text-2xl md:text-3xl">{t('title')}</h1>
      <p className="mt-2 mb-6 max-w-prose text-muted">{t('intro')}</p>
      {venues.length === 0 && hidden === 0 ? (
        <EmptyState icon="home" title={t('none')}>
          {t('noneHint')}
        </EmptyState>
      ) : (
        <div className="grid gap-6 lg:grid-cols-[1.5fr_1fr]">
          <div className="min-w-0">
            <VenueMap venues={venues} chosenId={chosen?.id} />
            {chosen && hours && <VenueDetail venue={chosen} hours={hours} />}
          </div>
          <VenueList venues={venues} chosenId={chosen?.id} openOnly={openOnly} />
        </div>
      )}
    </>
  );
}
