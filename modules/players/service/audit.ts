import type { Tx } from '@herna/db';

/** A deed of staff on a player's account, as the audit keeps it. */
export interface AuditNote {
  readonly staffId: bigint;
  readonly action: string;
  readonly playerId: bigint;
  /** Why, where the deed asks for it. */
  readonly reason?: string;
  /** Names of fields and ids, never personal data. */
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Writes to the staff's audit in the transaction of the deed. */
export type RecordAudit = (tx: Tx, note: AuditNote) => Promise<void>;
