/** The page of a game: its texts, then the game itself or the record of a round. */
import { lazy, Suspense, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { Session } from '../scene.ts';
import type { Launch } from '../session/launch.ts';
import { loadWords, type Words } from '../text/texts.ts';
import { LoadingScreen } from './loading.tsx';
import { NoticeScreen } from './notice-card.tsx';
import { PlayingPage } from './playing-page.tsx';
import { WordsContext } from './words.ts';

/** The record of a round is another page; its code is loaded when one is asked for. */
const ReplayPage = lazy(async () => ({ default: (await import('./replay-page.tsx')).ReplayPage }));

export interface AppProperties {
  /** What the address asks for; none where it names no game. */
  readonly launch: Launch | undefined;
  /** The session that was asked for, where the launch plays. */
  readonly session: Promise<Session> | undefined;
}

function Page({ launch, session }: AppProperties) {
  if (launch?.mode === 'replay') {
    return (
      <Suspense>
        <ReplayPage launch={launch} />
      </Suspense>
    );
  }
  if (launch && session) return <PlayingPage launch={launch} session={session} />;
  return <NoticeScreen notice={{ key: 'disabled', way: 'lobby' }} lobby="/" />;
}

function App({ launch, session }: AppProperties) {
  const language = launch?.language ?? 'cs';
  const [words, setWords] = useState<Words>();
  useEffect(() => {
    document.documentElement.lang = language;
    let here = true;
    loadWords(language).then((loaded) => here && setWords(loaded));
    return () => {
      here = false;
    };
  }, [language]);
  if (!words) return <LoadingScreen step="code" words={undefined} />;
  return (
    <WordsContext value={words}>
      <Page launch={launch} session={session} />
    </WordsContext>
  );
}

/** Shows the page in its place. */
export const showApp = (place: HTMLElement, properties: AppProperties): void =>
  createRoot(place).render(<App {...properties} />);
