/**
 * Hours and licences of venues. Writers take turns behind the topology's lock; hours that the law
 * forbids to a venue of its type, or that overlap others, are refused.
 */
import type { Database, Db, Tx } from '@herna/db';
import { addDays, type Clock, DomainError, pragueDay, type StaffId } from '@herna/kernel';
import type { VenueType } from '../contract/fields.ts';
import {
  type Days,
  forbiddenByLaw,
  type Hours,
  type HoursTable,
  openingAt,
  openingEvents,
  type Schedule,
  weeklyOverlap,
} from '../rules/opening-hours.ts';
import * as store from '../store/openings.ts';
import { knownVersions, lockTopology } from '../store/topology.ts';
import type { RecordAudit } from './ports.ts';
import type { Topology } from './topology.ts';

export interface OpeningsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly topology: Topology;
  readonly audit: RecordAudit;
}

export type OpeningInput = Omit<store.NewOpening, 'venue_id' | 'changed_at'>;
export type SpecialInput = Omit<store.NewSpecial, 'venue_id' | 'changed_at'>;
export type ValidityInput = Omit<store.NewValidity, 'venue_id' | 'changed_at'>;

/** A row of a venue that a call is about: a new one of a venue, or the one of an id. */
export type Target = { readonly venueId: bigint } | { readonly id: bigint };

const overlapAs =
  (code: string) =>
  (error: unknown): never => {
    throw (error as { code?: string })?.code === '23P01' ? new DomainError(code) : error;
  };

const notFound = (): never => {
  throw new DomainError('ERR_NOT_FOUND');
};

const assertOrdered = (days: { readonly from: string; readonly through: string | null }): void => {
  if (days.through !== null && days.through < days.from) {
    throw new DomainError('ERR_VALIDATION', {
      fields: [{ field: 'validThrough', kind: 'InvalidValue' }],
    });
  }
};

const rowOf: Readonly<
  Record<
    HoursTable,
    (
      db: Db,
      id: bigint,
    ) => Promise<store.OpeningRow | store.SpecialRow | store.ValidityRow | undefined>
  >
> = {
  'venues.opening': store.openingById,
  'venues.special_opening': store.specialById,
  'venues.validity': store.validityById,
};

/** Makes the service. */
export function createOpenings({ database, clock, topology, audit }: OpeningsDeps) {
  /** The venue and the row that a change is about, behind the lock. */
  const targeted = async <Row extends { readonly venue_id: bigint }>(
    tx: Tx,
    target: Target,
    find: (db: Db, id: bigint) => Promise<Row | undefined>,
  ): Promise<{ venueId: bigint; id?: bigint; before?: Row }> => {
    await lockTopology(tx);
    if (!('id' in target)) {
      await topology.one(tx, 'venue', target.venueId);
      return target;
    }
    const row = (await find(tx, target.id)) ?? notFound();
    return { venueId: row.venue_id, id: target.id, before: row };
  };

  /**
   * Who changed when a venue may be open, from what to what: hours are gone with their row. Nobody has
   * changed what comes as demo data.
   */
  const record = async (
    tx: Tx,
    by: StaffId | null,
    isLicence: boolean,
    { venueId, before, after }: { readonly venueId: bigint; before?: object; after?: object },
  ): Promise<void> => {
    if (by === null) return;
    await audit(tx, {
      staffId: by,
      action: isLicence ? 'venues.licence_changed' : 'venues.hours_changed',
      targetKind: 'venue',
      targetId: venueId.toString(),
      ...(before ? { before } : {}),
      ...(after ? { after } : {}),
    });
  };

  /** The types that a venue has on days, planned ones too. */
  const typesOn = async (db: Db, venueId: bigint, days: Days): Promise<readonly VenueType[]> =>
    (await knownVersions(db, venueId))
      .filter(
        ({ from, until }) =>
          (days.through === null || pragueDay(from) <= days.through) &&
          (until === null || pragueDay(until) >= days.from),
      )
      .map(({ fields }) => fields.type as VenueType);

  /** What was lawful in days that are over is not asked again. */
  const assertLawful = async (tx: Tx, venueId: bigint, hours: Hours, days: Days): Promise<void> => {
    const today = pragueDay(clock.now());
    const left = days.from < today ? { ...days, from: today } : days;
    const types = await typesOn(tx, venueId, left);
    if (types.some((type) => forbiddenByLaw(type, hours))) {
      throw new DomainError('ERR_OPENING_FORBIDDEN');
    }
  };

  /** The schedules of venues, with the special days from a day on. */
  const schedules = async (
    db: Db,
    venueIds: readonly bigint[],
    from: string,
  ): Promise<ReadonlyMap<bigint, Schedule>> => {
    const [weekly, special, licences] = await Promise.all([
      store.openingsOf(db, venueIds),
      store.specialsOf(db, venueIds, from),
      store.validitiesOf(db, venueIds),
    ]);
    const ofVenue = <Row extends { readonly venue_id: bigint }>(rows: readonly Row[], id: bigint) =>
      rows.filter(({ venue_id }) => venue_id === id);
    return new Map(
      venueIds.map((id) => [
        id,
        {
          weekly: ofVenue(weekly, id),
          special: ofVenue(special, id),
          licences: ofVenue(licences, id),
        },
      ]),
    );
  };

  return {
    /** The venue of a row of hours or licences; undefined when there is no such row. */
    venueOf: (table: HoursTable, id: bigint) => store.hoursVenue(database.read, table, id),

    /** Whether each venue is open at a moment. */
    async openings(db: Db, venueIds: readonly bigint[], at = clock.now()) {
      const found = await schedules(db, venueIds, addDays(pragueDay(at), -1));
      return new Map([...found].map(([id, schedule]) => [id, openingAt(schedule, at)]));
    },

    /** Openings and closings of a venue between two moments. */
    async events(venueId: bigint, from: Date, until: Date) {
      await topology.one(database.read, 'venue', venueId);
      const found = await schedules(database.read, [venueId], addDays(pragueDay(from), -2));
      const schedule = found.get(venueId);
      return schedule ? openingEvents(schedule, from, until) : [];
    },

    /**
     * Refuses a type whose law forbids hours that the venue has from then on.
     * @throws DomainError ERR_OPENING_FORBIDDEN
     */
    async assertTypeFits(tx: Tx, venueId: bigint, type: VenueType, from: Date): Promise<void> {
      // Hours that are over stand in the way of no correction.
      const day = pragueDay(from > clock.now() ? from : clock.now());
      const [weekly, special] = await Promise.all([
        store.openingsOf(tx, [venueId]),
        store.specialsOf(tx, [venueId], day),
      ]);
      const current = weekly.filter(({ through }) => through === null || through >= day);
      const hours = [...current, ...special.flatMap((day) => (day.hours ? [day.hours] : []))];
      if (hours.some((one) => forbiddenByLaw(type, one))) {
        throw new DomainError('ERR_OPENING_FORBIDDEN');
      }
    },

    async weeklyOf(venueId: bigint) {
      await topology.one(database.read, 'venue', venueId);
      return store.openingsOf(database.read, [venueId]);
    },

    /** @throws DomainError ERR_NOT_FOUND, ERR_OPENING_FORBIDDEN, ERR_OPENING_OVERLAP */
    async putWeekly(
      tx: Tx,
      target: Target,
      input: OpeningInput,
      by: StaffId | null,
    ): Promise<store.OpeningRow> {
      assertOrdered(input);
      const { id, ...of } = await targeted(tx, target, store.openingById);
      const { venueId } = of;
      await assertLawful(tx, venueId, input, input);
      const others = (await store.openingsOf(tx, [venueId])).filter((row) => row.id !== id);
      // The constraint sees a week as a line; from Sunday night into Monday it is a circle.
      if (others.some((row) => weeklyOverlap(row, input))) {
        throw new DomainError('ERR_OPENING_OVERLAP');
      }
      const row = { ...input, venue_id: venueId, changed_at: clock.now() };
      const after = await store.putOpening(tx, row, id).catch(overlapAs('ERR_OPENING_OVERLAP'));
      await record(tx, by, false, { ...of, after: input });
      return after;
    },

    async specialsOf(venueId: bigint, from?: string) {
      await topology.one(database.read, 'venue', venueId);
      return store.specialsOf(database.read, [venueId], from ?? pragueDay(clock.now()));
    },

    /** @throws DomainError ERR_NOT_FOUND, ERR_OPENING_FORBIDDEN, ERR_OPENING_OVERLAP */
    async putSpecial(
      tx: Tx,
      target: Target,
      input: SpecialInput,
      by: StaffId | null,
    ): Promise<store.SpecialRow> {
      const { id, ...of } = await targeted(tx, target, store.specialById);
      const { venueId } = of;
      const { day, hours } = input;
      if (hours) await assertLawful(tx, venueId, hours, { from: day, through: day });
      const row = { ...input, venue_id: venueId, changed_at: clock.now() };
      const after = await store.putSpecial(tx, row, id).catch(overlapAs('ERR_OPENING_OVERLAP'));
      await record(tx, by, false, { ...of, after: input });
      return after;
    },

    async validitiesOf(venueId: bigint) {
      await topology.one(database.read, 'venue', venueId);
      return store.validitiesOf(database.read, [venueId]);
    },

    /** @throws DomainError ERR_NOT_FOUND, ERR_VALIDITY_OVERLAP */
    async putValidity(
      tx: Tx,
      target: Target,
      input: ValidityInput,
      by: StaffId | null,
    ): Promise<store.ValidityRow> {
      assertOrdered(input);
      const { id, ...of } = await targeted(tx, target, store.validityById);
      const row = { ...input, venue_id: of.venueId, changed_at: clock.now() };
      const after = await store.putValidity(tx, row, id).catch(overlapAs('ERR_VALIDITY_OVERLAP'));
      await record(tx, by, true, { ...of, after: input });
      return after;
    },

    /** @throws DomainError ERR_NOT_FOUND */
    async remove(tx: Tx, table: HoursTable, id: bigint, by: StaffId | null): Promise<void> {
      await lockTopology(tx);
      const before = (await rowOf[table](tx, id)) ?? notFound();
      await store.deleteHours(tx, table, id);
      const isLicence = table === 'venues.validity';
      await record(tx, by, isLicence, { venueId: before.venue_id, before });
    },
  };
}
export type Openings = ReturnType<typeof createOpenings>;
