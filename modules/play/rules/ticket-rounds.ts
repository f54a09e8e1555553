/**
 * The rounds of tickets for draws: names of our own, with a space, which no provider's id holds. So
 * nobody stakes on a ticket, or is paid for one, around its draw.
 */
const prefix = 'ticket ';

/** The round of a ticket. */
export const ticketRound = (ticketId: string): string => `${prefix}${ticketId}`;

/** Whether a round is that of a ticket. */
export const isTicketRound = (reference: string | undefined): boolean =>
  reference?.startsWith(prefix) ?? false;
