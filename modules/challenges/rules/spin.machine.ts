/** A spin that a player was given. */
import { defineMachine } from '@herna/kernel';
import type { SpinState } from '../contract/schemas.ts';

export const spinMachine = defineMachine<SpinState, 'spin' | 'expire' | 'withdraw'>({
  name: 'reward spin',
  initial: 'GRANTED',
  terminal: ['SPUN', 'EXPIRED', 'WITHDRAWN'],
  transitions: {
    GRANTED: { spin: 'SPUN', expire: 'EXPIRED', withdraw: 'WITHDRAWN' },
    SPUN: {},
    EXPIRED: {},
    WITHDRAWN: {},
  },
});
