/**
 * Terminals and the hours of their venues: nobody begins to play at a terminal of a venue that is
 * closed or has no licence, and whoever is signed in there when it closes is signed out. Signing in
 * stays possible, so that money can be taken home. A terminal that stands in no venue has no hours.
 */
import type { Database, Db } from '@herna/db';
import type { Players } from '@herna/players';
import type { Openings } from './openings.ts';
import type { Topology } from './topology.ts';
import { venuesOfDevices } from './venue-names.ts';

export interface TerminalHoursDeps {
  readonly database: Database;
  readonly topology: Pick<Topology, 'list'>;
  readonly openings: Pick<Openings, 'openings'>;
  readonly players: Pick<Players, 'atTerminals' | 'endSession'>;
}

/** Makes the service. */
export function createTerminalHours({ database, topology, openings, players }: TerminalHoursDeps) {
  /** Which of the devices stand in a venue that is not open now. */
  const closedAmong = async (db: Db, deviceIds: readonly bigint[]): Promise<Set<bigint>> => {
    const venues = await venuesOfDevices(topology, db, deviceIds);
    if (venues.size === 0) return new Set();
    const ids = [...new Set([...venues.values()].map(({ id }) => id))];
    const found = await openings.openings(db, ids);
    const isClosed = (deviceId: bigint): boolean => {
      const venue = venues.get(deviceId);
      return venue !== undefined && !found.get(venue.id)?.open;
    };
    return new Set(deviceIds.filter(isClosed));
  };

  return {
    /** Whether there may be play at the terminal of a device now. */
    isOpen: async (db: Db, deviceId: bigint): Promise<boolean> =>
      (await closedAmong(db, [deviceId])).size === 0,

    /** Signs out whoever is signed in at a terminal of a venue that has closed. */
    async signOutAtClosed(): Promise<void> {
      const open = await players.atTerminals(database.read);
      const devices = new Set(open.map(({ deviceId }) => deviceId));
      const closed = await closedAmong(database.read, [...devices]);
      for (const { sessionId, deviceId } of open) {
        if (!closed.has(deviceId)) continue;
        await database.transaction((tx) => players.endSession(tx, sessionId, 'VenueClosed'));
      }
    },
  };
}
