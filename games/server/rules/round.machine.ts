/**
 * The life of a round: its stake is asked for, it may be decided step by step or wait for a draw
 * that all players share, then it is paid.
 */
import { defineMachine } from '@herna/kernel';

export type RoundState =
  | 'ASKING'
  | 'REFUSED'
  | 'OPEN'
  | 'WAITING'
  | 'DECIDED'
  | 'SETTLED'
  | 'CANCELLED';
export type RoundEvent = 'refuse' | 'open' | 'wait' | 'decide' | 'settle' | 'cancel';

export const roundMachine = defineMachine<RoundState, RoundEvent>({
  name: 'round',
  initial: 'ASKING',
  terminal: ['REFUSED', 'SETTLED', 'CANCELLED'],
  transitions: {
    ASKING: {
      refuse: 'REFUSED',
      open: 'OPEN',
      wait: 'WAITING',
      decide: 'DECIDED',
      cancel: 'CANCELLED',
    },
    OPEN: { decide: 'DECIDED', cancel: 'CANCELLED' },
    WAITING: { decide: 'DECIDED', cancel: 'CANCELLED' },
    DECIDED: { settle: 'SETTLED' },
    REFUSED: {},
    SETTLED: {},
    CANCELLED: {},
  },
});
