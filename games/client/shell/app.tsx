/** The page of a game: its texts, then the game itself or the record of a round. */
import { lazy, Suspense, useEffect, useState } from 'react';
import type { Launch } from '../session/launch.ts';
import { loadWords, type Words } from '../text/texts.ts';
import { NoticeScreen } from './notice-card.tsx';
import { PlayingPage } from './playing-page.tsx';
import { WordsContext } from './words.ts';

/** The record of a round is another page; its code is loaded when one is asked for. */
const ReplayPage = lazy(async () => ({ default: (await import('./replay-page.tsx')).ReplayPage }));

function Page({ launch }: { readonly launch: Launch | undefined }) {
  if (!launch) return <NoticeScreen notice={{ key: 'disabled', way: 'lobby' }} lobby="/" />;
  if (launch.mode !== 'replay') return <PlayingPage launch={launch} />;
  return (
    <Suspense>
      <ReplayPage launch={launch} />
    </Suspense>
  );
}

export function App({ launch }: { readonly launch: Launch | undefined }) {
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
  if (!words) return null;
  return (
    <WordsContext value={words}>
      <Page launch={launch} />
    </WordsContext>
  );
}
