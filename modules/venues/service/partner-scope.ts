/**
 * The halls that a partner's land-based system serves. A partner that is bound to companies or operators
 * sees their venues and no other; one that is bound to nothing sees all.
 */
import type { Database, Db, Tx } from '@herna/db';
import { type Clock, DomainError, type PlayerId, type StaffId } from '@herna/kernel';
import * as doors from '../store/doors.ts';
import * as store from '../store/staff-scope.ts';
import { timesUnder } from '../store/topology.ts';
import type { RecordAudit } from './ports.ts';
import type { Topology } from './topology.ts';
import { venuesUnder } from './venues-under.ts';

/** Makes the service. */
export function createPartnerScope(deps: {
  readonly database: Database;
  readonly clock: Clock;
  readonly topology: Topology;
  readonly audit: RecordAudit;
  /** Keys of providers from outside. */
  readonly partners: readonly string[];
}) {
  const { database, clock, topology, audit, partners } = deps;
  const known = (provider: string): string => {
    if (!partners.includes(provider)) throw new DomainError('ERR_NOT_FOUND');
    return provider;
  };

  /** The venues that a partner serves; undefined where it serves all. */
  const venuesOf = async (db: Db, provider: string): Promise<bigint[] | undefined> => {
    const placeIds = await store.placesOfPartner(db, provider);
    return placeIds.length === 0 ? undefined : venuesUnder(topology, db, placeIds);
  };

  return {
    venuesOf,

    /** Every partner with what it is bound to. */
    all: (db: Db) =>
      Promise.all(
        partners.map(async (provider) => ({
          provider,
          placeIds: await store.placesOfPartner(db, provider),
        })),
      ),

    /** @throws DomainError ERR_NOT_FOUND for no such partner, company or operator */
    async set(
      tx: Tx,
      scope: {
        readonly provider: string;
        readonly placeIds: readonly bigint[];
        readonly reason: string;
        readonly by: StaffId;
      },
    ): Promise<void> {
      const { placeIds, reason, by } = scope;
      const provider = known(scope.provider);
      const there = await topology.list(tx, { kinds: ['operator', 'company'], ids: placeIds });
      if (there.length < placeIds.length) throw new DomainError('ERR_NOT_FOUND');
      await store.lockPlaces(tx, provider);
      const before = await store.placesOfPartner(tx, provider);
      await store.setPlacesOfPartner(tx, provider, placeIds, clock.now());
      await audit(tx, {
        staffId: by,
        action: 'venues.partner_scope_set',
        targetKind: 'provider',
        targetId: provider,
        reason,
        before: { placeIds: before },
        after: { placeIds },
      });
    },

    /**
     * Whether a partner may ask about a player: one who has stood at a door of its venues, or at none yet.
     */
    async mayAskAbout(provider: string, playerId: PlayerId): Promise<boolean> {
      const venueIds = await venuesOf(database.read, provider);
      if (!venueIds) return true;
      const visited = await doors.venuesVisited(database.read, playerId);
      return visited.length === 0 || visited.some((id) => venueIds.includes(id));
    },

    /**
     * The times in which a terminal stood in a partner's venues; undefined where it serves all.
     * @throws DomainError ERR_FORBIDDEN for one that never did
     */
    async timesOf(provider: string, terminal: string) {
      const placeIds = await store.placesOfPartner(database.read, provider);
      if (placeIds.length === 0) return undefined;
      const times = await timesUnder(database.read, placeIds, terminal);
      if (times.length === 0) throw new DomainError('ERR_FORBIDDEN');
      return times;
    },
  };
}
export type PartnerScope = ReturnType<typeof createPartnerScope>;
