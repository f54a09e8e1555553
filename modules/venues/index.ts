/**
 * Venues: the topology of the land-based half over time, when its doors are open, who comes in, and
 * the kiosks and cards by which players are known there.
 */
import type { Handlers } from '@herna/contract-kit/server';
import type { Database, Db, Job } from '@herna/db';
import type { Clock, Random } from '@herna/kernel';
import type { Payments } from '@herna/payments';
import type { Players } from '@herna/players';
import { deskCardHandlers } from './calls/cards.ts';
import { deviceHandlers, terminalHandlers } from './calls/devices.ts';
import { entranceHandlers } from './calls/entrance.ts';
import { kioskHandlers } from './calls/kiosks.ts';
import { openingHandlers } from './calls/openings.ts';
import { partnerHandlers } from './calls/partner.ts';
import { scopeGuards, staffScopeHandlers } from './calls/staff-scope.ts';
import { topologyEventHandlers, topologyHandlers } from './calls/topology.ts';
import { venueHandlers } from './calls/venues.ts';
import type { VenuesApi } from './contract/index.ts';
import { createDeskCards } from './service/cards.ts';
import { createDemoTopology } from './service/demo-topology.ts';
import { createEntrance } from './service/entrance.ts';
import { createKiosks } from './service/kiosks.ts';
import { createOpenings } from './service/openings.ts';
import { createPartnerScope } from './service/partner-scope.ts';
import type { Admission, Guests, RecordAudit } from './service/ports.ts';
import { createStaffScope } from './service/staff-scope.ts';
import { createTerminalHours } from './service/terminal-hours.ts';
import { standsBeside } from './service/terminal-places.ts';
import { createTopology } from './service/topology.ts';
import { venueNames } from './service/venue-names.ts';

export { type ScopeRule, staffScopeRules } from './rules/staff-scope.table.ts';

export interface VenuesDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly masterSecret: string;
  readonly players: Pick<Players, 'cards' | 'atTerminals' | 'endSession'>;
  readonly guests: Guests;
  readonly admission: Admission;
  readonly transfers: Payments['terminalTransfers'];
  readonly audit: RecordAudit;
  /** Keys of providers from outside. */
  readonly partners: readonly string[];
}

/** Creates the module. */
export function createVenues(dependencies: VenuesDependencies) {
  const { database, guests } = dependencies;
  const topology = createTopology(dependencies);
  const openings = createOpenings({ ...dependencies, topology });
  const cards = createDeskCards(dependencies);
  const entrance = createEntrance({ ...dependencies, topology, openings, cards });
  const kiosks = createKiosks({ ...dependencies, topology, cards });
  const scope = createStaffScope({ ...dependencies, topology, cards });
  const partnerScope = createPartnerScope({ ...dependencies, topology });
  const terminalHours = createTerminalHours({ ...dependencies, topology, openings });
  /** Ends what goes on in venues that have closed: visits of one or of all, sign-ins at terminals. */
  const closeDown = async (venueId?: bigint): Promise<void> => {
    await entrance.closeVisits(venueId);
    await terminalHours.signOutAtClosed();
  };
  const parts = { database, topology, openings, scope };
  const handlers: Handlers<VenuesApi> = {
    ...venueHandlers(parts),
    ...openingHandlers(database, openings, closeDown),
    ...terminalHandlers(parts),
    ...topologyHandlers(parts),
    ...deviceHandlers(parts),
    ...topologyEventHandlers(parts),
    ...deskCardHandlers(database, cards),
    ...entranceHandlers(database, entrance, kiosks, scope),
    ...kioskHandlers(database, kiosks, guests, scope),
    ...staffScopeHandlers(database, scope, partnerScope),
    ...partnerHandlers({ ...dependencies, topology, openings, cards, partnerScope }),
  };
  const jobs: Job[] = [
    {
      name: 'venues.close_visits',
      // Hours are of whole minutes, so this comes with the moment a venue closes.
      schedule: '* * * * *',
      attemptsMax: 1,
      handler: () => closeDown(),
    },
    {
      name: 'venues.forget_requests',
      schedule: '*/10 * * * *',
      attemptsMax: 1,
      handler: () => kiosks.forgetRequests(),
    },
  ];
  return {
    handlers,
    guards: scopeGuards(scope),
    jobs,
    consumers: [cards.consumer],
    /** Proves a request that a device has signed. */
    authenticateDevice: kiosks.authenticate,
    /** Whether there may be play at the terminal of a device now. */
    isOpenAt: terminalHours.isOpen,
    /** Whether a terminal stands in the room of a registered device. */
    standsBeside: (db: Db, terminal: string, deviceId: bigint) =>
      standsBeside(topology, db, terminal, deviceId),
    /** Visits of this month that count in the player’s limit. */
    countedVisits: entrance.countedVisits,
    /** Devices whose sessions a member of staff sees; undefined where they see all sessions. */
    devicesOfStaff: scope.devicesOf,
    /** What cash desks have to know of venues. */
    deskVenues: {
      isThere: async (db: Db, id: bigint): Promise<boolean> =>
        (await topology.list(db, { kinds: ['venue'], ids: [id] })).length > 0,
      workedBy: scope.venuesOf,
    },
    /** The venues and companies that a member of staff is bound to; undefined where they are bound to none. */
    boundPlaces: scope.boundPlaces,
    /** Names of the venues that devices stand in, by the device. */
    venueNames: (db: Db, deviceIds: readonly bigint[]) => venueNames(topology, db, deviceIds),
    /** Adds demo venues to a database that has none. */
    seedDemo: createDemoTopology({ ...dependencies, topology, openings }),
  };
}
