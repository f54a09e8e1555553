/** The life of a challenge or a wheel. Its days begin and end by time, which is no state. */
import { defineMachine } from '@herna/kernel';
import type { DefinitionState } from '../contract/schemas.ts';

export const definitionMachine = defineMachine<DefinitionState, 'activate' | 'end'>({
  name: 'challenge definition',
  initial: 'CREATED',
  terminal: ['CANCELLED'],
  transitions: {
    CREATED: { activate: 'ACTIVATED', end: 'CANCELLED' },
    ACTIVATED: { end: 'CANCELLED' },
    CANCELLED: {},
  },
});
