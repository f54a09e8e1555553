import { useEffect, useState } from 'react';

/** Has the browser fetch what games are made of before their page asks for it. */
export const GameFiles = ({ files }: { files: readonly string[] }) =>
  files.map((file) => <link key={file} rel="prefetch" href={file} />);

const firstSteps = ['pointerdown', 'scroll', 'keydown'] as const;

/** Whether the visitor has asked for few bytes; not every browser tells. */
const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * The same, once somebody has begun to look around: until then the line belongs to the page, and
 * whoever only passes by pays nothing.
 */
export function GameFilesAhead({ files }: { files: readonly string[] }) {
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
  return looksAround && <GameFiles files={files} />;
}
