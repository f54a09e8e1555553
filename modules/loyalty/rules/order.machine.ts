/** An order from the shop: what may become of it. */
import { defineMachine } from '@herna/kernel';

export type OrderState = 'ORDERED' | 'ACCEPTED' | 'SENT' | 'DELIVERED' | 'CANCELLED';
export type OrderEvent = 'accept' | 'send' | 'deliver' | 'cancel';

export const orderMachine = defineMachine<OrderState, OrderEvent>({
  name: 'shop order',
  initial: 'ORDERED',
  terminal: ['DELIVERED', 'CANCELLED'],
  transitions: {
    ORDERED: { accept: 'ACCEPTED', cancel: 'CANCELLED' },
    ACCEPTED: { send: 'SENT', cancel: 'CANCELLED' },
    SENT: { deliver: 'DELIVERED' },
    DELIVERED: {},
    CANCELLED: {},
  },
});
