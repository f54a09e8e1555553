/** Venues and workrooms that a device can stand in, by their names. */
import { api } from '../../data/api.ts';
import type { Choice } from '../../features/choices.tsx';

export async function placeChoices(): Promise<readonly Choice[]> {
  const { places } = await api('GET /capi/Topology/v3/Place/GetAll', { query: {} });
  return places
    .filter(({ kind }) => kind === 'venue' || kind === 'workroom')
    .map(({ id, name, number }) => ({ id, name: `${name} (${number})` }));
}
