/** A request for an account to be closed: it stands until nothing is left, or its player recalls it. */
import { defineMachine } from '@herna/kernel';
import type { ClosingState } from '../contract/states.ts';

export const closingMachine = defineMachine<ClosingState, 'recall' | 'close'>({
  name: 'closing',
  initial: 'REQUESTED',
  terminal: ['RECALLED', 'CLOSED'],
  transitions: {
    REQUESTED: { recall: 'RECALLED', close: 'CLOSED' },
    RECALLED: {},
    CLOSED: {},
  },
});
