import type { Tx } from '@herna/db';

/** What was done to a player's account, as the audit keeps it. */
export interface AuditNote {
  /** Null for what the player has done themselves. */
  readonly staffId: bigint | null;
  readonly action: string;
  readonly playerId: bigint;
  /** Why, where the deed asks for it. */
  readonly reason?: string;
  /** Names of fields and ids, never personal data. */
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Writes to the staff's audit in the transaction of what was done. */
export type RecordAudit = (tx: Tx, note: AuditNote) => Promise<void>;
