/**
 * The life of a ticket for one draw. It is being sold until its stake is booked; one that a lost
 * server left so is refused, and its stake taken back, before the draw is sealed.
 */
import { defineMachine } from '@herna/kernel';

export type TicketState =
  | 'SELLING'
  | 'SOLD'
  | 'REFUSED'
  | 'LOST'
  | 'WON'
  | 'PAID'
  | 'REFUNDED'
  /** A win of a ticket without a name that nobody has fetched in time. */
  | 'EXPIRED';

export type TicketEvent = 'book' | 'refuse' | 'lose' | 'win' | 'pay' | 'refund' | 'expire';

export const ticketMachine = defineMachine<TicketState, TicketEvent>({
  name: 'lottery ticket',
  initial: 'SELLING',
  terminal: ['REFUSED', 'LOST', 'PAID', 'REFUNDED', 'EXPIRED'],
  transitions: {
    SELLING: { book: 'SOLD', refuse: 'REFUSED' },
    SOLD: { lose: 'LOST', win: 'WON', refund: 'REFUNDED' },
    WON: { pay: 'PAID', expire: 'EXPIRED' },
    REFUSED: {},
    LOST: {},
    PAID: {},
    REFUNDED: {},
    EXPIRED: {},
  },
});
