/** The face of messaging. Browser-safe. */
import { deliveryReportCalls } from './delivery-reports.ts';
import { inboxCalls } from './inbox.ts';

export * from './errors.ts';

export const messagingCalls = { ...inboxCalls, ...deliveryReportCalls };
export type MessagingApi = typeof messagingCalls;
