/**
 * Free rounds of a player: offered; active once their terms are accepted, until what they won is
 * converted or their time ends with nothing to convert. Nothing is put aside before `accept`.
 */
import { defineMachine } from '@herna/kernel';
import type { FreeRoundState } from '../contract/free-round-schemas.ts';

export type FreeRoundEvent = 'accept' | 'reject' | 'convert' | 'useUp' | 'expire' | 'cancel';

export const freeRoundMachine = defineMachine<FreeRoundState, FreeRoundEvent>({
  name: 'free-round offer',
  initial: 'OFFERED',
  terminal: ['CONVERTED', 'USED', 'EXPIRED', 'CANCELLED', 'REJECTED'],
  transitions: {
    OFFERED: { accept: 'ACTIVE', reject: 'REJECTED', expire: 'EXPIRED', cancel: 'CANCELLED' },
    ACTIVE: { convert: 'CONVERTED', useUp: 'USED', expire: 'EXPIRED', cancel: 'CANCELLED' },
    CONVERTED: {},
    USED: {},
    EXPIRED: {},
    CANCELLED: {},
    REJECTED: {},
  },
});
