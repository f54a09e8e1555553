import { useEffect, useState } from 'react';

/** Has the browser fetch what a game is made of before its page asks for it. */
export const GameFiles = ({ files }: { files: readonly string[] }) =>
  files.map((file) => <link key={file} rel="prefetch" href={file} />);

const firstSteps = ['pointerdown', 'scroll', 'keydown'] as const;

/** Whether the visitor has asked for few bytes; not every browser tells. */
const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Whether somebody has begun to look around, and minds no bytes that he may not need. */
function useLooksAround(): boolean {
  const [looksAround, setLooksAround] = useState(false);
  useEffect(() => {
    if (savesData()) return;
    const begun = new AbortController();
    const options = { capture: true, passive: true, signal: begun.signal };
    const begin = (): void => {
      begun.abort();
      setLooksAround(true);
    };
    for (const step of firstSteps) window.addEventListener(step, begin, options);
    return () => begun.abort();
  }, []);
  return looksAround;
}

/**
 * The same for games that nobody has chosen yet, one file after another: until somebody looks around
 * the line belongs to the page, and then never more than one of its few connections does not.
 */
export function GameFilesAhead({ files }: { files: readonly string[] }) {
  const looksAround = useLooksAround();
  const [fetched, setFetched] = useState(0);
  const file = looksAround ? files[fetched] : undefined;
  if (!file) return null;
  const next = (): void => setFetched(fetched + 1);
  return <link key={file} rel="prefetch" href={file} onLoad={next} onError={next} />;
}
