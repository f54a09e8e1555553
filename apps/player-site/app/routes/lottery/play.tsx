import { EmptyState } from '@herna/ui';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { notFound, orElse, visitOf } from '../../api/server.ts';
import { LotteryTabs } from '../../features/lottery/lottery-tabs.tsx';
import { PrizeTable } from '../../features/lottery/prize-table.tsx';
import { TicketForm } from '../../features/lottery/ticket-form.tsx';
import { isSignedIn } from '../../features/session/session.server.ts';
import { PageMeta } from '../../shell/page-meta.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const visit = visitOf(args);
  const { games } = await visit.api('GET /api/lottery/games');
  const game = games.find(({ gameKey }) => gameKey === args.params.key);
  if (!game) throw notFound();
  const answer = (await isSignedIn(visit.api))
    ? await orElse(visit.api('GET /api/lottery/favourites'), undefined)
    : undefined;
  const favourites = (answer?.favourites ?? []).filter(({ gameKey }) => gameKey === game.gameKey);
  return { game, favourites };
}

export default function LotteryPlay() {
  const { game, favourites } = useLoaderData<typeof loader>();
  const t = useTranslations('lottery');
  return (
    <>
      <PageMeta title={t('play.title', { game: game.name })} />
      <h1 className="mb-5 text-2xl md:text-3xl">{t('play.title', { game: game.name })}</h1>
      <LotteryTabs />
      {game.nextDraws.length === 0 ? (
        <EmptyState icon="lottery" title={t('noDraw')} />
      ) : (
        <TicketForm key={game.gameKey} game={game} favourites={favourites} />
      )}
      <section className="mt-10 max-w-2xl">
        <h2 className="mb-3 text-xl">{t('play.chance')}</h2>
        <PrizeTable game={game} />
      </section>
    </>
  );
}
