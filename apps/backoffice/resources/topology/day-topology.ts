/** What stood where on a day: venues with the devices in them and their rooms, and what was in stock. */

interface Place {
  readonly id: string;
  readonly kind: string;
  readonly number: string;
  readonly name: string;
  readonly parentId: string | null;
}

interface Device {
  readonly id: string;
  readonly placeId: string | null;
  readonly groupIds: readonly string[];
}

interface Group {
  readonly id: string;
  readonly name: string;
}

/** A device with the names of its room and groups. */
export type StandingDevice<Of extends Device> = Of & {
  readonly room: string | null;
  readonly groups: readonly string[];
};

export interface VenueOfDay<Of extends Device> {
  /** Null for the stock, which is nowhere. */
  readonly venue: Place | null;
  readonly devices: readonly StandingDevice<Of>[];
}

/** Items that one page of the calls may have. */
const pageLength = 500;

/** Reads all pages of a list: a total that grows meanwhile is followed, and an empty page ends it. */
export async function allPages<Item>(
  read: (slice: {
    readonly offset: number;
    readonly limit: number;
  }) => Promise<{ readonly items: readonly Item[]; readonly total: number }>,
): Promise<readonly Item[]> {
  const found: Item[] = [];
  for (;;) {
    const { items, total } = await read({ offset: found.length, limit: pageLength });
    found.push(...items);
    if (items.length === 0 || found.length >= total) return found;
  }
}

/** Venues with their devices, in the order of venues; the stock last, if there is any. */
export function venuesOfDay<Of extends Device>(
  places: readonly Place[],
  devices: readonly Of[],
  groups: readonly Group[],
): readonly VenueOfDay<Of>[] {
  const byId = new Map(places.map((place) => [place.id, place]));
  const groupNames = new Map(groups.map(({ id, name }) => [id, name]));
  const roomOf = (device: Of) => {
    const place = byId.get(device.placeId ?? '');
    return place?.kind === 'workroom' ? place : undefined;
  };
  const venueIdOf = (device: Of): string | null =>
    roomOf(device)?.parentId ?? byId.get(device.placeId ?? '')?.id ?? null;
  const standing = Map.groupBy(
    devices.map((device) => ({
      ...device,
      room: roomOf(device)?.name ?? null,
      groups: device.groupIds.map((id) => groupNames.get(id) ?? id),
    })),
    venueIdOf,
  );
  const venues = places
    .filter(({ kind }) => kind === 'venue')
    .map((venue) => ({ venue, devices: standing.get(venue.id) ?? [] }));
  const stock = standing.get(null) ?? [];
  return stock.length > 0 ? [...venues, { venue: null, devices: stock }] : venues;
}
