/**
 * The venues that staff work in: whose doors they keep, the sessions of whose devices they see, and
 * what of the land-based half they touch. Every call of staff is held to it by its row of the table.
 * Who is bound to a company works in whatever venues it has at the time of asking: in none, it is none.
 */
import type { CallContext } from '@herna/contract-kit/server';
import type { Database, Db, Tx } from '@herna/db';
import { type Clock, DomainError, parseId, type StaffId } from '@herna/kernel';
import type { RequestFields } from '@herna/module-kit';
import type { ScopeRule } from '../rules/staff-scope.table.ts';
import * as doors from '../store/doors.ts';
import { hoursVenue } from '../store/openings.ts';
import * as store from '../store/staff-scope.ts';
import { changeById, knownVersions, objectById } from '../store/topology.ts';
import type { DeskCards } from './cards.ts';
import type { RecordAudit } from './ports.ts';
import type { Topology } from './topology.ts';
import { venuesUnder } from './venues-under.ts';

/** Makes the service. */
export function createStaffScope(deps: {
  readonly database: Database;
  readonly cards: DeskCards;
  readonly clock: Clock;
  readonly topology: Topology;
  readonly audit: RecordAudit;
}) {
  const { clock, topology, audit, cards, database } = deps;

  /** The venues in which an object stands now and by what is planned; none above venues. */
  const venuesOfObject = async (db: Db, id: bigint): Promise<bigint[]> => {
    const object = await objectById(db, id);
    if (!object) return [];
    if (object.kind === 'venue') return [id];
    const now = clock.now();
    const parents = (await knownVersions(db, id))
      .filter(({ until }) => until === null || until > now)
      .map(({ fields }) => parseId(String(fields.parentId ?? '')));
    const found: bigint[] = [];
    for (const parent of new Set(parents)) {
      if (parent !== undefined) found.push(...(await venuesOfObject(db, parent)));
    }
    return found;
  };

  /** What a request touches is theirs, all of it; what stands in no venue is nobody's alone. */
  const isTheirs = async (
    db: Db,
    rule: ScopeRule,
    fields: RequestFields,
    venueIds: readonly bigint[],
  ): Promise<boolean> => {
    const all = (found: readonly bigint[]) =>
      found.length > 0 && found.every((id) => venueIds.includes(id));
    const idIn = (field: string) => parseId(String(fields[field] ?? ''));
    const inVenue = async (id: bigint | undefined) =>
      id !== undefined && all(await venuesOfObject(db, id));
    const isGuest = async (playerId: bigint | undefined) => {
      const known = playerId === undefined ? [] : await doors.venuesVisited(db, playerId);
      return known.length === 0 || known.some((id) => venueIds.includes(id));
    };
    switch (rule.kind) {
      case 'venue':
        return all([idIn(rule.field) ?? 0n]);
      case 'object':
        if (!(await inVenue(idIn(rule.field)))) return false;
        return fields.placeId === undefined || inVenue(idIn('placeId'));
      case 'change':
        return inVenue((await changeById(db, idIn('id') ?? 0n))?.object_id);
      case 'hours': {
        const venueId = await hoursVenue(db, rule.table, idIn('id') ?? 0n);
        return venueId !== undefined && all([venueId]);
      }
      case 'guest':
        return isGuest(idIn(rule.field));
      case 'card':
        return isGuest(await cards.ownerOf(db, idIn('cardId') ?? idIn('id'), fields.cardNumber));
      case 'terminal': {
        const number = fields[rule.field];
        if (typeof number !== 'string') return false;
        const found = await topology.list(db, { kinds: ['device'], number, venueIds });
        return found.length > 0;
      }
      case 'ban':
        return all([(await doors.venueOfBan(db, idIn('playerId') ?? 0n, idIn('id') ?? 0n)) ?? 0n]);
      case 'list':
        return fields.venueId === undefined || all([idIn('venueId') ?? 0n]);
      case 'everywhere':
        return false;
      case 'open':
        return true;
    }
  };

  /** The venues of a member of staff now; undefined where they are bound to none and work in all. */
  const venuesOfStaff = async (db: Db, staffId: bigint): Promise<bigint[] | undefined> => {
    const { venueIds, companyIds } = await store.placesOfStaff(db, staffId);
    if (venueIds.length === 0 && companyIds.length === 0) return undefined;
    return [...new Set([...venueIds, ...(await venuesUnder(topology, db, companyIds))])];
  };

  return {
    of: store.placesOfStaff,
    venuesOf: venuesOfStaff,

    /** The venues and companies that a member is bound to; undefined where they are bound to none. */
    async boundPlaces(db: Db, staffId: bigint): Promise<readonly bigint[] | undefined> {
      const { venueIds, companyIds } = await store.placesOfStaff(db, staffId);
      const all = [...venueIds, ...companyIds];
      return all.length > 0 ? all : undefined;
    },

    /** @throws DomainError ERR_NOT_FOUND for no such venue or company */
    async set(
      tx: Tx,
      scope: {
        readonly staffId: bigint;
        readonly venueIds: readonly bigint[];
        /** Left out, the companies stay as they are. */
        readonly companyIds: readonly bigint[] | undefined;
        readonly reason: string;
        readonly by: StaffId;
      },
    ): Promise<store.StaffPlaces> {
      const { staffId, venueIds, reason, by } = scope;
      await store.lockPlaces(tx, staffId);
      const before = await store.placesOfStaff(tx, staffId);
      const companyIds = scope.companyIds ?? before.companyIds;
      for (const id of venueIds) await topology.one(tx, 'venue', id);
      for (const id of companyIds) await topology.one(tx, 'company', id);
      await store.setPlacesOfStaff(tx, staffId, { venueIds, companyIds }, clock.now());
      await audit(tx, {
        staffId: by,
        action: 'venues.staff_scope_set',
        targetKind: 'staff',
        targetId: staffId.toString(),
        reason,
        before,
        after: { venueIds, companyIds },
      });
      return { venueIds, companyIds };
    },

    /**
     * Refuses a request of a member of staff about a venue in which they do not work.
     * @throws DomainError ERR_FORBIDDEN
     */
    async assertMay(staffId: bigint, rule: ScopeRule, fields: RequestFields): Promise<void> {
      const venueIds = await venuesOfStaff(database.read, staffId);
      if (!venueIds) return;
      if (!(await isTheirs(database.read, rule, fields, venueIds))) {
        throw new DomainError('ERR_FORBIDDEN');
      }
    },

    /** The venues that lists of a caller are bounded to; undefined where they show all. */
    async venuesSeenBy({ principal }: Pick<CallContext, 'principal'>) {
      if (principal.kind !== 'staff') return undefined;
      return venuesOfStaff(database.read, principal.staffId);
    },

    /** Devices whose sessions a member of staff sees; undefined where they see all sessions. */
    async devicesOf(db: Db, staffId: bigint): Promise<readonly bigint[] | undefined> {
      const venueIds = await venuesOfStaff(db, staffId);
      if (!venueIds) return undefined;
      const found = await topology.list(db, { kinds: ['device'], venueIds });
      return found.map(({ id }) => id);
    },
  };
}
export type StaffScope = ReturnType<typeof createStaffScope>;
