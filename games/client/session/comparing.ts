/**
 * Brings what compares rounds with their seeds: its code and the title's mathematics, once the picture
 * is there and the page has nothing better to do. Signatures of beacon rounds are checked beside the page.
 */
import type { BeaconProof } from '@herna/titles/beacon';
import type { JantarClient } from './calls.ts';
import type { Comparison } from './comparison.ts';

/** What compares the rounds of a game. */
export interface Comparing {
  /** Brings it for the mathematics that a session has announced. */
  prepare(configHash: string): void;
  /** What compares rounds of the mathematics that a hash names; nothing where it cannot be had now. */
  by(configHash: string): Promise<Comparison | undefined>;
  /** Whether a network has signed its round; nothing where that cannot be checked now. */
  signed(beacon: BeaconProof): Promise<boolean | undefined>;
}

/** When the page has a moment. */
const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 3_000 });
  else setTimeout(work, 300);
};

/** Asks a worker of its own, so that no picture waits for the answer. */
const signedBy = (beacon: BeaconProof): Promise<boolean | undefined> =>
  new Promise((resolve) => {
    whenIdle(() => {
      const worker = new Worker(new URL('./beacon-worker.ts', import.meta.url), { type: 'module' });
      const answer = (signed: boolean | undefined): void => {
        worker.terminate();
        resolve(signed);
      };
      worker.onmessage = ({ data }) => answer(data === true);
      worker.onerror = () => answer(undefined);
      worker.postMessage(beacon);
    });
  });

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
  return { by, prepare: (configHash) => whenIdle(() => void by(configHash)), signed: signedBy };
}
