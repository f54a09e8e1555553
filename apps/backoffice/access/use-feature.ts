import { useEffect, useState } from 'react';
import { api } from '../data/api.ts';

/** More than there are. */
const all = 100;
let features: Promise<ReadonlySet<string>> | undefined;

const load = (): Promise<ReadonlySet<string>> =>
  api('GET /capi/General/v3/Feature/GetList', { query: { limit: all } }).then(
    ({ items }) => new Set(items.map(({ key }) => key)),
  );

/** Whether the brand has a feature, such as `canEditColors`; false until known. */
export function useFeature(key: string): boolean {
  const [has, setHas] = useState(false);
  useEffect(() => {
    features ??= load().catch(() => {
      // Asked again by the next screen; until then what depends on it is hidden.
      features = undefined;
      return new Set();
    });
    void features.then((known) => setHas(known.has(key)));
  }, [key]);
  return has;
}
