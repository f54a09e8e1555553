/** The face of messaging. Browser-safe. */
import { inboxCalls } from './inbox.ts';

export * from './errors.ts';

export const messagingCalls = { ...inboxCalls };
export type MessagingApi = typeof messagingCalls;
