/**
 * The life of a deposit. A success that comes after expiry is still a success: the money is there.
 * No other end can be left, so an older state that is reported late changes nothing. Money that arrives for a player
 * who may not take it is held and goes back to its payer.
 */
import { defineMachine } from '@herna/kernel';
import type { DepositState } from '../contract/states.ts';

export type DepositEvent =
  | 'begin'
  | 'fail'
  | 'authorise'
  | 'confirm'
  | 'reject'
  | 'cancel'
  | 'expire'
  | 'mismatch'
  | 'dismiss'
  | 'hold'
  | 'sendBack'
  | 'sendingFailed'
  | 'returned';

export const depositMachine = defineMachine<DepositState, DepositEvent>({
  name: 'deposit',
  initial: 'CREATED',
  terminal: ['CONFIRMED', 'REJECTED', 'CANCELLED', 'RETURNED'],
  transitions: {
    CREATED: { begin: 'PENDING', fail: 'REJECTED', expire: 'EXPIRED' },
    PENDING: {
      authorise: 'AUTHORISED',
      confirm: 'CONFIRMED',
      reject: 'REJECTED',
      cancel: 'CANCELLED',
      expire: 'EXPIRED',
      mismatch: 'MISMATCH',
      hold: 'HELD',
    },
    AUTHORISED: {
      confirm: 'CONFIRMED',
      reject: 'REJECTED',
      cancel: 'CANCELLED',
      expire: 'EXPIRED',
      mismatch: 'MISMATCH',
      hold: 'HELD',
    },
    EXPIRED: { confirm: 'CONFIRMED', mismatch: 'MISMATCH', hold: 'HELD' },
    MISMATCH: { dismiss: 'REJECTED' },
    HELD: { sendBack: 'RETURNING' },
    RETURNING: { returned: 'RETURNED', sendingFailed: 'HELD' },
    RETURNED: {},
    CONFIRMED: {},
    REJECTED: {},
    CANCELLED: {},
  },
});
