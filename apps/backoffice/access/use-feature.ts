import { marketFacts } from '@herna/brands';
import { useEffect, useState } from 'react';
import { api } from '../data/api.ts';

/** More than there are. */
const all = 100;
/** An answer that takes longer is given up, milliseconds. */
const answerMsMax = 10_000;
/** The pause before the server is asked again, milliseconds; it doubles up to the longest. */
const pauseMs = 1_000;
const pauseMsMax = 60_000;

/** What the running brand is, as far as screens ask. */
interface RunningBrand {
  readonly features: ReadonlySet<string>;
  /** Of its market, ISO alpha-3. */
  readonly country: string | undefined;
}

let brand: Promise<RunningBrand> | undefined;
/** What it has come to, for who asks later. */
let known: RunningBrand | undefined;

const load = async (): Promise<RunningBrand> => {
  const { items } = await api(
    'GET /capi/General/v3/Feature/GetList',
    { query: { limit: all } },
    { signal: AbortSignal.timeout(answerMsMax) },
  );
  const market = items[0]?.market;
  return {
    features: new Set(items.map(({ key }) => key)),
    country: market && marketFacts[market].country,
  };
};

/** Asks until the server answers. */
async function ask(pause = pauseMs): Promise<RunningBrand> {
  try {
    known = await load();
    return known;
  } catch {
    await new Promise((resolve) => setTimeout(resolve, pause));
    return ask(Math.min(2 * pause, pauseMsMax));
  }
}

const runningBrand = (): Promise<RunningBrand> => {
  brand ??= ask();
  return brand;
};

/** Whether the brand has a feature, such as `canEditColors`; waits until that is known. */
export const hasFeature = async (key: string): Promise<boolean> =>
  (await runningBrand()).features.has(key);

/** The country of the brand's market, with which forms begin; nothing where no feature tells it. */
export const homeCountry = async (): Promise<string | undefined> => (await runningBrand()).country;

function useBrand(): RunningBrand | undefined {
  const [found, setFound] = useState(known);
  useEffect(() => {
    void runningBrand().then(setFound);
  }, []);
  return found;
}

/** All features of the brand; undefined until known. */
export const useFeatures = (): ReadonlySet<string> | undefined => useBrand()?.features;

/** The country with which forms begin; undefined until known. */
export function useHomeCountry(): string | undefined {
  const found = useBrand();
  return found && (found.country ?? '');
}

/** The same of one feature; false until known. */
export function useFeature(key: string): boolean {
  return useFeatures()?.has(key) ?? false;
}
