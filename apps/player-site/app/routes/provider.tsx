import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { notFound, visitOf } from '../api/server.ts';
import { GameBrowser } from '../features/games/game-browser.tsx';
import { loadGames, loadProviders } from '../features/games/games.server.ts';
import { PageMeta } from '../shell/page-meta.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const visit = visitOf(args);
  const provider = (await loadProviders(visit)).find(({ slug }) => slug === args.params.slug);
  if (!provider) throw notFound();
  return { provider, games: await loadGames(visit, provider.slug) };
}

export default function Provider() {
  const { provider, games } = useLoaderData<typeof loader>();
  const t = useTranslations('games');
  return (
    <>
      <PageMeta title={t('by', { provider: provider.name })} />
      <GameBrowser title={provider.name} games={games} from={{ provider: provider.slug }} />
    </>
  );
}
