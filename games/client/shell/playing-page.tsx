/** Waits for the session, then shows the table. */
import { useEffect, useState } from 'react';
import type { RoundShown, Session } from '../scene.ts';
import { fallsIn } from '../scenes/tumble/view.ts';
import { Autoplay } from '../session/autoplay.ts';
import { createCalls, type JantarClient } from '../session/calls.ts';
import { createComparing } from '../session/comparing.ts';
import { DrawDesk } from '../session/draw-desk.ts';
import { FlightDesk } from '../session/flight-desk.ts';
import { Game } from '../session/game.ts';
import { isShared } from '../session/game-state.ts';
import { LiveJackpots } from '../session/jackpots.ts';
import type { PlayingLaunch } from '../session/launch.ts';
import { type Notice, noticeOf } from '../session/notices.ts';
import { createSpeaker, type Speaker } from '../sound/speaker.ts';
import { resultSentence } from '../text/round-result.ts';
import type { Words } from '../text/texts.ts';
import { LoadingScreen } from './loading.tsx';
import { NoticeScreen } from './notice-card.tsx';
import { areAmountsHidden } from './private-amounts.ts';
import { TableView } from './table-view.tsx';
import { useWords } from './words.ts';

export interface OpenTable {
  readonly game: Game;
  readonly autoplay: Autoplay;
  readonly calls: JantarClient;
  readonly jackpots: LiveJackpots;
  readonly speaker: Speaker;
  /** The player's side of a shared flight, in games that have one. */
  readonly flights: FlightDesk | undefined;
  /** The player's side of a shared draw, in games that have one. */
  readonly draws: DrawDesk | undefined;
}

type Opening =
  | { readonly kind: 'opening' }
  | { readonly kind: 'open'; readonly table: OpenTable }
  | { readonly kind: 'fault'; readonly notice: Notice };

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** A fresh name of a request: 24 letters of the system's random. */
const requestId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** A round's end in words, for those who listen. */
function resultText(round: RoundShown, currency: string, hidden: boolean, words: Words): string {
  const { text, money } = words;
  if (round.phase === 'OPEN') return text('shell.resultOpen');
  const falls = fallsIn(round.view);
  const balance = hidden ? text('shell.hiddenAmount') : money(round.balance ?? 0, currency);
  const result = resultSentence(round, currency, balance, words);
  const won = round.jackpot?.won ?? 0;
  if (won > 0) return `${text('jackpots.resultWon', { won: money(won, currency) })} ${result}`;
  return falls > 0 ? `${text('shell.resultFalls', { falls })} ${result}` : result;
}

function openTable(session: Session, words: Words): OpenTable {
  const calls = createCalls(words.language);
  const comparing = createComparing(calls, session.game.key);
  const game = new Game({
    calls,
    session,
    comparing,
    sleep,
    requestId,
    result: (round) => {
      const hidden = session.mode === 'real' && areAmountsHidden(document.documentElement);
      return resultText(round, session.currency, hidden, words);
    },
  });
  const { engine } = session.game;
  const flights =
    engine === 'crash' ? new FlightDesk({ calls, game, sleep, comparing }) : undefined;
  const now = () => performance.now();
  const draws = isShared(session)
    ? new DrawDesk({ calls, game, sleep, now, comparing })
    : undefined;
  const jackpots = new LiveJackpots(calls, session);
  return {
    game,
    autoplay: new Autoplay({ game, sleep }),
    calls,
    jackpots,
    flights,
    draws,
    speaker: createSpeaker(),
  };
}

export interface PlayingPageProperties {
  readonly launch: PlayingLaunch;
  readonly session: Promise<Session>;
}

export function PlayingPage({ launch, session }: PlayingPageProperties) {
  const words = useWords();
  const [opening, setOpening] = useState<Opening>({ kind: 'opening' });
  useEffect(() => {
    (async () => {
      const table = openTable(await session, words);
      document.title = table.game.session.game.name;
      setOpening({ kind: 'open', table });
    })().catch((error: unknown) =>
      setOpening({ kind: 'fault', notice: noticeOf(error, launch.mode) }),
    );
  }, [launch, session, words]);
  if (opening.kind === 'fault') {
    return <NoticeScreen notice={opening.notice} lobby={launch.lobby} />;
  }
  if (opening.kind === 'opening') return <LoadingScreen step="texts" words={words} />;
  return <TableView table={opening.table} launch={launch} />;
}
