/**
 * The life of a round: open until the provider finishes it or all its bets are taken back. One that
 * was over in a single step may be taken back after it (decision 0041).
 */
import { defineMachine } from '@herna/kernel';

export type RoundState = 'OPEN' | 'SETTLED' | 'CANCELLED';

export const roundMachine = defineMachine<RoundState, 'settle' | 'cancel' | 'takeBack'>({
  name: 'round',
  initial: 'OPEN',
  terminal: ['CANCELLED'],
  transitions: {
    OPEN: { settle: 'SETTLED', cancel: 'CANCELLED' },
    SETTLED: { takeBack: 'CANCELLED' },
    CANCELLED: {},
  },
});
