/** Pages that are sections and nothing else: live dealer, and the calendar of the brand that has one. */
import { EmptyState } from '@herna/ui';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { notFound, orElse, visitOf } from '../api/server.ts';
import { loadCatalogue, toGame } from '../features/games/games.server.ts';
import { LiveTables } from '../features/games/live-tables.tsx';
import { loadJackpots } from '../features/live/live.server.ts';
import { loadSections } from '../features/sections/sections.server.ts';
import { Sections } from '../features/sections/sections.tsx';
import { MoreMessages } from '../i18n/intl.tsx';
import { messagesFor } from '../i18n/messages.server.ts';
import { PageMeta } from '../shell/page-meta.tsx';

const pages = {
  '/live-dealer': { word: 'liveDealer', widgets: ['live_dealer_page', 'live_dealer_games_list'] },
  '/calendar': { word: 'calendar', widgets: ['calendar_page'] },
} as const;

export async function loader(args: LoaderFunctionArgs) {
  const visit = visitOf(args);
  const page = pages[visit.path as keyof typeof pages];
  if (!page || (page.word === 'calendar' && !visit.brand.calendarPage)) throw notFound();
  const [catalogue, jackpots, { items: tables }] = await Promise.all([
    loadCatalogue(visit),
    loadJackpots(visit),
    page.word === 'liveDealer'
      ? orElse(visit.api('GET /capi/GamesManagement/v3/Game/GetLiveTableFeed', { query: {} }), {
          items: [],
        })
      : { items: [] },
  ]);
  const games = catalogue.games.map((game) => toGame(game, catalogue.tags, visit));
  const widgets = await loadSections(visit, page.widgets, { catalogue: catalogue.games, games });
  const sections = page.widgets.flatMap((key) => widgets[key] ?? []);
  const named = new Set(sections.flatMap((section) => ('games' in section ? section.games : [])));
  return {
    messages: messagesFor(visit.locale, 'content', 'lobby'),
    word: page.word,
    sections,
    tables,
    games: games.filter(({ key }) => named.has(key)),
    jackpots,
  };
}

export default function SectionPage() {
  const { messages } = useLoaderData<typeof loader>();
  return (
    <MoreMessages messages={messages}>
      <Page />
    </MoreMessages>
  );
}

function Page() {
  const { word, sections, tables, games, jackpots } = useLoaderData<typeof loader>();
  const t = useTranslations('content');
  const calendar = word === 'calendar';
  const headed = !calendar && sections[0]?.kind === 'banner';
  return (
    <div className="flex flex-col gap-6 py-2 md:gap-8">
      <PageMeta title={t(`${word}.title`)} description={t(`${word}.text`)} />
      {!headed && (
        <div>
          <h1 className="text-3xl md:text-4xl">{t(`${word}.title`)}</h1>
          <p className="mt-2 max-w-prose text-muted">{t(`${word}.text`)}</p>
        </div>
      )}
      {sections.length === 0 && tables.length === 0 && (
        <EmptyState icon="question" title={t(`${word}.none`)}>
          {t(`${word}.noneHint`)}
        </EmptyState>
      )}
      <Sections
        sections={sections}
        games={games}
        jackpots={jackpots}
        headed={headed}
        dated={calendar}
      />
      {tables.length > 0 && <LiveTables tables={tables} />}
    </div>
  );
}
