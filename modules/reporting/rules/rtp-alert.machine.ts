/** The life of an alarm: raised once, taken over by a person, cleared by rule when it is over. */
import { defineMachine } from '@herna/kernel';

export type AlarmState = 'RAISED' | 'ACKNOWLEDGED' | 'CLEARED';
export type AlarmEvent = 'acknowledge' | 'clear';

export const alarmMachine = defineMachine<AlarmState, AlarmEvent>({
  name: 'return alarm',
  initial: 'RAISED',
  terminal: ['CLEARED'],
  transitions: {
    RAISED: { acknowledge: 'ACKNOWLEDGED', clear: 'CLEARED' },
    ACKNOWLEDGED: { clear: 'CLEARED' },
    CLEARED: {},
  },
});
