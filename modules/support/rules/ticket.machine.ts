/** The life of a ticket: whoever writes after the end opens it again. */
import { defineMachine } from '@herna/kernel';
import type { TicketState } from '../contract/tickets.ts';

export type TicketEvent = 'answer' | 'reply' | 'close';

export const ticketMachine = defineMachine<TicketState, TicketEvent>({
  name: 'ticket',
  initial: 'OPEN',
  terminal: [],
  transitions: {
    OPEN: { answer: 'ANSWERED', reply: 'OPEN', close: 'CLOSED' },
    ANSWERED: { answer: 'ANSWERED', reply: 'OPEN', close: 'CLOSED' },
    CLOSED: { answer: 'ANSWERED', reply: 'OPEN' },
  },
});
