/** The face of players: signing in, registering, profile, the staff's desk. Browser-safe. */
import { addressCalls } from './addresses.ts';
import { avatarCalls } from './avatars.ts';
import { cardCalls } from './cards.ts';
import { contactCalls } from './contacts.ts';
import { credentialCalls } from './credentials.ts';
import { deskCalls } from './desk.ts';
import { deskMessageCalls } from './desk-messages.ts';
import { identityReviewCalls } from './identity-reviews.ts';
import { linkCalls } from './links.ts';
import { passkeyCalls } from './passkeys.ts';
import { playerProfileCalls } from './profile.ts';
import { registrationCalls } from './registration.ts';
import { secondFactorCalls } from './second-factor.ts';
import { playerSessionCalls } from './sessions.ts';
import { signInCalls } from './sign-in.ts';
import { temporaryAccountCalls } from './temporary-accounts.ts';
import { terminalCalls } from './terminals.ts';

export * from './account-states.ts';
export * from './card-states.ts';
export { CardNumber, PlayerCard } from './cards.ts';
export * from './errors.ts';
export * from './events.ts';
export * from './field-reasons.ts';
export { type SharedKind, sharedKinds } from './links.ts';
export * from './permissions.ts';
export { type RegistrationApi, registrationSteps } from './registration.ts';
export * from './schemas.ts';
export { SecondCode } from './second-factor.ts';

export const playersCalls = {
  ...signInCalls,
  ...credentialCalls,
  ...secondFactorCalls,
  ...passkeyCalls,
  ...playerSessionCalls,
  ...registrationCalls,
  ...playerProfileCalls,
  ...avatarCalls,
  ...addressCalls,
  ...contactCalls,
  ...deskCalls,
  ...deskMessageCalls,
  ...temporaryAccountCalls,
  ...identityReviewCalls,
  ...linkCalls,
  ...cardCalls,
  ...terminalCalls,
};
export type PlayersApi = typeof playersCalls;
