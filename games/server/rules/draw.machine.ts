/** The life of a draw that all players of a title share. */
import { defineMachine } from '@herna/kernel';

export type DrawState = 'BETTING' | 'CLOSED' | 'DRAWN' | 'VOID';
export type DrawEvent = 'close' | 'draw' | 'annul';

export const drawMachine = defineMachine<DrawState, DrawEvent>({
  name: 'draw',
  initial: 'BETTING',
  terminal: ['DRAWN', 'VOID'],
  transitions: {
    BETTING: { close: 'CLOSED', annul: 'VOID' },
    CLOSED: { draw: 'DRAWN', annul: 'VOID' },
    DRAWN: {},
    VOID: {},
  },
});

/** Whether nothing can become of a draw any more. */
export const isOver = (state: DrawState): boolean => drawMachine.isTerminal(state);
