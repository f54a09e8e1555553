/** A prize on its way: withheld from whoever may not be given anything, until staff pay it after all. */
import { defineMachine } from '@herna/kernel';
import type { PayoutState } from '../contract/schemas.ts';

export type PayoutEvent = 'pay' | 'withhold';

export const payoutMachine = defineMachine<PayoutState, PayoutEvent>({
  name: 'tournament payout',
  initial: 'DUE',
  terminal: ['PAID'],
  transitions: {
    DUE: { pay: 'PAID', withhold: 'WITHHELD' },
    WITHHELD: { pay: 'PAID' },
    PAID: {},
  },
});
