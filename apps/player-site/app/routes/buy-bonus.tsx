/** Games whose bonus can be bought, where the market of the house allows it. */
import { marketRules } from '@herna/brands';
import { pragueDay } from '@herna/kernel';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { notFound, visitOf } from '../api/server.ts';
import { withTag } from '../features/games/game.ts';
import { GameBrowser } from '../features/games/game-browser.tsx';
import { loadGames } from '../features/games/games.server.ts';
import { PageMeta } from '../shell/page-meta.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const visit = visitOf(args);
  const { gamePlay } = marketRules(visit.brand.market, pragueDay(new Date()));
  if (!gamePlay.bonusBuy) throw notFound();
  return { games: withTag(await loadGames(visit), 'tag/buy-bonus') };
}

export default function BuyBonus() {
  const { games } = useLoaderData<typeof loader>();
  const t = useTranslations('games.buyBonus');
  return (
    <>
      <PageMeta title={t('title')} description={t('text')} />
      <GameBrowser title={t('title')} games={games}>
        <p className="mt-2 max-w-prose text-muted">{t('text')}</p>
      </GameBrowser>
    </>
  );
}
