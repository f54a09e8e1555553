import type { Tx } from '@herna/db';
import type { Approvals } from '@herna/staff';

/** A deed of staff on an account, as the audit keeps it. */
export interface AuditNote {
  readonly staffId: bigint;
  readonly action: string;
  /** Absent while nobody's account is known. */
  readonly playerId: bigint | undefined;
  readonly reason?: string;
  /** Names of fields and ids, never personal data. */
  readonly details?: Readonly<Record<string, unknown>>;
  /** What it has become, without personal data as `details` are. */
  readonly after?: object;
}

/** What one member of staff may not do alone. */
export type StaffAuthority = Pick<Approvals, 'assertPermitted'>;

/** Writes to the staff's audit in the transaction of the deed. */
export type RecordAudit = (tx: Tx, note: AuditNote) => Promise<void>;
