/** Events this module records, with their payloads (ids as decimal text). None names a person. */
export interface AccountsEvents {
  /** An account became part of the one that the event is about. */
  'accounts.merged': { readonly from: string; readonly migrationId: string };
}
