import { useEffect, useState } from 'react';
import { api } from '../data/api.ts';

/** More than there are. */
const all = 100;
let features: Promise<ReadonlySet<string>> | undefined;

const load = (): Promise<ReadonlySet<string>> =>
  api('GET /capi/General/v3/Feature/GetList', { query: { limit: all } }).then(
    ({ items }) => new Set(items.map(({ key }) => key)),
  );

/** Whether the brand has a feature, such as `canEditColors`. */
export async function hasFeature(key: string): Promise<boolean> {
  features ??= load().catch(() => {
    // Asked again by the next screen; until then what depends on it is hidden.
    features = undefined;
    return new Set();
  });
  return (await features).has(key);
}

/** The same in a component; false until known. */
export function useFeature(key: string): boolean {
  const [has, setHas] = useState(false);
  useEffect(() => {
    void hasFeature(key).then(setHas);
  }, [key]);
  return has;
}
