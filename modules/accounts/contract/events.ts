/** Events this module records, with their payloads (ids as decimal text). None names a person. */
export interface AccountsEvents {
  /** An account became part of the one that the event is about. */
  'accounts.merged': { readonly from: string; readonly migrationId: string };
  /** A player has asked for the account to be closed. */
  'accounts.closing_requested': { readonly reason: string };
  /** The player goes on after all. */
  'accounts.closing_recalled': Readonly<Record<string, never>>;
  /** The account is closed; nothing was left on it. */
  'accounts.closed': Readonly<Record<string, never>>;
}
