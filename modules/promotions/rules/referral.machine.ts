/** A recommendation: kept at the registration, decided once when the new account is verified. */
import { defineMachine } from '@herna/kernel';
import type { ReferralState } from '../contract/referrals.ts';

export type ReferralEvent = 'verify' | 'refuse';

export const referralMachine = defineMachine<ReferralState, ReferralEvent>({
  name: 'referral',
  initial: 'PENDING',
  terminal: ['VERIFIED', 'REFUSED'],
  transitions: {
    PENDING: { verify: 'VERIFIED', refuse: 'REFUSED' },
    VERIFIED: {},
    REFUSED: {},
  },
});
