/** The face of venues: calls, errors, events, permissions. Browser-safe. */
import { deviceCalls } from './devices.ts';
import { openingCalls } from './openings.ts';
import { terminalCalls } from './terminals.ts';
import { topologyEventCalls } from './topology-events.ts';
import { topologyCalls } from './topology-v1.ts';
import { venueCalls } from './venues.ts';

export * from './errors.ts';
export * from './events.ts';
export * from './permissions.ts';

export const venuesCalls = {
  ...venueCalls,
  ...openingCalls,
  ...terminalCalls,
  ...topologyCalls,
  ...deviceCalls,
  ...topologyEventCalls,
};
export type VenuesApi = typeof venuesCalls;
