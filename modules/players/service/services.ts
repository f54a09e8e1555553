/** The services of this module, each made of those before it. */
import { createAccountLife } from './account-life.ts';
import { createAddresses } from './addresses.ts';
import { createAttempts } from './attempts.ts';
import { createAvatars } from './avatars.ts';
import { createBirthNumbers } from './birth-numbers.ts';
import { createCards } from './cards.ts';
import { createClosing } from './closing.ts';
import { createCodes, createSendCode } from './codes.ts';
import { createContacts } from './contacts.ts';
import { type CredentialsDependencies, createCredentials } from './credentials.ts';
import { createDesk } from './desk.ts';
import { createDeskMessages, type DeskMessagesDependencies } from './desk-messages.ts';
import { createDrafts } from './drafts.ts';
import { createHousekeeping } from './housekeeping.ts';
import { createIdentityReviews, type IdentityReviewsDependencies } from './identity-reviews.ts';
import { createLinks, type LinksDependencies } from './links.ts';
import { createLocks, type LocksDependencies } from './locks.ts';
import { createNewAccounts, type NewAccountsDependencies } from './new-accounts.ts';
import { createOfferConsents } from './offer-consents.ts';
import { createPasskeys } from './passkeys.ts';
import {
  type Argon2Parameters,
  argon2Parameters,
  createPasswordHashes,
} from './password-hashes.ts';
import { createProfile, type ProfileDependencies } from './profile.ts';
import { createRegistration, type RegistrationDependencies } from './registration.ts';
import { type ChecksDependencies, createChecks } from './registration-checks.ts';
import { createRequirements } from './requirements.ts';
import { createFindPlayers, type FindDependencies } from './search.ts';
import { createSecondFactors } from './second-factors.ts';
import { createSessions, type SessionsDependencies } from './sessions.ts';
import { createSignIn } from './sign-in.ts';
import { createTerminals } from './terminals.ts';
import { createVisitorProofs } from './visitor-proofs.ts';

type Outside = Pick<CredentialsDependencies, 'masterSecret' | 'brand' | 'publicUrl' | 'messaging'> &
  SessionsDependencies &
  Pick<LocksDependencies, 'audit'> &
  Pick<LinksDependencies, 'sharedUses'> &
  Pick<FindDependencies, 'documentBearers'> &
  Pick<ProfileDependencies, 'restrictions'> &
  Pick<RegistrationDependencies, 'registrationOpen'> &
  Pick<ChecksDependencies, 'exclusionAnswer'> &
  Pick<DeskMessagesDependencies, 'offersWithheld'> &
  Pick<IdentityReviewsDependencies, 'inheritProtection'> & {
    readonly ledger: NewAccountsDependencies['ledger'] & LocksDependencies['ledger'];
    readonly keepPromoCode: NewAccountsDependencies['keepPromoCode'];
    readonly argon2?: Argon2Parameters;
  };

/** Makes the services. */
export function createServices(outside: Outside) {
  const { database, clock, random, masterSecret, brand, messaging, audit } = outside;
  const hashes = createPasswordHashes(outside.argon2 ?? argon2Parameters, masterSecret);
  const birthNumbers = createBirthNumbers(masterSecret, random);
  const codes = createCodes({ clock, random, masterSecret });
  const sendCode = createSendCode(codes, messaging);
  const attempts = createAttempts({ database, clock });
  const sessions = createSessions(outside);
  const drafts = createDrafts({ database, clock, random, masterSecret });
  const { exclusionAnswer } = outside;
  const checks = createChecks({ clock, brand, birthNumbers, exclusionAnswer });
  const requirements = createRequirements({ clock, checks });
  const identityReviews = createIdentityReviews({ ...outside, birthNumbers });
  const newAccounts = createNewAccounts({
    ...outside,
    hashes,
    birthNumbers,
    checks,
    identityReviews,
  });
  const secondFactors = createSecondFactors({ ...outside, attempts });
  const signIn = createSignIn({
    database,
    clock,
    hashes,
    attempts,
    sessions,
    drafts,
    secondFactors,
  });
  const { ledger } = outside;
  const lower = { database, clock, brand, messaging, audit, hashes, codes, sendCode, ledger };
  const inner = {
    ...lower,
    attempts,
    sessions,
    drafts,
    checks,
    requirements,
    identityReviews,
    newAccounts,
    secondFactors,
    signIn,
  };
  const addresses = createAddresses(inner);
  const credentials = createCredentials({ ...outside, ...inner });
  const cards = createCards({ ...inner, masterSecret });
  return {
    ...inner,
    cards,
    closing: createClosing(inner),
    accountLife: createAccountLife({
      ...inner,
      random,
      birthNumbers,
      registrationOpen: outside.registrationOpen,
    }),
    visitorProofs: createVisitorProofs({ clock, random, masterSecret }),
    terminals: createTerminals({ ...inner, random, masterSecret, cards, credentials }),
    birthNumbers,
    addresses,
    credentials,
    passkeys: createPasskeys({ ...outside, ...inner, credentials }),
    avatars: createAvatars({ database, clock }),
    profile: createProfile({ ...outside, ...inner, birthNumbers, addresses }),
    contacts: createContacts({ ...inner, credentials }),
    links: createLinks(outside),
    locks: createLocks(inner),
    desk: createDesk(inner),
    deskMessages: createDeskMessages({ ...outside, ...inner }),
    find: createFindPlayers({ ...outside, birthNumbers, cards }),
    offerConsents: createOfferConsents({ clock, brand }),
    housekeeping: createHousekeeping({ database, clock }),
    registration: createRegistration({
      ...inner,
      random,
      registrationOpen: outside.registrationOpen,
    }),
  };
}
export type Services = ReturnType<typeof createServices>;
