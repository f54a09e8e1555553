import {
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from 'react-router';
import { isAbsent, notFound, visitOf } from '../api/server.ts';
import { listAddress } from '../features/games/game.ts';
import { GameRoom } from '../features/play/game-room.tsx';
import { MoreMessages } from '../i18n/intl.tsx';
import { messagesFor } from '../i18n/messages.server.ts';
import { PageMeta } from '../shell/page-meta.tsx';
import { StructuredData } from '../shell/structured-data.tsx';
import { useSite } from '../shell/use-site.ts';

export async function loader(args: LoaderFunctionArgs) {
  const visit = visitOf(args);
  const key = args.params.key ?? '';
  if (!/^[a-z0-9-]{1,60}$/.test(key)) throw notFound();
  const { searchParams } = visit.url;
  try {
    const game = await visit.api('GET /api/catalogue/games/{key}', { params: { key } });
    return {
      messages: messagesFor(visit.locale, 'play'),
      game: {
        key: game.key,
        name: game.name,
        description: game.description,
        provider: game.provider.name,
        cover: game.coverUrl,
      },
      files: visit.gameFiles(game.key, visit.locale),
      demo: searchParams.get('demo') === 'true',
      replay: replayOf(searchParams.get('round')),
      back: listAddress(searchParams),
    };
  } catch (error) {
    if (isAbsent(error)) throw notFound();
    throw error;
  }
}

/** A round of the player's to be seen again; it moves no money. */
const replayOf = (round: string | null): string | undefined =>
  round && /^[1-9]\d{0,18}$/.test(round) ? round : undefined;

/** News of balances must not start a game anew. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.href !== nextUrl.href;

export default function Game() {
  const { messages, game, files, demo, replay, back } = useLoaderData<typeof loader>();
  const { brand, locale, prefix, publicUrl } = useSite();
  return (
    <MoreMessages messages={messages}>
      <PageMeta
        title={game.name}
        description={game.description}
        image={`/share/game/${game.key}/picture.jpg`}
      />
      <StructuredData
        data={{
          '@type': ['VideoGame', 'WebApplication'],
          name: game.name,
          description: game.description,
          url: `${publicUrl}${prefix}/game/${game.key}`,
          image: `${publicUrl}${prefix}/share/game/${game.key}/picture.jpg`,
          inLanguage: locale,
          applicationCategory: 'GameApplication',
          gamePlatform: 'Web browser',
          operatingSystem: 'Any',
          author: { '@type': 'Organization', name: game.provider },
          publisher: { '@type': 'Organization', name: brand.name, url: publicUrl },
        }}
      />
      <GameRoom key={`${game.key}/${demo}/${replay}`} {...{ game, files, demo, replay, back }} />
    </MoreMessages>
  );
}
