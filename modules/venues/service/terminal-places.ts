/** Where terminals stand: which of them a registered device, such as their card reader, serves. */
import type { Db } from '@herna/db';
import { parseId } from '@herna/kernel';
import { deviceKey } from '../store/kiosks.ts';
import type { Topology } from './topology.ts';

/**
 * Whether a terminal in service stands in the room of a registered device, which may call: its key is not
 * revoked and it is in the topology.
 * @param terminal the terminal's number
 */
export async function standsBeside(
  topology: Pick<Topology, 'list'>,
  db: Db,
  terminal: string,
  deviceId: bigint,
): Promise<boolean> {
  const key = await deviceKey(db, deviceId);
  if (!key || key.revoked_at !== null) return false;
  const [device] = await topology.list(db, { kinds: ['device'], ids: [deviceId] });
  const parentId = parseId(String(device?.fields.parentId));
  if (parentId === undefined) return false;
  const filter = { type: 'Terminal', states: ['ACTIVE'], number: terminal, parentId };
  return (await topology.list(db, { kinds: ['device'], ...filter })).length > 0;
}
