/** Free rounds with their whole terms: accepted here, played from here, converted here. */

import { Notice } from '@herna/ui';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { asPlayer, notFound, visitOf } from '../api/server.ts';
import { PageHead } from '../features/account/page-head.tsx';
import { GameLink } from '../features/games/game-link.tsx';
import { AnswerFreeRounds, ConvertFreeRounds } from '../features/promotions/free-round-acts.tsx';
import {
  type FreeRounds,
  FreeRoundsFacts,
  FreeRoundsState,
} from '../features/promotions/free-rounds.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const visit = visitOf(args);
  const id = args.params.freeRoundId ?? '';
  if (!/^[1-9]\d{0,17}$/.test(id)) throw notFound();
  return asPlayer(visit, () =>
    visit.api('GET /capi/v2-onling/FreeRound/GetOfferDetail', { query: { id } }),
  );
}

export default function FreeRoundsDetail() {
  const of = useLoaderData<typeof loader>();
  const t = useTranslations('freeRounds');
  return (
    <div className="max-w-3xl">
      <PageHead
        title={of.terms.title}
        text={of.terms.summary}
        back={{ to: '/bonuses', text: t('back') }}
        action={<FreeRoundsState state={of.state} />}
      />
      <section className="edge mt-6 rounded-card bg-surface p-5">
        <FreeRoundsFacts of={of} />
        <Games of={of} />
        {of.conversion.possible && <ConvertFreeRounds of={of} />}
        <Waiting of={of} />
        <h2 className="mt-6 mb-2 text-lg">{t('terms')}</h2>
        <p className="max-w-prose text-sm whitespace-pre-line" lang={of.terms.locale}>
          {of.terms.text}
        </p>
        <p className="mt-4 text-sm text-muted">{t('withdraw')}</p>
        {of.state === 'OFFERED' && <AnswerFreeRounds of={of} />}
      </section>
    </div>
  );
}

/** What holds the conversion up, and the way to the game that is to be finished. */
function Waiting({ of: { conversion } }: { readonly of: FreeRounds }) {
  const t = useTranslations('freeRounds');
  const { waitsFor } = conversion;
  if (!waitsFor) return null;
  const { kind, game } = waitsFor;
  return (
    <div className="mt-6 flex flex-col items-start gap-2">
      <Notice tone="information">
        {kind === 'OPEN_ROUND'
          ? t('waitsForRound', { game: game?.gameName ?? '' })
          : t('waitsForWin')}
      </Notice>
      {game && (
        <GameLink
          gameKey={game.gameKey}
          className="inline-flex min-h-target items-center font-medium underline underline-offset-3
            hover:text-accent"
        >
          {t('finishRound')}
        </GameLink>
      )}
    </div>
  );
}

/** The games that they are played in; a link while some are left. */
function Games({ of: { games, state, left } }: { readonly of: FreeRounds }) {
  const t = useTranslations('freeRounds');
  const playable = state === 'ACTIVE' && left > 0;
  return (
    <>
      <h2 className="mt-6 mb-2 text-lg">{t('games')}</h2>
      <ul className="flex flex-wrap gap-x-4 gap-y-2 text-sm">
        {games.map(({ gameKey, gameName }) => (
          <li key={gameKey}>
            {playable ? (
              <GameLink
                gameKey={gameKey}
                className="inline-flex min-h-target items-center font-medium underline underline-offset-3
                  hover:text-accent"
              >
                {gameName}
              </GameLink>
            ) : (
              gameName
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
