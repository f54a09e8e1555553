/** An account for tests and benches of the wager path that have no people, only wallets. */
import type { WagerParticipant } from '@herna/wagering';

/** Lets every account stake. */
export const everybodyMayStake: WagerParticipant<undefined> = {
  name: 'account',
  stage: 'eligibility',
  refusals: [],
  load: () => [],
  open: () => undefined,
  decide: () => undefined,
  apply: () => {},
  write: () => [],
};

/** Lets every member of staff do everything alone; for tests whose subject is something else. */
export const unlimitedAuthority = {
  permit: async () => undefined,
  assertPermitted: async () => {},
};
