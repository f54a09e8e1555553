/**
 * The life of a deposit. A success that comes after expiry is still a success: the money is there.
 * No other end can be left, so an older state told late changes nothing.
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
  | 'dismiss';

export const depositMachine = defineMachine<DepositState, DepositEvent>({
  name: 'deposit',
  initial: 'CREATED',
  terminal: ['CONFIRMED', 'REJECTED', 'CANCELLED'],
  transitions: {
    CREATED: { begin: 'PENDING', fail: 'REJECTED', expire: 'EXPIRED' },
    PENDING: {
      authorise: 'AUTHORISED',
      confirm: 'CONFIRMED',
      reject: 'REJECTED',
      cancel: 'CANCELLED',
      expire: 'EXPIRED',
      mismatch: 'MISMATCH',
    },
    AUTHORISED: {
      confirm: 'CONFIRMED',
      reject: 'REJECTED',
      cancel: 'CANCELLED',
      expire: 'EXPIRED',
      mismatch: 'MISMATCH',
    },
    EXPIRED: { confirm: 'CONFIRMED', mismatch: 'MISMATCH' },
    MISMATCH: { dismiss: 'REJECTED' },
    CONFIRMED: {},
    REJECTED: {},
    CANCELLED: {},
  },
});
