/** The course of an identity check. What has ended does not begin again: a new one is made. */
import { defineMachine } from '@herna/kernel';
import type { CheckState } from '../contract/states.ts';

export type CheckEvent = 'match' | 'differ' | 'fail';

export const checkMachine = defineMachine<CheckState, CheckEvent>({
  name: 'identity check',
  initial: 'PENDING',
  terminal: ['MATCHED', 'NOT_MATCHED', 'FAILED'],
  transitions: {
    PENDING: { match: 'MATCHED', differ: 'NOT_MATCHED', fail: 'FAILED' },
    MATCHED: {},
    NOT_MATCHED: {},
    FAILED: {},
  },
});
