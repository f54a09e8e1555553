/**
 * The life of a round. FINALIZING takes late settlements and rollbacks while the board stands still
 * for players; what is FINISHED never changes.
 */
import { defineMachine } from '@herna/kernel';
import type { RoundState } from '../contract/schemas.ts';

export type RoundEvent = 'open' | 'start' | 'end' | 'finish' | 'cancel';

export const roundMachine = defineMachine<RoundState, RoundEvent>({
  name: 'tournament round',
  initial: 'PLANNED',
  terminal: ['FINISHED', 'CANCELLED'],
  transitions: {
    PLANNED: { open: 'REGISTERING', cancel: 'CANCELLED' },
    REGISTERING: { start: 'RUNNING', cancel: 'CANCELLED' },
    RUNNING: { end: 'FINALIZING', cancel: 'CANCELLED' },
    FINALIZING: { finish: 'FINISHED', cancel: 'CANCELLED' },
    FINISHED: {},
    CANCELLED: {},
  },
});
