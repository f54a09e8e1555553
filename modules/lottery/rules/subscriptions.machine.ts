/** The life of a subscription: it buys while it is active; a paused one waits for its player. */
import { defineMachine } from '@herna/kernel';

export type SubscriptionState = 'ACTIVE' | 'PAUSED' | 'CANCELLED';

export type SubscriptionEvent = 'pause' | 'resume' | 'cancel';

export const subscriptionMachine = defineMachine<SubscriptionState, SubscriptionEvent>({
  name: 'lottery subscription',
  initial: 'ACTIVE',
  terminal: ['CANCELLED'],
  transitions: {
    ACTIVE: { pause: 'PAUSED', cancel: 'CANCELLED' },
    PAUSED: { resume: 'ACTIVE', cancel: 'CANCELLED' },
    CANCELLED: {},
  },
});
