/** The life of a held win: a person decides once; its provider may take it back before and after. */
import { defineMachine } from '@herna/kernel';
import type { HeldWinState } from '../contract/held-wins.ts';

export type HeldWinEvent = 'release' | 'reject' | 'cancel';

export const heldWinMachine = defineMachine<HeldWinState, HeldWinEvent>({
  name: 'held win',
  initial: 'HELD',
  terminal: ['CANCELLED'],
  transitions: {
    HELD: { release: 'RELEASED', reject: 'REJECTED', cancel: 'CANCELLED' },
    RELEASED: { cancel: 'CANCELLED' },
    REJECTED: { cancel: 'CANCELLED' },
    CANCELLED: {},
  },
});
