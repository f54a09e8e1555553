/** The lives of operations at a desk and of transfers: one ending, and who comes second learns it. */
import { defineMachine } from '@herna/kernel';

export type DeskState = 'STARTED' | 'COMMITTED' | 'CANCELLED' | 'EXPIRED';
export type DeskEvent = 'commit' | 'cancel' | 'expire';

export const deskMachine = defineMachine<DeskState, DeskEvent>({
  name: 'desk operation',
  initial: 'STARTED',
  terminal: ['COMMITTED', 'CANCELLED', 'EXPIRED'],
  transitions: {
    STARTED: { commit: 'COMMITTED', cancel: 'CANCELLED', expire: 'EXPIRED' },
    COMMITTED: {},
    CANCELLED: {},
    EXPIRED: {},
  },
});

export type TransferState = 'STARTED' | 'UNKNOWN' | 'COMMITTED' | 'ROLLED_BACK' | 'EXPIRED';
export type TransferEvent = 'commit' | 'roll-back' | 'expire' | 'lose';

/**
 * A committed transfer may still be rolled back; nothing brings a rolled back one again. One of which
 * nobody knows waits for whoever does: no clock ends it.
 */
export const transferMachine = defineMachine<TransferState, TransferEvent>({
  name: 'transfer',
  initial: 'STARTED',
  terminal: ['ROLLED_BACK', 'EXPIRED'],
  transitions: {
    STARTED: {
      commit: 'COMMITTED',
      'roll-back': 'ROLLED_BACK',
      expire: 'EXPIRED',
      lose: 'UNKNOWN',
    },
    UNKNOWN: { commit: 'COMMITTED', 'roll-back': 'ROLLED_BACK' },
    COMMITTED: { 'roll-back': 'ROLLED_BACK' },
    ROLLED_BACK: {},
    EXPIRED: {},
  },
});

/** The state in which an event leaves. */
export const transferAfter: Readonly<Record<TransferEvent, TransferState>> = {
  commit: 'COMMITTED',
  'roll-back': 'ROLLED_BACK',
  expire: 'EXPIRED',
  lose: 'UNKNOWN',
};
export const deskAfter: Readonly<Record<DeskEvent, DeskState>> = {
  commit: 'COMMITTED',
  cancel: 'CANCELLED',
  expire: 'EXPIRED',
};
