/** The venues that devices stand in. */
import type { Db } from '@herna/db';
import type { ObjectRow } from '../store/topology.ts';
import type { Topology } from './topology.ts';

const parentOf = ({ fields }: ObjectRow): bigint[] =>
  typeof fields.parentId === 'string' ? [BigInt(fields.parentId)] : [];

/** Venues by the device; devices in stock, or unknown, have none. */
export async function venuesOfDevices(
  topology: Pick<Topology, 'list'>,
  db: Db,
  deviceIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, ObjectRow>> {
  if (deviceIds.length === 0) return new Map();
  const devices = await topology.list(db, { kinds: ['device'], ids: deviceIds });
  const above = await topology.list(db, {
    kinds: ['venue', 'workroom'],
    ids: devices.flatMap(parentOf),
  });
  const rooms = above.filter(({ kind }) => kind === 'workroom');
  const venues = [
    ...above.filter(({ kind }) => kind === 'venue'),
    ...(await topology.list(db, { kinds: ['venue'], ids: rooms.flatMap(parentOf) })),
  ];
  const venueOf = (id: bigint | undefined): ObjectRow | undefined => {
    const room = rooms.find((one) => one.id === id);
    const venueId = room ? parentOf(room)[0] : id;
    return venues.find((one) => one.id === venueId);
  };
  return new Map(
    devices.flatMap((device) => {
      const venue = venueOf(parentOf(device)[0]);
      return venue ? [[device.id, venue] as const] : [];
    }),
  );
}

/** Names of venues by the device. */
export async function venueNames(
  topology: Pick<Topology, 'list'>,
  db: Db,
  deviceIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, string>> {
  const found = await venuesOfDevices(topology, db, deviceIds);
  return new Map([...found].map(([device, { fields }]) => [device, String(fields.name)]));
}
