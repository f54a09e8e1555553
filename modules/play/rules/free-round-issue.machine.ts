/** Free rounds at the provider that keeps them; what it says of them later changes no state of ours. */
import { defineMachine } from '@herna/kernel';

export type FreeRoundIssueState = 'WANTED' | 'LIVE' | 'CLOSED' | 'REFUSED';
export type FreeRoundIssueEvent = 'confirm' | 'lose' | 'close' | 'refuse';

export const freeRoundIssueMachine = defineMachine<FreeRoundIssueState, FreeRoundIssueEvent>({
  name: 'free rounds at a provider',
  initial: 'WANTED',
  terminal: ['CLOSED', 'REFUSED'],
  transitions: {
    WANTED: { confirm: 'LIVE', close: 'CLOSED', refuse: 'REFUSED' },
    LIVE: { lose: 'WANTED', close: 'CLOSED' },
    CLOSED: {},
    REFUSED: {},
  },
});
