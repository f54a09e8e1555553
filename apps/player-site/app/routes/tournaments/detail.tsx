/** One round: its rules and prizes, the reader's registration, and the board as it stands. */
import { Notice } from '@herna/ui';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { isAbsent, isGuest, notFound, orElse, visitOf } from '../../api/server.ts';
import { PageHead } from '../../features/account/page-head.tsx';
import { LiveBoard } from '../../features/tournaments/board.tsx';
import { JoinTournament } from '../../features/tournaments/join-tournament.tsx';
import { boardRows } from '../../features/tournaments/live-board.ts';
import { Results } from '../../features/tournaments/results.tsx';
import { TournamentSeal } from '../../features/tournaments/seal.tsx';
import {
  CountingGames,
  TournamentFacts,
  TournamentPrizes,
} from '../../features/tournaments/tournament-facts.tsx';
import { TournamentState } from '../../features/tournaments/tournament-words.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const visit = visitOf(args);
  const id = args.params.roundId ?? '';
  if (!/^[1-9]\d{0,17}$/.test(id)) throw notFound();
  const query = { id };
  try {
    const [tournament, board, own, games, venues] = await Promise.all([
      visit.api('GET /capi/v2-onling/Tournaments/GetPlayerRoundDetail', { query }),
      visit.api('GET /capi/v2-onling/Tournaments/GetPlayerRoundResults', {
        query: { id, limit: boardRows },
      }),
      visit.api('GET /api/tournaments/own', { query }).catch((error: unknown) => {
        if (isGuest(error)) return undefined;
        throw error;
      }),
      orElse(visit.api('GET /capi/v2-onling/Tournaments/GetPlayerResultsByGame', { query }), {
        items: [],
      }),
      orElse(visit.api('GET /capi/v2-onling/Tournaments/GetPlayerResultsByVenue', { query }), {
        items: [],
      }),
    ]);
    if (tournament.kind === 'HALL') throw notFound();
    return {
      tournament,
      standing: { board, own },
      games: games.items,
      venues: venues.items,
      now: Date.now(),
    };
  } catch (error) {
    throw isAbsent(error) ? notFound() : error;
  }
}

export default function TournamentPage() {
  const { tournament, standing, games, venues, now } = useLoaderData<typeof loader>();
  const t = useTranslations('tournaments');
  const { title, summary, state, rules, cancelReason } = tournament;
  return (
    <div className="max-w-5xl">
      <PageHead
        title={title}
        text={summary}
        back={{ to: '/tournaments', text: t('back') }}
        action={<TournamentState state={state} />}
      />
      {cancelReason !== null && (
        <div className="mb-6">
          <Notice title={t('cancelled')}>{t(`cancelReasons.${cancelReason}`)}</Notice>
        </div>
      )}
      {state === 'FINALIZING' && (
        <div className="mb-6">
          <Notice>{t(tournament.kind === 'DRAW' ? 'drawing' : 'finalizing')}</Notice>
        </div>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-[1.5fr_1fr]">
        <section className="edge rounded-card bg-surface p-5">
          <TournamentFacts tournament={tournament} now={now} />
        </section>
        <section className="edge rounded-card bg-surface p-5">
          <h2 className="mb-2 text-lg">{t('prizes')}</h2>
          <TournamentPrizes tournament={tournament} />
          <div className="mt-5 empty:hidden">
            <JoinTournament tournament={tournament} />
          </div>
        </section>
      </div>
      <section className="mt-8">
        <h2 className="mb-3 text-xl">{t(tournament.kind === 'DRAW' ? 'drawn' : 'board.title')}</h2>
        <LiveBoard of={tournament} came={standing} />
      </section>
      {tournament.kind !== 'DRAW' && (
        <section className="mt-8">
          <h2 className="mb-3 text-xl">{t('games')}</h2>
          <CountingGames tournament={tournament} />
        </section>
      )}
      <section className="mt-8">
        <h2 className="mb-2 text-xl">{t('rules')}</h2>
        <p className="max-w-prose text-sm whitespace-pre-line">{rules}</p>
      </section>
      <div className="mt-8 flex flex-col gap-8">
        <Results games={games} venues={venues} />
        <TournamentSeal seal={tournament.seal} />
      </div>
    </div>
  );
}
