import { classNames, Icon } from '@herna/ui';
import { useMemo } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { visitOf } from '../api/server.ts';
import { loadCatalogue, toGame } from '../features/games/games.server.ts';
import { loadJackpots, loadRecentWins } from '../features/live/live.server.ts';
import { RecentWins } from '../features/live/recent-wins.tsx';
import { GameRows } from '../features/lobby/game-rows.tsx';
import { packOffer, unpackOffer } from '../features/lobby/offer.ts';
import { loadSections, type PageSection } from '../features/sections/sections.server.ts';
import { Sections } from '../features/sections/sections.tsx';
import { MoreMessages } from '../i18n/intl.tsx';
import { messagesFor } from '../i18n/messages.server.ts';
import { isHidden } from '../shell/hidden.ts';
import { categoryWays, mainWays } from '../shell/navigation.table.ts';
import { PageMeta } from '../shell/page-meta.tsx';
import { SiteLink } from '../shell/site-ui.tsx';
import { StructuredData } from '../shell/structured-data.tsx';
import { useSite } from '../shell/use-site.ts';

const lobbyWidgets = [
  'lobby_primary_widget',
  'lobby_primary_slider_with_3D',
  'lobby_secondary_widget',
  'games_list',
  'lobby_bottom',
] as const;

const isCarousel = (
  section: PageSection,
): section is Extract<PageSection, { kind: 'carousel' | 'list' }> => section.kind === 'carousel';

export async function loader(args: LoaderFunctionArgs) {
  const visit = visitOf(args);
  const [catalogue, jackpots, wins] = await Promise.all([
    loadCatalogue(visit),
    loadJackpots(visit),
    loadRecentWins(visit),
  ]);
  const games = catalogue.games.map((game) => toGame(game, catalogue.tags, visit));
  const widgets = await loadSections(visit, lobbyWidgets, { catalogue: catalogue.games, games });
  const of = (...keys: (typeof lobbyWidgets)[number][]) =>
    keys.flatMap((key) => widgets[key] ?? []);
  return {
    messages: messagesFor(visit.locale, 'lobby'),
    hero: of('lobby_primary_slider_with_3D', 'lobby_primary_widget').slice(0, 1),
    second: of('lobby_secondary_widget'),
    bottom: of('lobby_bottom'),
    offer: packOffer(games, widgets.games_list?.filter(isCarousel)),
    jackpots,
    wins,
  };
}

export default function Lobby() {
  const { messages, hero, second, bottom, offer, jackpots, wins } = useLoaderData<typeof loader>();
  const { icon } = useSite().brand.images;
  const { games, rows } = useMemo(() => unpackOffer(offer, icon), [offer, icon]);
  return (
    <MoreMessages messages={messages}>
      <LobbyMeta />
      <div className="flex flex-col gap-8 md:gap-10">
        <Sections sections={hero} games={games} jackpots={jackpots} headed />
        <CategoryChips />
        <Sections sections={second} games={games} jackpots={jackpots} />
        <GameRows games={games} rows={rows} />
        <RecentWins wins={wins} games={games} />
        <Sections sections={bottom} games={games} jackpots={jackpots} />
      </div>
    </MoreMessages>
  );
}

function LobbyMeta() {
  const t = useTranslations('lobby');
  const { brand, publicUrl } = useSite();
  return (
    <>
      <PageMeta title={t('title')} description={t('description')} home />
      <StructuredData
        data={{
          '@type': 'Organization',
          name: brand.name,
          url: publicUrl,
          logo: `${publicUrl}/brand-icon.svg`,
        }}
      />
    </>
  );
}

const tournamentWays = mainWays.filter(({ to }) => to === '/tournaments');

/** Categories and tournaments at a thumb's reach; a desktop has them in its rail. */
function CategoryChips() {
  const t = useTranslations('shell.nav');
  const { hidden } = useSite().frame;
  const ways = [...categoryWays, ...tournamentWays].filter(({ to }) => !isHidden(to, hidden));
  return (
    <nav aria-label={t('label')} className="-my-3 md:hidden">
      <ul className="rail-track -mx-4 flex gap-2 scroll-px-4 overflow-x-auto px-4">
        {ways.map(({ to, word, icon }) => (
          <li key={to} className="shrink-0">
            <SiteLink
              to={to}
              className={classNames(
                'edge flex h-11 items-center gap-2 rounded-full bg-surface pr-4 pl-3 text-sm',
                'font-medium',
              )}
            >
              <Icon name={icon} className="size-5 text-accent" />
              {t(word)}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
