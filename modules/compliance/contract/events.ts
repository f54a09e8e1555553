/** Events this module records, with their payloads (ids as decimal text). None tells of suspicion. */
export interface ComplianceEvents {
  /** A player was asked for an AML statement. */
  'compliance.statement_requested': { readonly trigger: string };
  /** A player has given one. */
  'compliance.statement_given': { readonly statementId: string };
}
export type ComplianceEvent = keyof ComplianceEvents;
