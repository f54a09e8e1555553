import { ButtonLink, Chip, EmptyState, MoneyText } from '@herna/ui';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { visitOf } from '../../api/server.ts';
import { loadCatalogue, toGame } from '../../features/games/games.server.ts';
import { Balls } from '../../features/lottery/balls.tsx';
import { LotteryTabs } from '../../features/lottery/lottery-tabs.tsx';
import type { LotteryGame } from '../../features/lottery/lottery-types.ts';
import { OutsideGames } from '../../features/lottery/outside-games.tsx';
import { Moment } from '../../features/payments/payment-words.tsx';
import { loadSections } from '../../features/sections/sections.server.ts';
import { Sections } from '../../features/sections/sections.tsx';
import { MoreMessages } from '../../i18n/intl.tsx';
import { messagesFor } from '../../i18n/messages.server.ts';
import { PageMeta } from '../../shell/page-meta.tsx';
import { useSession } from '../../shell/use-site.ts';

const lotteryWidgets = ['lottery_widget_slider', 'lottery_widget_games_list'] as const;

export async function loader(args: LoaderFunctionArgs) {
  const visit = visitOf(args);
  const [{ games }, { providers }, catalogue] = await Promise.all([
    visit.api('GET /api/lottery/games'),
    visit.api('GET /api/lottery/providers'),
    loadCatalogue(visit),
  ]);
  const offer = catalogue.games.map((game) => toGame(game, catalogue.tags, visit));
  const widgets = await loadSections(visit, lotteryWidgets, {
    catalogue: catalogue.games,
    games: offer,
  });
  const { lottery_widget_slider: slider = [], lottery_widget_games_list: carousels = [] } = widgets;
  const named = new Set(carousels.flatMap((section) => ('games' in section ? section.games : [])));
  return {
    messages: messagesFor(visit.locale, 'lobby'),
    games,
    providers,
    slider,
    carousels,
    cards: offer.filter(({ key }) => named.has(key)),
  };
}

export default function LotteryHome() {
  const { messages, games, providers, slider, carousels, cards } = useLoaderData<typeof loader>();
  const t = useTranslations('lottery');
  return (
    <MoreMessages messages={messages}>
      <PageMeta title={t('title')} description={t('text')} />
      <h1 className="text-2xl md:text-3xl">{t('title')}</h1>
      <p className="mt-2 mb-5 max-w-prose text-muted">{t('text')}</p>
      <LotteryTabs current="games" />
      {slider.length > 0 && (
        <div className="mb-6">
          <Sections sections={slider} games={cards} jackpots={[]} />
        </div>
      )}
      {games.length === 0 ? (
        <EmptyState icon="lottery" title={t('noDraw')} />
      ) : (
        <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
          {games.map((game) => (
            <GameCard key={game.gameKey} game={game} />
          ))}
        </ul>
      )}
      {carousels.length > 0 && (
        <div className="mt-8 flex flex-col gap-8">
          <Sections sections={carousels} games={cards} jackpots={[]} />
        </div>
      )}
      <OutsideGames providers={providers} />
    </MoreMessages>
  );
}

function GameCard({ game }: { readonly game: LotteryGame }) {
  const t = useTranslations('lottery');
  const excluded = Boolean(useSession()?.excluded);
  const [next] = game.nextDraws;
  return (
    <li
      className="edge flex flex-col gap-4 rounded-card
        bg-[radial-gradient(110%_90%_at_100%_0%,color-mix(in_oklab,var(--colour-accent)_16%,transparent),transparent_60%)]
        bg-surface p-5"
    >
      <div className="flex items-start justify-between gap-3">
        <h2 className="text-xl">{game.name}</h2>
        <Chip tone="neutral">
          {t('price')} <MoneyText value={game.price} />
        </Chip>
      </div>
      <TopPrize game={game} />
      {next ? (
        <dl className="grid grid-cols-2 gap-3 text-sm">
          <div>
            <dt className="text-muted">{t('next')}</dt>
            <dd>
              <Moment at={next.drawAt} />
            </dd>
          </div>
          <div>
            <dt className="text-muted">{t('closes')}</dt>
            <dd>
              <Moment at={next.salesCloseAt} />
            </dd>
          </div>
        </dl>
      ) : (
        <p className="text-sm text-muted">{t('noDraw')}</p>
      )}
      {game.lastDraw?.numbers && game.matching !== 'raffle' && (
        <div>
          <p className="mb-2 text-sm text-muted">{t('last')}</p>
          <Balls {...game.lastDraw.numbers} small />
        </div>
      )}
      <div className="mt-auto pt-1">
        {next && !excluded && (
          <ButtonLink to={`/lottery/play/${game.gameKey}`} tone="accent" wide>
            {t('buy')}
          </ButtonLink>
        )}
      </div>
    </li>
  );
}

/** What lies in the first pool, or the highest fixed prize. */
function TopPrize({ game }: { readonly game: LotteryGame }) {
  const t = useTranslations('lottery');
  const [next] = game.nextDraws;
  const fixed = game.tiers[0]?.prize;
  const value = fixed ?? next?.jackpot;
  if (!value || value.amount === 0) return null;
  return (
    <p>
      <span className="block text-sm text-muted">{t(fixed ? 'fixed' : 'jackpot')}</span>
      <MoneyText value={value} className="font-display text-2xl font-bold text-accent" />
    </p>
  );
}
