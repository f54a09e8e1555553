/** Places that one may choose, by their names. */
import { api } from '../../data/api.ts';
import type { Choice } from '../../features/choices.tsx';

export type PlaceKind = 'operator' | 'company' | 'venue' | 'workroom';

export async function placesOfKind(of: PlaceKind): Promise<readonly Choice[]> {
  const { places } = await api('GET /capi/Topology/v3/Place/GetAll', { query: {} });
  return places
    .filter(({ kind }) => kind === of)
    .map(({ id, name, number }) => ({ id, name: `${name} (${number})` }));
}
