/** Life of an account (Czech Act 186/2016: a temporary account may play, not take money out). */
import { defineMachine } from '@herna/kernel';

export type AccountState = 'TEMPORARY' | 'FULL' | 'SUSPENDED' | 'CLOSED';
export type AccountEvent = 'complete' | 'lose' | 'suspend' | 'resume' | 'resumeFull' | 'close';

export const accountMachine = defineMachine<AccountState, AccountEvent>({
  name: 'account',
  initial: 'TEMPORARY',
  terminal: ['CLOSED'],
  transitions: {
    TEMPORARY: { complete: 'FULL', suspend: 'SUSPENDED', close: 'CLOSED' },
    FULL: { lose: 'TEMPORARY', suspend: 'SUSPENDED', close: 'CLOSED' },
    SUSPENDED: { resume: 'TEMPORARY', resumeFull: 'FULL', close: 'CLOSED' },
    CLOSED: {},
  },
});

/** What an account needs to become full; the first two come with registration. */
export const requirementKeys = [
  'EmailVerified',
  'PhoneVerified',
  'IdentityVerified',
  'PaymentMethodVerified',
] as const;
export type RequirementKey = (typeof requirementKeys)[number];
