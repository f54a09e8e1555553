import { classNames, Icon } from '@herna/ui';
import { useMemo } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { visitOf } from '../api/server.ts';
import { loadCatalogue, toGame } from '../features/games/games.server.ts';
import { JackpotStrip } from '../features/live/jackpots.tsx';
import { loadJackpots, loadRecentWins } from '../features/live/live.server.ts';
import { RecentWins } from '../features/live/recent-wins.tsx';
import { GameRows } from '../features/lobby/game-rows.tsx';
import { loadHero } from '../features/lobby/hero.server.ts';
import { Hero } from '../features/lobby/hero.tsx';
import { packOffer, unpackOffer } from '../features/lobby/offer.ts';
import { MoreMessages } from '../i18n/intl.tsx';
import { messagesFor } from '../i18n/messages.server.ts';
import { categoryWays } from '../shell/navigation.table.ts';
import { PageMeta } from '../shell/page-meta.tsx';
import { SiteLink } from '../shell/site-ui.tsx';
import { useSite } from '../shell/use-site.ts';

export async function loader(args: LoaderFunctionArgs) {
  const visit = visitOf(args);
  const [catalogue, jackpots, wins] = await Promise.all([
    loadCatalogue(visit),
    loadJackpots(visit),
    loadRecentWins(visit),
  ]);
  return {
    messages: messagesFor(visit.locale, 'lobby'),
    hero: await loadHero(visit, catalogue.games),
    offer: packOffer(catalogue.games.map((game) => toGame(game, catalogue.tags, visit))),
    jackpots,
    wins,
  };
}

export default function Lobby() {
  const { messages, hero, offer, jackpots, wins } = useLoaderData<typeof loader>();
  const { icon } = useSite().brand.images;
  const { games, rows } = useMemo(() => unpackOffer(offer, icon), [offer, icon]);
  return (
    <MoreMessages messages={messages}>
      <LobbyMeta />
      <div className="flex flex-col gap-8 md:gap-10">
        <Hero slides={hero} />
        <CategoryChips />
        <JackpotStrip jackpots={jackpots} />
        <GameRows games={games} rows={rows} />
        <RecentWins wins={wins} games={games} />
      </div>
    </MoreMessages>
  );
}

function LobbyMeta() {
  const t = useTranslations('lobby');
  return <PageMeta title={t('title')} description={t('description')} home />;
}

/** Categories at a thumb's reach; a desktop has them in its rail. */
function CategoryChips() {
  const t = useTranslations('shell.nav');
  return (
    <nav aria-label={t('label')} className="-my-3 md:hidden">
      <ul className="rail-track -mx-4 flex gap-2 scroll-px-4 overflow-x-auto px-4">
        {categoryWays.map(({ to, word, icon }) => (
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
