/** The lives of a shared flight and of a seat on it. */
import { defineMachine } from '@herna/kernel';

export type FlightState = 'BETTING' | 'RUNNING' | 'CRASHED';

export const flightMachine = defineMachine<FlightState, 'start' | 'crash'>({
  name: 'flight',
  initial: 'BETTING',
  terminal: ['CRASHED'],
  transitions: {
    BETTING: { start: 'RUNNING' },
    RUNNING: { crash: 'CRASHED' },
    CRASHED: {},
  },
});

export type SeatState =
  | 'ASKING'
  | 'REFUSED'
  | 'ON_BOARD'
  | 'LEFT'
  | 'LOST'
  | 'SETTLED'
  | 'CANCELLED';
export type SeatEvent = 'refuse' | 'cancel' | 'board' | 'leave' | 'lose' | 'settle';

export const seatMachine = defineMachine<SeatState, SeatEvent>({
  name: 'seat',
  initial: 'ASKING',
  terminal: ['REFUSED', 'SETTLED', 'CANCELLED'],
  transitions: {
    ASKING: { board: 'ON_BOARD', refuse: 'REFUSED', cancel: 'CANCELLED' },
    ON_BOARD: { leave: 'LEFT', lose: 'LOST' },
    LEFT: { settle: 'SETTLED' },
    LOST: { settle: 'SETTLED' },
    REFUSED: {},
    SETTLED: {},
    CANCELLED: {},
  },
});
