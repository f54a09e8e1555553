/** The life of a bonus definition. Its validity ends by time, which is no state. */
import { defineMachine } from '@herna/kernel';
import type { DefinitionState } from '../contract/bonus-schemas.ts';

export const definitionMachine = defineMachine<DefinitionState, 'activate' | 'cancel'>({
  name: 'bonus definition',
  initial: 'CREATED',
  terminal: ['CANCELLED'],
  transitions: {
    CREATED: { activate: 'ACTIVATED', cancel: 'CANCELLED' },
    ACTIVATED: { cancel: 'CANCELLED' },
    CANCELLED: {},
  },
});
