/**
 * The life of a withdrawal. Its money is held from the first moment; PAID hands it to the bank,
 * CONFISCATED to the house, every other end gives it back. Once it stands in a file for the bank
 * nobody here can stop it any more. What is suspended stays so while somebody else, or another reason,
 * holds it. MISMATCH: its gateway speaks of another amount, and staff decide.
 */
import { defineMachine } from '@herna/kernel';
import type { WithdrawalState } from '../contract/states.ts';

export type WithdrawalEvent =
  | 'challenge'
  | 'prove'
  | 'lapse'
  | 'check'
  | 'approve'
  | 'suspend'
  | 'keepSuspended'
  | 'resume'
  | 'cancel'
  | 'cancelByStaff'
  | 'confiscate'
  | 'submit'
  | 'mismatch'
  | 'pay'
  | 'reject'
  | 'return';

export const withdrawalMachine = defineMachine<WithdrawalState, WithdrawalEvent>({
  name: 'withdrawal',
  initial: 'PENDING',
  terminal: ['REJECTED', 'RETURNED', 'CANCELLED', 'CONFISCATED'],
  transitions: {
    PENDING: {
      challenge: 'VERIFYING',
      check: 'CHECKED',
      approve: 'APPROVED',
      suspend: 'SUSPENDED',
      cancel: 'CANCELLED',
      cancelByStaff: 'CANCELLED',
    },
    VERIFYING: {
      prove: 'PENDING',
      lapse: 'CANCELLED',
      cancel: 'CANCELLED',
      cancelByStaff: 'CANCELLED',
    },
    CHECKED: {
      approve: 'APPROVED',
      suspend: 'SUSPENDED',
      cancel: 'CANCELLED',
      cancelByStaff: 'CANCELLED',
    },
    SUSPENDED: {
      keepSuspended: 'SUSPENDED',
      resume: 'PENDING',
      confiscate: 'CONFISCATED',
      cancelByStaff: 'CANCELLED',
    },
    APPROVED: { submit: 'SUBMITTED', suspend: 'SUSPENDED', cancelByStaff: 'CANCELLED' },
    SUBMITTED: { pay: 'PAID', mismatch: 'MISMATCH', reject: 'REJECTED', return: 'RETURNED' },
    MISMATCH: { pay: 'PAID', reject: 'REJECTED', return: 'RETURNED' },
    PAID: { return: 'RETURNED' },
    REJECTED: {},
    RETURNED: {},
    CANCELLED: {},
    CONFISCATED: {},
  },
});

/** States whose money is still held here. */
export const heldStates: readonly WithdrawalState[] = [
  'VERIFYING',
  'PENDING',
  'CHECKED',
  'SUSPENDED',
  'APPROVED',
  'SUBMITTED',
  'MISMATCH',
];
