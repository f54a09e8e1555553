/** The life of a card: a lock can be lifted, a removal cannot. Who locks twice changes nothing. */
import { defineMachine } from '@herna/kernel';
import type { CardState } from '../contract/card-states.ts';

export type CardEvent = 'lock' | 'unlock' | 'remove';

export const cardMachine = defineMachine<CardState, CardEvent>({
  name: 'card',
  initial: 'Active',
  terminal: ['Removed'],
  transitions: {
    Active: { lock: 'Locked', remove: 'Removed' },
    Locked: { unlock: 'Active', remove: 'Removed' },
    Removed: {},
  },
});

/** The state that an event leads to, whatever it was before. */
export const cardAfter: Readonly<Record<CardEvent, CardState>> = {
  lock: 'Locked',
  unlock: 'Active',
  remove: 'Removed',
};
