/** What supervisors should look at: actions near or above a limit, and own accounts touched. */
import type { Database, Tx } from '@herna/db';
import { type Clock, DomainError, pragueDay, type StaffId } from '@herna/kernel';
import * as store from '../store/warnings.ts';
import type { Audit } from './audit.ts';

export interface Warning {
  readonly kind: store.WarningRow['kind'];
  readonly staffId: StaffId;
  readonly playerId?: bigint | undefined;
  /** What of a day is warned about once. */
  readonly subject: string;
}

export interface WarningsDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly audit: Pick<Audit, 'record'>;
}

/** Makes the service. */
export function createWarnings({ database, clock, audit }: WarningsDependencies) {
  return {
    /** Raises a warning, once a day for the same subject. */
    raise: (tx: Tx, { kind, staffId, playerId, subject }: Warning): Promise<void> => {
      const now = clock.now();
      return store.insertWarning(tx, {
        kind,
        member_id: staffId,
        player_id: playerId ?? null,
        subject,
        day: pragueDay(now),
        raised_at: now,
      });
    },

    /**
     * Settles a warning; again with the same words it changes nothing.
     * @throws ERR_NOT_FOUND, ERR_STAFF_OWN_ACCOUNT (whom it is about), ERR_STAFF_CHANGE_STATE
     */
    async resolve(tx: Tx, by: StaffId, id: bigint, resolution: string): Promise<void> {
      const row = await store.lockWarning(tx, id);
      if (!row) throw new DomainError('ERR_NOT_FOUND');
      if (row.member_id === by) throw new DomainError('ERR_STAFF_OWN_ACCOUNT');
      if (row.resolved_at) {
        if (row.resolved_by === by && row.resolution === resolution) return;
        throw new DomainError('ERR_STAFF_CHANGE_STATE');
      }
      await store.resolveWarning(tx, id, { at: clock.now(), by, resolution });
      await audit.record(tx, {
        staffId: by,
        action: 'staff.warning_resolved',
        targetKind: 'staff-warning',
        targetId: id.toString(),
        reason: resolution,
        details: { kind: row.kind, memberId: row.member_id.toString() },
      });
    },

    list: (filter: store.WarningFilter) => store.selectWarnings(database.read, filter),
  };
}
export type Warnings = ReturnType<typeof createWarnings>;
