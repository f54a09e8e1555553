/** The face of messaging. Browser-safe. */
import { deliveryReportCalls } from './delivery-reports.ts';
import { inboxCalls } from './inbox.ts';
import { pushCalls } from './push.ts';
import { receivedMailCalls } from './received-mail.ts';

export * from './errors.ts';

export const messagingCalls = {
  ...inboxCalls,
  ...pushCalls,
  ...deliveryReportCalls,
  ...receivedMailCalls,
};
export type MessagingApi = typeof messagingCalls;
