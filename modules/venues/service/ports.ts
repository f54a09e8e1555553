/** What venues ask of the modules below. */
import type { Tx } from '@herna/db';
import type { AuditNote } from '@herna/staff';

/** Writes to the staff's audit in the transaction of the deed. */
export type RecordAudit = (tx: Tx, note: AuditNote) => Promise<void>;
