/**
 * A shutdown's life. Its state follows from its times and the clock and is never stored; the
 * table says which acts are allowed in which state.
 */
import { defineMachine } from '@herna/kernel';

export type ShutdownState = 'planned' | 'running' | 'over' | 'removed';
export type ShutdownEvent = 'change' | 'begin' | 'end' | 'remove';

export const shutdownMachine = defineMachine<ShutdownState, ShutdownEvent>({
  name: 'planned shutdown',
  initial: 'planned',
  terminal: ['over', 'removed'],
  transitions: {
    planned: { change: 'planned', begin: 'running', remove: 'removed' },
    running: { change: 'running', end: 'over', remove: 'removed' },
    over: {},
    removed: {},
  },
});
