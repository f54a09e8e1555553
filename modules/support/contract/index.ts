/** The face of support: calls, errors, permissions. Browser-safe. */
import { ticketCalls } from './tickets.ts';

export * from './errors.ts';
export * from './permissions.ts';
export { type TicketState, type TicketTopic, ticketStates, ticketTopics } from './tickets.ts';

export const supportCalls = { ...ticketCalls };
export type SupportApi = typeof supportCalls;
