/** What staff did, written in the transaction of what they did. */
import type { Db, Tx } from '@herna/db';
import type { Clock, StaffId } from '@herna/kernel';
import { auditHash, chainStart } from '../rules/audit-chain.ts';
import { auditAfter, insertAudit, lastAudit } from '../store/audit.ts';

export interface AuditNote {
  readonly staffId: StaffId | null;
  /** `payments.withdrawal_suspended`. */
  readonly action: string;
  readonly targetKind: string;
  readonly targetId: string;
  /** Why; required by law or four eyes where the call says so, else empty. */
  readonly reason?: string;
  /** Facts of the change, without personal data. */
  readonly details?: Readonly<Record<string, unknown>>;
  readonly ip?: string;
}

export interface AuditProof {
  readonly rows: number;
  readonly intact: boolean;
  /** The first row whose hash does not follow from the one before. */
  readonly brokenAt: bigint | undefined;
}

const pieceRows = 1_000;

/** The audit's service. */
export function createAudit(clock: Clock) {
  return {
    /** Appends a row to the chain. */
    async record(tx: Tx, note: AuditNote): Promise<void> {
      const last = await lastAudit(tx);
      const row = {
        id: (last?.id ?? 0n) + 1n,
        memberId: note.staffId,
        happenedAt: clock.now(),
        action: note.action,
        targetKind: note.targetKind,
        targetId: note.targetId,
        reason: note.reason ?? '',
        details: note.details ?? {},
        ip: note.ip ?? '',
      };
      await insertAudit(tx, {
        id: row.id,
        member_id: row.memberId,
        happened_at: row.happenedAt,
        action: row.action,
        target_kind: row.targetKind,
        target_id: row.targetId,
        reason: row.reason,
        details: row.details,
        ip: row.ip,
        hash: auditHash(last?.hash ?? chainStart, row),
      });
    },

    /** Recomputes the whole chain from its start. */
    async prove(db: Db): Promise<AuditProof> {
      let previous = chainStart;
      let at = 0n;
      for (let rows = 0; ; ) {
        const piece = await auditAfter(db, at, pieceRows);
        if (piece.length === 0) return { rows, intact: true, brokenAt: undefined };
        for (const row of piece) {
          const expected = auditHash(previous, {
            id: row.id,
            memberId: row.member_id,
            happenedAt: row.happened_at,
            action: row.action,
            targetKind: row.target_kind,
            targetId: row.target_id,
            reason: row.reason,
            details: row.details,
            ip: row.ip,
          });
          // A removed row leaves a gap in the ids, an altered one another hash.
          if (row.id !== at + 1n || !expected.equals(row.hash)) {
            return { rows, intact: false, brokenAt: row.id };
          }
          previous = row.hash;
          at = row.id;
          rows++;
        }
      }
    },
  };
}
export type Audit = ReturnType<typeof createAudit>;
