/** The face of engagement: calls, errors, permissions. Browser-safe. */
import { campaignCalls } from './campaigns.ts';
import { communicationCalls } from './communication.ts';
import { optOutCalls } from './opt-outs.ts';

export * from './errors.ts';
export * from './permissions.ts';

export const engagementCalls = { ...optOutCalls, ...communicationCalls, ...campaignCalls };
export type EngagementApi = typeof engagementCalls;
