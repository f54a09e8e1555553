/** A player in a challenge. What was taken back before the reward is given makes it unfulfilled again. */
import { defineMachine } from '@herna/kernel';
import type { ParticipationState } from '../contract/schemas.ts';

export type ParticipationEvent = 'fulfil' | 'undo' | 'reward' | 'withhold' | 'leave' | 'end';

export const participationMachine = defineMachine<ParticipationState, ParticipationEvent>({
  name: 'challenge participation',
  initial: 'JOINED',
  terminal: ['REWARDED', 'WITHHELD', 'LEFT', 'ENDED'],
  transitions: {
    JOINED: { fulfil: 'FULFILLED', leave: 'LEFT', end: 'ENDED' },
    FULFILLED: { undo: 'JOINED', reward: 'REWARDED', withhold: 'WITHHELD', leave: 'LEFT' },
    REWARDED: {},
    WITHHELD: {},
    LEFT: {},
    ENDED: {},
  },
});
