/** Where a contact with a player may go: taken up, made, closed; a closed one stays closed. */
import { defineMachine } from '@herna/kernel';

type SupportState = 'NEW' | 'IN_PROGRESS' | 'CONTACTED' | 'CLOSED';

/** Events are named by the state that staff record. */
export const supportMachine = defineMachine<SupportState, SupportState>({
  name: 'support',
  initial: 'NEW',
  terminal: ['CLOSED'],
  transitions: {
    NEW: { IN_PROGRESS: 'IN_PROGRESS', CONTACTED: 'CONTACTED', CLOSED: 'CLOSED' },
    IN_PROGRESS: { IN_PROGRESS: 'IN_PROGRESS', CONTACTED: 'CONTACTED', CLOSED: 'CLOSED' },
    CONTACTED: { CONTACTED: 'CONTACTED', CLOSED: 'CLOSED' },
    CLOSED: {},
  },
});
