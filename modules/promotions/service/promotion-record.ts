/** What staff do with bonuses and cashback, as the audit keeps it. */
import type { Tx } from '@herna/db';
import type { StaffId } from '@herna/kernel';
import type { AuditNote, Staff } from '@herna/staff';

/** Makes what writes a deed on a promotion into the audit, in the deed's transaction. */
export const promotionRecord =
  (audit: Staff['record']) =>
  (
    tx: Tx,
    staffId: StaffId,
    action: string,
    id: bigint,
    facts: Pick<AuditNote, 'reason' | 'before' | 'after'>,
  ): Promise<void> =>
    audit(tx, { staffId, action, targetKind: 'promotion', targetId: id.toString(), ...facts });
