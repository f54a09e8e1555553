/** The venues that staff work in: whose doors they keep, and the sessions of whose devices they see. */
import type { Db, Tx } from '@herna/db';
import { type Clock, DomainError, type StaffId } from '@herna/kernel';
import * as store from '../store/staff-scope.ts';
import type { RecordAudit } from './ports.ts';
import type { Topology } from './topology.ts';

/** Makes the service. */
export function createStaffScope(deps: {
  readonly clock: Clock;
  readonly topology: Topology;
  readonly audit: RecordAudit;
}) {
  const { clock, topology, audit } = deps;
  return {
    of: store.venuesOfStaff,

    /** @throws DomainError ERR_NOT_FOUND for no such venue */
    async set(
      tx: Tx,
      scope: {
        readonly staffId: bigint;
        readonly venueIds: readonly bigint[];
        readonly reason: string;
        readonly by: StaffId;
      },
    ): Promise<void> {
      const { staffId, venueIds, reason, by } = scope;
      for (const id of venueIds) await topology.one(tx, 'venue', id);
      await store.setVenuesOfStaff(tx, staffId, venueIds, clock.now());
      await audit(tx, {
        staffId: by,
        action: 'venues.staff_scope_set',
        targetKind: 'staff',
        targetId: staffId.toString(),
        reason,
        details: { venueIds: venueIds.map(String) },
      });
    },

    /**
     * Refuses a venue in which a member of staff does not work.
     * @throws DomainError ERR_FORBIDDEN
     */
    async assertIn(db: Db, staffId: bigint, venueId: bigint): Promise<void> {
      const venueIds = await store.venuesOfStaff(db, staffId);
      if (venueIds.length > 0 && !venueIds.includes(venueId)) {
        throw new DomainError('ERR_FORBIDDEN');
      }
    },

    /** Devices whose sessions a member of staff sees; undefined where they see all sessions. */
    async devicesOf(db: Db, staffId: bigint): Promise<readonly bigint[] | undefined> {
      const venueIds = await store.venuesOfStaff(db, staffId);
      if (venueIds.length === 0) return undefined;
      const found = await Promise.all(
        venueIds.map((venueId) => topology.list(db, { kinds: ['device'], venueId })),
      );
      return found.flat().map(({ id }) => id);
    },
  };
}
export type StaffScope = ReturnType<typeof createStaffScope>;
