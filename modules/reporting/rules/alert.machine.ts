/** The life of an alert: a person takes it and closes it; the end of its condition closes it too. */
import { defineMachine } from '@herna/kernel';

export type AlertState = 'OPEN' | 'ACKNOWLEDGED' | 'CLOSED';
export type AlertEvent = 'acknowledge' | 'close';

export const alertMachine = defineMachine<AlertState, AlertEvent>({
  name: 'alert',
  initial: 'OPEN',
  terminal: ['CLOSED'],
  transitions: {
    OPEN: { acknowledge: 'ACKNOWLEDGED', close: 'CLOSED' },
    ACKNOWLEDGED: { close: 'CLOSED' },
    CLOSED: {},
  },
});
