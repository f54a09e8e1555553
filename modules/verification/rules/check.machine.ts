/**
 * The course of an identity check. What has ended does not begin again: a new one is made. A vendor alone
 * takes its word back: it finds a forgery later, or has the person show the documents anew.
 */
import { defineMachine } from '@herna/kernel';
import type { CheckState } from '../contract/states.ts';

export type CheckEvent = 'match' | 'differ' | 'fail' | 'reverse' | 'reopen';

export const checkMachine = defineMachine<CheckState, CheckEvent>({
  name: 'identity check',
  initial: 'PENDING',
  terminal: ['NOT_MATCHED', 'FAILED'],
  transitions: {
    PENDING: { match: 'MATCHED', differ: 'NOT_MATCHED', fail: 'FAILED' },
    MATCHED: { reverse: 'NOT_MATCHED', reopen: 'PENDING' },
    NOT_MATCHED: {},
    FAILED: {},
  },
});
