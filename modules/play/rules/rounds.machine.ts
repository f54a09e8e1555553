/** The life of a round: open until the provider finishes it or all its bets are taken back. */
import { defineMachine } from '@herna/kernel';

export type RoundState = 'OPEN' | 'SETTLED' | 'CANCELLED';

export const roundMachine = defineMachine<RoundState, 'settle' | 'cancel'>({
  name: 'round',
  initial: 'OPEN',
  terminal: ['SETTLED', 'CANCELLED'],
  transitions: {
    OPEN: { settle: 'SETTLED', cancel: 'CANCELLED' },
    SETTLED: {},
    CANCELLED: {},
  },
});
