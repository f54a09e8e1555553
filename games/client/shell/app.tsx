/** The page of a game: its texts, then the game itself or the record of a round. */
import { useEffect, useState } from 'react';
import type { Launch } from '../session/launch.ts';
import { loadWords, type Words } from '../text/texts.ts';
import { NoticeScreen } from './notice-card.tsx';
import { PlayingPage } from './playing-page.tsx';
import { WordsContext } from './words.ts';

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
      {launch && launch.mode !== 'replay' ? (
        <PlayingPage launch={launch} />
      ) : (
        <NoticeScreen notice={{ key: 'disabled', way: 'lobby' }} lobby="/" />
      )}
    </WordsContext>
  );
}
