/**
 * The life of a syndicate. At the cut-off it is complete if every share is sold, otherwise every share
 * is refunded; a complete one is refunded only if its draw is called off.
 */
import { defineMachine } from '@herna/kernel';

export type SyndicateState = 'OPEN' | 'COMPLETE' | 'SETTLED' | 'REFUNDED';
export type SyndicateEvent = 'complete' | 'settle' | 'refund';

export const syndicateMachine = defineMachine<SyndicateState, SyndicateEvent>({
  name: 'lottery syndicate',
  initial: 'OPEN',
  terminal: ['SETTLED', 'REFUNDED'],
  transitions: {
    OPEN: { complete: 'COMPLETE', refund: 'REFUNDED' },
    COMPLETE: { settle: 'SETTLED', refund: 'REFUNDED' },
    SETTLED: {},
    REFUNDED: {},
  },
});
