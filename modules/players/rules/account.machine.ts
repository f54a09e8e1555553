/**
 * The life of an account. A registration is a draft; finished, it becomes a temporary account, and
 * a full one once nothing is lacking. Staff suspend and resume. Its player asks for it to be closed: it
 * closes once nothing is left on it, and until then the player may recall the request. A closed account
 * stays closed, unless money comes back to it: then it is being closed again.
 */
import { defineMachine } from '@herna/kernel';
import type { AccountState, PlayerState } from '../contract/account-states.ts';

export type AccountEvent =
  | 'register'
  | 'abandon'
  | 'complete'
  | 'lose'
  | 'suspend'
  | 'resumeTemporary'
  | 'resumeFull'
  | 'resumeClosing'
  | 'requestClosing'
  | 'recallTemporary'
  | 'recallFull'
  | 'close'
  | 'reopen';

export const accountMachine = defineMachine<AccountState, AccountEvent>({
  name: 'account',
  initial: 'DRAFT',
  terminal: [],
  transitions: {
    DRAFT: { register: 'TEMPORARY', abandon: 'CLOSED' },
    TEMPORARY: {
      complete: 'FULL',
      suspend: 'SUSPENDED',
      requestClosing: 'CLOSING',
      close: 'CLOSED',
    },
    FULL: { lose: 'TEMPORARY', suspend: 'SUSPENDED', requestClosing: 'CLOSING', close: 'CLOSED' },
    SUSPENDED: {
      resumeTemporary: 'TEMPORARY',
      resumeFull: 'FULL',
      resumeClosing: 'CLOSING',
      close: 'CLOSED',
    },
    CLOSING: {
      recallTemporary: 'TEMPORARY',
      recallFull: 'FULL',
      suspend: 'SUSPENDED',
      close: 'CLOSED',
    },
    CLOSED: { reopen: 'CLOSING' },
  },
});

/** The state of an account that exists after an event; undefined when the event is refused. */
export function nextPlayerState(state: PlayerState, event: AccountEvent): PlayerState | undefined {
  const next = accountMachine.next(state, event);
  return next === 'DRAFT' ? undefined : next;
}
