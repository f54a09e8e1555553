import { EmptyState } from '@herna/ui';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { visitOf } from '../api/server.ts';
import { withTag } from '../features/games/game.ts';
import { GameGrid } from '../features/games/game-grid.tsx';
import { loadGames } from '../features/games/games.server.ts';
import {
  CountingMoney,
  type Jackpot,
  MustHit,
  useLiveAmounts,
} from '../features/live/jackpots.tsx';
import { loadJackpots } from '../features/live/live.server.ts';
import { PageMeta } from '../shell/page-meta.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const visit = visitOf(args);
  const [jackpots, games] = await Promise.all([loadJackpots(visit), loadGames(visit)]);
  const playedFor = games.filter(({ key }) =>
    jackpots.some(({ gameKeys }) => gameKeys?.includes(key)),
  );
  const others = () => withTag(games, 'category/big-win', 'tag/recommended').slice(0, 12);
  return { jackpots, games: playedFor.length > 0 ? playedFor : others() };
}

export default function Jackpots() {
  const { jackpots, games } = useLoaderData<typeof loader>();
  const t = useTranslations('games.jackpots');
  const live = useLiveAmounts(jackpots);
  return (
    <>
      <PageMeta title={t('title')} description={t('text')} />
      <h1 className="text-2xl md:text-3xl">{t('title')}</h1>
      <p className="mt-2 mb-6 max-w-prose text-muted">{t('text')}</p>
      {live.length === 0 ? (
        <EmptyState icon="jackpot" title={t('none')}>
          {t('noneHint')}
        </EmptyState>
      ) : (
        <JackpotBoard jackpots={live} />
      )}
      {games.length > 0 && (
        <section className="mt-10">
          <h2 className="mb-4 text-xl">{t('games')}</h2>
          <GameGrid games={games} />
        </section>
      )}
    </>
  );
}

/** The greatest jackpot large, the others beside it. */
function JackpotBoard({ jackpots }: { readonly jackpots: readonly Jackpot[] }) {
  const [greatest, ...others] = [...jackpots].sort((a, b) => b.amount.amount - a.amount.amount);
  if (!greatest) return null;
  return (
    <div className="grid gap-4 lg:grid-cols-[1.4fr_1fr]">
      <article
        className="edge flex min-h-56 flex-col justify-end rounded-card
        bg-[radial-gradient(120%_120%_at_85%_0%,color-mix(in_oklab,var(--colour-accent)_28%,transparent),transparent_60%)]
        bg-surface p-6 md:p-9"
      >
        <h2 className="text-lg text-muted">{greatest.name}</h2>
        <CountingMoney
          value={greatest.amount}
          className="mt-1 block font-display text-3xl font-bold text-accent sm:text-4xl
            lg:text-[4rem] lg:leading-none"
        />
        <p className="mt-2 text-sm text-muted empty:hidden">
          <MustHit by={greatest.mustHitBy} />
        </p>
      </article>
      <ul className="grid content-start gap-3 sm:grid-cols-2 lg:grid-cols-1">
        {others.map(({ id, name, amount, mustHitBy }) => (
          <li
            key={id}
            className="edge flex items-baseline justify-between gap-4 rounded-card
            bg-surface px-5 py-4"
          >
            <div className="min-w-0">
              <h2 className="truncate font-text text-base font-medium tracking-normal">{name}</h2>
              <p className="text-sm text-muted empty:hidden">
                <MustHit by={mustHitBy} />
              </p>
            </div>
            <CountingMoney value={amount} className="font-display text-xl font-semibold" />
          </li>
        ))}
      </ul>
    </div>
  );
}
