/**
 * States of an account and what each lets its player do (Act 186/2016 with amendment 349/2023;
 * facts of law, 1.2). A draft is a registration under way: it has no account yet.
 */
export const accountStates = [
  'DRAFT',
  'TEMPORARY',
  'FULL',
  'SUSPENDED',
  'CLOSING',
  'CLOSED',
] as const;
export type AccountState = (typeof accountStates)[number];
/** States of an account that exists. */
export type PlayerState = Exclude<AccountState, 'DRAFT'>;

export interface AccountRights {
  readonly signIn: boolean;
  readonly play: boolean;
  /** A temporary account up to the market's sum (`marketRules().temporaryAccount`). */
  readonly deposit: boolean;
  readonly withdraw: boolean;
  readonly bonus: boolean;
}

const nothing: AccountRights = {
  signIn: false,
  play: false,
  deposit: false,
  withdraw: false,
  bonus: false,
};

export const accountRights: Readonly<Record<AccountState, AccountRights>> = {
  DRAFT: nothing,
  TEMPORARY: { signIn: true, play: true, deposit: true, withdraw: false, bonus: false },
  FULL: { signIn: true, play: true, deposit: true, withdraw: true, bonus: true },
  SUSPENDED: nothing,
  // What is on it may still be paid out, as the account that it was before may.
  CLOSING: { ...nothing, signIn: true, withdraw: true },
  CLOSED: nothing,
};

/** What an account needs to become full; a market may do without the last. */
export const requirementKeys = [
  'EmailVerified',
  'PhoneVerified',
  'IdentityVerified',
  'PaymentMethodVerified',
] as const;
export type RequirementKey = (typeof requirementKeys)[number];

/** What staff may ask of an account beside: approved papers newer than those it has, or another password. */
export const askedKeys = ['NewDocument', 'PasswordChange'] as const;
export type AskedKey = (typeof askedKeys)[number];

/**
 * What keeps an account open after its player has asked for it to be closed: money on it, money on its
 * way in or out, a round that is not finished, a ticket that is not drawn, a win that is being checked.
 */
export const closingObstacles = [
  'MONEY',
  'PAYMENT_OPEN',
  'ROUND_OPEN',
  'TICKET_OPEN',
  'WIN_CHECKED',
] as const;
export type ClosingObstacle = (typeof closingObstacles)[number];
