/** The life of a draw: announced and sold, drawn once, closed when its wins are paid. */
import { defineMachine } from '@herna/kernel';

export type DrawState = 'ANNOUNCED' | 'DRAWN' | 'CLOSED';

export const drawMachine = defineMachine<DrawState, 'draw' | 'close'>({
  name: 'draw',
  initial: 'ANNOUNCED',
  terminal: ['CLOSED'],
  transitions: {
    ANNOUNCED: { draw: 'DRAWN' },
    DRAWN: { close: 'CLOSED' },
    CLOSED: {},
  },
});

/** When a draw is sold and drawn. */
export interface DrawTimes {
  readonly salesOpenAt: Date;
  readonly salesCloseAt: Date;
  readonly drawAt: Date;
}

/** Sales end after they begin, and before the draw. */
export const timesFit = ({ salesOpenAt, salesCloseAt, drawAt }: DrawTimes): boolean =>
  salesOpenAt < salesCloseAt && salesCloseAt <= drawAt;
