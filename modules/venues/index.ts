/** Venues: the topology of the land-based half over time, and when its doors are open. */
import type { Handlers } from '@herna/contract-kit/server';
import type { Database } from '@herna/db';
import type { Clock } from '@herna/kernel';
import { deviceHandlers, terminalHandlers } from './calls/devices.ts';
import { openingHandlers } from './calls/openings.ts';
import { topologyEventHandlers, topologyHandlers } from './calls/topology.ts';
import { venueHandlers } from './calls/venues.ts';
import type { VenuesApi } from './contract/index.ts';
import { createDemoTopology } from './service/demo-topology.ts';
import { createOpenings } from './service/openings.ts';
import type { RecordAudit } from './service/ports.ts';
import { createTopology } from './service/topology.ts';

export interface VenuesDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly audit: RecordAudit;
}

/** Creates the module. */
export function createVenues(dependencies: VenuesDependencies) {
  const { database } = dependencies;
  const topology = createTopology(dependencies);
  const openings = createOpenings({ ...dependencies, topology });
  const parts = { database, topology, openings };
  const handlers: Handlers<VenuesApi> = {
    ...venueHandlers(parts),
    ...openingHandlers(database, openings),
    ...terminalHandlers(parts),
    ...topologyHandlers(parts),
    ...deviceHandlers(parts),
    ...topologyEventHandlers(parts),
  };
  return {
    handlers,
    /** Adds demo venues to a database that has none. */
    seedDemo: createDemoTopology({ ...dependencies, topology, openings }),
  };
}
