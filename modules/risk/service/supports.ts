/** Contacts with players at risk: opened by the score or by staff, closed with how it went. */
import { type Db, recordEvent, type Tx } from '@herna/db';
import { type Clock, DomainError } from '@herna/kernel';
import type { RiskEvent } from '../contract/events.ts';
import { supportMachine } from '../rules/support.machine.ts';
import { assessmentOf } from '../store/assessments.ts';
import * as store from '../store/supports.ts';

/** What staff record. */
export interface SupportRecord {
  readonly playerId: bigint;
  readonly state: store.SupportRow['state'];
  readonly reason?: string | undefined;
  readonly channel?: NonNullable<store.SupportRow['channel']> | undefined;
  readonly outcome?: NonNullable<store.SupportRow['outcome']> | undefined;
  readonly note?: string | undefined;
  readonly staffId: bigint;
}

export interface Supports {
  page(db: Db, choice: store.SupportChoice): ReturnType<typeof store.supportPage>;
  /**
   * Opens a contact where none is open (state NEW), or moves the open one on.
   * @throws ERR_NOT_FOUND for an unknown player or where no contact is open; ERR_RISK_SUPPORT_STATE
   *   where one is open already or cannot go there; ERR_VALIDATION without channel and outcome
   *   where the contact was made
   */
  record(tx: Tx, from: SupportRecord): Promise<store.SupportRow>;
}

/** Makes the service. */
export function createSupports(deps: {
  readonly clock: Clock;
  readonly playerExists: (db: Db, playerId: bigint) => Promise<boolean>;
  readonly contactHours: (db: Db) => Promise<number>;
}): Supports {
  const { clock, playerExists, contactHours } = deps;

  const open = async (tx: Tx, { playerId, reason = 'STAFF' }: SupportRecord) => {
    if (!(await playerExists(tx, playerId))) throw new DomainError('ERR_NOT_FOUND');
    const now = clock.now();
    const id = await store.openSupport(tx, {
      playerId,
      reason,
      score: Number((await assessmentOf(tx, playerId))?.score ?? 0),
      openedAt: now,
      dueAt: new Date(+now + (await contactHours(tx)) * 3_600_000),
    });
    const row = id === undefined ? undefined : await store.lockSupport(tx, id);
    if (!row) throw new DomainError('ERR_RISK_SUPPORT_STATE');
    return row;
  };

  const moveOn = async (tx: Tx, from: SupportRecord) => {
    const { playerId, state, channel, outcome, note, staffId } = from;
    const row = await store.lockOpenSupport(tx, playerId);
    if (!row) throw new DomainError('ERR_NOT_FOUND');
    if (!supportMachine.next(row.state, state)) {
      throw new DomainError('ERR_RISK_SUPPORT_STATE', { data: { state: row.state } });
    }
    const hasContact = state === 'CONTACTED' || state === 'CLOSED';
    const how = { channel: channel ?? row.channel, outcome: outcome ?? row.outcome };
    const missing = Object.entries(how).filter(([, value]) => value === null);
    if (hasContact && missing.length > 0) {
      throw new DomainError('ERR_VALIDATION', {
        fields: missing.map(([field]) => ({ field, kind: 'RequiredField' as const })),
      });
    }
    const now = clock.now();
    return store.updateSupport(tx, row, {
      ...how,
      state,
      assignee: row.assignee ?? staffId,
      note: note ?? row.note,
      changed_at: now,
      closed_at: state === 'CLOSED' ? now : null,
    });
  };

  return {
    page: store.supportPage,
    async record(tx, from) {
      const row = from.state === 'NEW' ? await open(tx, from) : await moveOn(tx, from);
      await recordEvent(tx, {
        type: 'risk.support_changed' satisfies RiskEvent,
        playerId: row.player_id,
        payload: { supportId: row.id.toString(), state: row.state },
        happenedAt: row.changed_at,
      });
      return row;
    },
  };
}
