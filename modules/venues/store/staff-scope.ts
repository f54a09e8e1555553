/** SQL of the venues and companies that staff work in, and of the places that partners serve. */
import { type Db, lockName, type Tx } from '@herna/db';
import type { VenuesTables } from './tables.ts';

/** What a member of staff is bound to; nothing at all means that they work everywhere. */
export interface StaffPlaces {
  readonly venueIds: readonly bigint[];
  readonly companyIds: readonly bigint[];
}

/** The venues and companies that a member of staff is bound to. */
export async function placesOfStaff(db: Db, staffId: bigint): Promise<StaffPlaces> {
  const reads = db.reads<VenuesTables>();
  const venues = await reads
    .selectFrom('venues.staff_scope')
    .select('venue_id')
    .where('staff_id', '=', staffId)
    .orderBy('venue_id')
    .execute();
  const companies = await reads
    .selectFrom('venues.staff_scope_company')
    .select('company_id')
    .where('staff_id', '=', staffId)
    .orderBy('company_id')
    .execute();
  return {
    venueIds: venues.map(({ venue_id }) => venue_id),
    companyIds: companies.map(({ company_id }) => company_id),
  };
}

/** Holds back other changes of the places of a member of staff, or of a partner, until this one has ended. */
export const lockPlaces = (tx: Tx, of: bigint | string): Promise<void> =>
  lockName(tx, `venues.scope/${of}`);

/** Puts these places in the place of those before. */
export async function setPlacesOfStaff(
  tx: Tx,
  staffId: bigint,
  { venueIds, companyIds }: StaffPlaces,
  now: Date,
): Promise<void> {
  const writes = tx.writes<VenuesTables>();
  await writes.deleteFrom('venues.staff_scope').where('staff_id', '=', staffId).execute();
  await writes.deleteFrom('venues.staff_scope_company').where('staff_id', '=', staffId).execute();
  const shared = { staff_id: staffId, set_at: now };
  if (venueIds.length > 0) {
    await writes
      .insertInto('venues.staff_scope')
      .values(venueIds.map((venue_id) => ({ ...shared, venue_id })))
      .execute();
  }
  if (companyIds.length > 0) {
    await writes
      .insertInto('venues.staff_scope_company')
      .values(companyIds.map((company_id) => ({ ...shared, company_id })))
      .execute();
  }
}

/** The companies and operators that a partner is bound to; none means that it serves every hall. */
export async function placesOfPartner(db: Db, provider: string): Promise<bigint[]> {
  const found = await db
    .reads<VenuesTables>()
    .selectFrom('venues.partner_scope')
    .select('place_id')
    .where('provider', '=', provider)
    .orderBy('place_id')
    .execute();
  return found.map(({ place_id }) => place_id);
}

/** Puts these places in the place of those before. */
export async function setPlacesOfPartner(
  tx: Tx,
  provider: string,
  placeIds: readonly bigint[],
  now: Date,
): Promise<void> {
  const writes = tx.writes<VenuesTables>();
  await writes.deleteFrom('venues.partner_scope').where('provider', '=', provider).execute();
  if (placeIds.length === 0) return;
  await writes
    .insertInto('venues.partner_scope')
    .values(placeIds.map((place_id) => ({ provider, place_id, set_at: now })))
    .execute();
}
