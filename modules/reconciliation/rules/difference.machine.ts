/**
 * A difference as a case: found, taken on by somebody, resolved with an outcome and a reason. One that a
 * later comparison finds no more ends by itself. Nothing here moves money: a correction is proposed and
 * decided by two people in the ledger, and named here.
 */
import { defineMachine } from '@herna/kernel';
import type { DifferenceState } from '../contract/differences.ts';

export type DifferenceEvent = 'assign' | 'resolve' | 'vanish';

export const differenceMachine = defineMachine<DifferenceState, DifferenceEvent>({
  name: 'difference',
  initial: 'OPEN',
  terminal: ['RESOLVED', 'VANISHED'],
  transitions: {
    OPEN: { assign: 'ASSIGNED', vanish: 'VANISHED' },
    ASSIGNED: { assign: 'ASSIGNED', resolve: 'RESOLVED', vanish: 'VANISHED' },
    RESOLVED: {},
    VANISHED: {},
  },
});
