import { useEffect, useState } from 'react';
import { api } from '../data/api.ts';

/** More than there are. */
const all = 100;
let features: Promise<ReadonlySet<string>> | undefined;
/** What they have come to, for who asks later. */
let known: ReadonlySet<string> | undefined;

const load = (): Promise<ReadonlySet<string>> =>
  api('GET /capi/General/v3/Feature/GetList', { query: { limit: all } }).then(
    ({ items }) => new Set(items.map(({ key }) => key)),
  );

const brandFeatures = (): Promise<ReadonlySet<string>> => {
  features ??= load().then(
    (found) => {
      known = found;
      return found;
    },
    () => {
      // Asked again by the next screen; until then what depends on it is hidden.
      features = undefined;
      return new Set();
    },
  );
  return features;
};

/** Whether the brand has a feature, such as `canEditColors`. */
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
