/** The life of reserved money: exactly one ending, and none of them can be undone. */
import { defineMachine } from '@herna/kernel';

export type HoldState = 'RESERVED' | 'COMMITTED' | 'CANCELLED' | 'EXPIRED';
export type HoldEvent = 'commit' | 'cancel' | 'expire';

export const holdMachine = defineMachine<HoldState, HoldEvent>({
  name: 'hold',
  initial: 'RESERVED',
  terminal: ['COMMITTED', 'CANCELLED', 'EXPIRED'],
  transitions: {
    RESERVED: { commit: 'COMMITTED', cancel: 'CANCELLED', expire: 'EXPIRED' },
    COMMITTED: {},
    CANCELLED: {},
    EXPIRED: {},
  },
});

/** The state in which an event ends a hold. */
export const endedBy: Readonly<Record<HoldEvent, HoldState>> = {
  commit: 'COMMITTED',
  cancel: 'CANCELLED',
  expire: 'EXPIRED',
};

/**
 * What an event does to a hold: ends it, finds it ended the same way (a repeat changes nothing), or
 * has lost against another ending.
 */
export function endingOf(state: HoldState, event: HoldEvent): 'ends' | 'repeated' | 'lost' {
  if (holdMachine.next(state, event)) return 'ends';
  return state === endedBy[event] ? 'repeated' : 'lost';
}
