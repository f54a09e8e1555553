/** SQL of the venues that staff work in. */
import type { Db, Tx } from '@herna/db';
import type { VenuesTables } from './tables.ts';

/** The venues of a member of staff; none means all. */
export async function venuesOfStaff(db: Db, staffId: bigint): Promise<bigint[]> {
  const found = await db
    .reads<VenuesTables>()
    .selectFrom('venues.staff_scope')
    .select('venue_id')
    .where('staff_id', '=', staffId)
    .orderBy('venue_id')
    .execute();
  return found.map(({ venue_id }) => venue_id);
}

/** Puts these venues in the place of those before. */
export async function setVenuesOfStaff(
  tx: Tx,
  staffId: bigint,
  venueIds: readonly bigint[],
  now: Date,
): Promise<void> {
  const writes = tx.writes<VenuesTables>();
  await writes.deleteFrom('venues.staff_scope').where('staff_id', '=', staffId).execute();
  if (venueIds.length === 0) return;
  await writes
    .insertInto('venues.staff_scope')
    .values(venueIds.map((venue_id) => ({ staff_id: staffId, venue_id, set_at: now })))
    .execute();
}
