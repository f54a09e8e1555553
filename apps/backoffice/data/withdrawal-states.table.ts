/** Who has to act on a withdrawal in each state; the lists and counts of withdrawals follow from it. */
import type { WithdrawalState } from '@herna/payments/contract';

const whoActs = {
  VERIFYING: 'player',
  PENDING: 'staff',
  CHECKED: 'staff',
  SUSPENDED: 'staff',
  APPROVED: 'staff',
  MISMATCH: 'staff',
  SUBMITTED: 'bank',
  PAID: 'nobody',
  REJECTED: 'nobody',
  RETURNED: 'nobody',
  CANCELLED: 'nobody',
  CONFISCATED: 'nobody',
} as const satisfies Record<WithdrawalState, string>;

const statesOf = (...actors: readonly string[]): WithdrawalState[] =>
  (Object.keys(whoActs) as WithdrawalState[]).filter((state) => actors.includes(whoActs[state]));

/** What waits for a member of staff. */
export const waitingForStaff: readonly WithdrawalState[] = statesOf('staff');
/** What waits for us or for the bank: the queue of withdrawals. */
export const queuedWithdrawals: readonly WithdrawalState[] = statesOf('staff', 'bank');
/** All in which somebody or something still has to act. */
export const openWithdrawalStates: readonly WithdrawalState[] = statesOf('player', 'staff', 'bank');
