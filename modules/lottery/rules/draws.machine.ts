/**
 * The life of a draw of the house's own lottery. Sealed means: the set of tickets is fixed and its
 * root published, and only then is the beacon round due. Two people confirm what two evaluations agree on.
 */
import { defineMachine } from '@herna/kernel';

export type DrawState =
  | 'PLANNED'
  | 'OPEN'
  | 'CLOSED'
  | 'SEALED'
  | 'DRAWN'
  | 'EVALUATED'
  | 'CONFIRMED'
  | 'PUBLISHED'
  | 'ARCHIVED'
  | 'POSTPONED'
  | 'VOID';

export type DrawEvent =
  | 'open'
  | 'close'
  | 'seal'
  | 'draw'
  | 'evaluate'
  | 'confirm'
  | 'publish'
  | 'archive'
  | 'postpone'
  | 'void';

export const drawMachine = defineMachine<DrawState, DrawEvent>({
  name: 'lottery draw',
  initial: 'PLANNED',
  terminal: ['ARCHIVED', 'VOID'],
  transitions: {
    PLANNED: { open: 'OPEN', void: 'VOID' },
    OPEN: { close: 'CLOSED', postpone: 'POSTPONED', void: 'VOID' },
    POSTPONED: { open: 'OPEN', void: 'VOID' },
    CLOSED: { seal: 'SEALED', void: 'VOID' },
    SEALED: { draw: 'DRAWN', void: 'VOID' },
    DRAWN: { evaluate: 'EVALUATED' },
    EVALUATED: { confirm: 'CONFIRMED' },
    CONFIRMED: { publish: 'PUBLISHED' },
    PUBLISHED: { archive: 'ARCHIVED' },
    ARCHIVED: {},
    VOID: {},
  },
});
