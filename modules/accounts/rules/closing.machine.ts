/**
 * A request for an account to be closed: it stands until nothing is left, or its player recalls it. It
 * stands again when money comes back to the closed account.
 */
import { defineMachine } from '@herna/kernel';
import type { ClosingState } from '../contract/states.ts';

export const closingMachine = defineMachine<ClosingState, 'recall' | 'close' | 'reopen'>({
  name: 'closing',
  initial: 'REQUESTED',
  terminal: ['RECALLED'],
  transitions: {
    REQUESTED: { recall: 'RECALLED', close: 'CLOSED' },
    RECALLED: {},
    CLOSED: { reopen: 'REQUESTED' },
  },
});
