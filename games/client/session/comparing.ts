/**
 * Brings what compares rounds with their seeds: its code and the title's mathematics, once the picture
 * is there and the page has nothing better to do.
 */
import type { JantarClient } from './calls.ts';
import type { Comparison } from './comparison.ts';

/** What compares the rounds of a game. */
export interface Comparing {
  /** Brings it for the mathematics that a session has announced. */
  prepare(configHash: string): void;
  /** What compares rounds of the mathematics that a hash names; nothing where it cannot be had now. */
  by(configHash: string): Promise<Comparison | undefined>;
}

/** When the page has a moment. */
const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 3_000 });
  else setTimeout(work, 300);
};

/** What compares the rounds of a game, each mathematics fetched once. */
export function createComparing(calls: JantarClient, gameKey: string): Comparing {
  const known = new Map<string, Promise<Comparison | undefined>>();
  const fetched = async (configHash: string): Promise<Comparison | undefined> => {
    const [{ comparisonBy }, { text }] = await Promise.all([
      import('./comparison.ts'),
      calls('GET /games/api/mathematics/{gameKey}', {
        params: { gameKey },
        query: { edition: configHash },
      }),
    ]);
    return comparisonBy(text, configHash);
  };
  const by = (configHash: string): Promise<Comparison | undefined> => {
    const before = known.get(configHash);
    if (before) return before;
    const comparison = fetched(configHash).catch(() => {
      // The next round asks again.
      known.delete(configHash);
      return undefined;
    });
    known.set(configHash, comparison);
    return comparison;
  };
  return { by, prepare: (configHash) => whenIdle(() => void by(configHash)) };
}
