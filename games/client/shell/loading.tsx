/** What is seen until a game can be played: its outline, how far it has come, and a way on when it is late. */
import { useEffect, useState } from 'react';
import type { Words } from '../text/texts.ts';

/** What of a game is there: its code, its texts, the session, what draws it. */
export type LoadingStep = 'code' | 'texts' | 'session' | 'drawing';

const shares: Readonly<Record<LoadingStep, number>> = {
  code: 25,
  texts: 40,
  session: 65,
  drawing: 85,
};

/** After so long it is said that it takes longer than it should. */
const lateMs = 8_000;

export interface LoadingProperties {
  readonly step: LoadingStep;
  /** None before they are there. */
  readonly words: Words | undefined;
}

export function Loading({ step, words }: LoadingProperties) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), lateMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="loading">
      <div className="loading-picture" />
      <progress
        className="loading-bar"
        max={100}
        value={shares[step]}
        aria-label={words?.text('shell.loading') ?? 'Jantar'}
      />
      <p className="loading-words" role="status">
        {words?.text(late ? 'shell.loadingLate' : 'shell.loading') ?? ' '}
      </p>
      {late && words && (
        <button type="button" className="side-button" onClick={() => location.reload()}>
          {words.text('ways.reload')}
        </button>
      )}
    </div>
  );
}

/** The outline in place of the whole page. */
export function LoadingScreen(properties: LoadingProperties) {
  return (
    <main className="loading-screen">
      <h1 className="heard">Jantar Games</h1>
      <Loading {...properties} />
    </main>
  );
}
