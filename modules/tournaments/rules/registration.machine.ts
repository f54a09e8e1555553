/** A player's place in a round: waiting for approval, taking part, or out of it. */
import { defineMachine } from '@herna/kernel';
import type { RegistrationState } from '../contract/schemas.ts';

export type RegistrationEvent = 'admit' | 'decline' | 'refund';

export const registrationMachine = defineMachine<RegistrationState, RegistrationEvent>({
  name: 'tournament registration',
  initial: 'PENDING',
  terminal: ['DECLINED', 'REFUNDED'],
  transitions: {
    PENDING: { admit: 'REGISTERED', decline: 'DECLINED', refund: 'REFUNDED' },
    REGISTERED: { refund: 'REFUNDED' },
    DECLINED: {},
    REFUNDED: {},
  },
});
