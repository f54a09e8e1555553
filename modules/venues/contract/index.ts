/** The face of venues: calls, errors, events, permissions. Browser-safe. */
import { deskCardCalls } from './cards.ts';
import { deviceCalls } from './devices.ts';
import { entranceCalls } from './entrance.ts';
import { topologyErrors } from './errors.ts';
import { kioskCalls } from './kiosk.ts';
import { openingCalls } from './openings.ts';
import { partnerCalls } from './partner.ts';
import { staffScopeCalls } from './staff-scope.ts';
import { terminalCalls } from './terminals.ts';
import { topologyEventCalls } from './topology-events.ts';
import { topologyCalls } from './topology-v1.ts';
import { venueCalls } from './venues.ts';
import { venueErrors } from './visit-errors.ts';

export * from './events.ts';
export { venueServices, venueTypes } from './fields.ts';
export * from './permissions.ts';
export { type CardReading, cardReadingOf } from './readings.ts';

export const venuesCalls = {
  ...venueCalls,
  ...openingCalls,
  ...terminalCalls,
  ...topologyCalls,
  ...deviceCalls,
  ...topologyEventCalls,
  ...deskCardCalls,
  ...entranceCalls,
  ...kioskCalls,
  ...partnerCalls,
  ...staffScopeCalls,
};
export const venuesErrors = { ...topologyErrors, ...venueErrors };
export type VenuesApi = typeof venuesCalls;
