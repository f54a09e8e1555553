/** The life of free rounds in a player's hands: played to the last, or ended with some left. */
import { defineMachine } from '@herna/kernel';

export type FreeRoundState = 'ACTIVE' | 'USED' | 'EXPIRED' | 'CANCELLED';

/** A round that is taken back gives a used one back. */
export const freeRoundMachine = defineMachine<
  FreeRoundState,
  'useUp' | 'giveBack' | 'expire' | 'cancel'
>({
  name: 'free rounds',
  initial: 'ACTIVE',
  terminal: ['EXPIRED', 'CANCELLED'],
  transitions: {
    ACTIVE: { useUp: 'USED', expire: 'EXPIRED', cancel: 'CANCELLED' },
    USED: { giveBack: 'ACTIVE' },
    EXPIRED: {},
    CANCELLED: {},
  },
});
