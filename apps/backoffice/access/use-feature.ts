import { useEffect, useState } from 'react';
import { api } from '../data/api.ts';

/** More than there are. */
const all = 100;
/** An answer that takes longer is given up, milliseconds. */
const answerMsMax = 10_000;
/** The pause before the server is asked again, milliseconds; it doubles up to the longest. */
const pauseMs = 1_000;
const pauseMsMax = 60_000;

let features: Promise<ReadonlySet<string>> | undefined;
/** What they have come to, for who asks later. */
let known: ReadonlySet<string> | undefined;

const load = async (): Promise<ReadonlySet<string>> => {
  const { items } = await api(
    'GET /capi/General/v3/Feature/GetList',
    { query: { limit: all } },
    { signal: AbortSignal.timeout(answerMsMax) },
  );
  return new Set(items.map(({ key }) => key));
};

/** Asks until the server answers. */
async function ask(pause = pauseMs): Promise<ReadonlySet<string>> {
  try {
    known = await load();
    return known;
  } catch {
    await new Promise((resolve) => setTimeout(resolve, pause));
    return ask(Math.min(2 * pause, pauseMsMax));
  }
}

const brandFeatures = (): Promise<ReadonlySet<string>> => {
  features ??= ask();
  return features;
};

/** Whether the brand has a feature, such as `canEditColors`; waits until that is known. */
export const hasFeature = async (key: string): Promise<boolean> => (await brandFeatures()).has(key);

/** All features of the brand; undefined until known. */
export function useFeatures(): ReadonlySet<string> | undefined {
  const [found, setFound] = useState(known);
  useEffect(() => {
    void brandFeatures().then(setFound);
  }, []);
  return found;
}

/** The same in a component; false until known. */
export function useFeature(key: string): boolean {
  return useFeatures()?.has(key) ?? false;
}
