/** Venues in which cash desks stand, by their names; everybody may read where venues are. */
import { api } from '../../data/api.ts';
import type { Choice } from '../../features/choices.tsx';
import { useCombined } from '../../features/use-call.ts';

export const venuesKey = ['choice of venues of cash desks'] as const;

export async function venueChoices(): Promise<readonly Choice[]> {
  const call = 'GET /capi/v2-onling/Topology/Venue/GetList';
  const { items } = await api(call, { query: { limit: 500 } });
  return items.map(({ id, name, number }) => ({ id, name: `${name} (${number})` }));
}

/** The venue of a desk by its name; its number where it is there no longer. */
export function VenueName({ id }: { readonly id: unknown }) {
  const { value = [] } = useCombined(venuesKey, venueChoices);
  if (typeof id !== 'string') return null;
  return value.find((venue) => venue.id === id)?.name ?? id;
}
