/** The face of engagement: calls, errors, permissions. Browser-safe. */
import { campaignCalls } from './campaigns.ts';
import { communicationCalls } from './communication.ts';
import { journeyCalls } from './journeys.ts';
import { optOutCalls } from './opt-outs.ts';

export * from './errors.ts';
export { engagementFieldReasons } from './field-reasons.ts';
export { journeyEvents, platformEventPrefix } from './journey-events.table.ts';
export { stepKinds, waitUnits } from './journeys.ts';
export * from './permissions.ts';

export const engagementCalls = {
  ...optOutCalls,
  ...communicationCalls,
  ...campaignCalls,
  ...journeyCalls,
};
export type EngagementApi = typeof engagementCalls;
