/** A player in a journey: inside, or out of it by one of three ways; or held out from the beginning. */
import { defineMachine } from '@herna/kernel';

export const runStates = ['ACTIVE', 'CONVERTED', 'FINISHED', 'LEFT', 'HELD_OUT'] as const;
export type RunState = (typeof runStates)[number];
export type RunEvent = 'convert' | 'finish' | 'leave' | 'holdOut';

export const journeyRunMachine = defineMachine<RunState, RunEvent>({
  name: 'journey run',
  initial: 'ACTIVE',
  terminal: ['CONVERTED', 'FINISHED', 'LEFT', 'HELD_OUT'],
  transitions: {
    ACTIVE: { convert: 'CONVERTED', finish: 'FINISHED', leave: 'LEFT', holdOut: 'HELD_OUT' },
    CONVERTED: {},
    FINISHED: {},
    LEFT: {},
    HELD_OUT: {},
  },
});
