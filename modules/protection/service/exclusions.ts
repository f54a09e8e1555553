/**
 * Exclusions: the panic button, the player's own, those of staff. One is begun together with the
 * end of all sessions, in one transaction; none is ever shortened, and only one that staff have set
 * can be ended by staff, after its minimum time. A pause that the platform enforces ends by itself alone.
 */
import { type Market, marketRules } from '@herna/brands';
import { type Db, type PageRequest, recordEvent, type SnapshotPage, type Tx } from '@herna/db';
import {
  type Clock,
  DomainError,
  type PlayerId,
  pragueDay,
  pragueDaysLater,
  type StaffId,
} from '@herna/kernel';
import type { ProtectionEvents } from '../contract/events.ts';
import * as store from '../store/exclusions.ts';
import type { ExclusionKind } from '../store/tables.ts';
import { recordExclusionChange } from './exclusion-news.ts';
import type { Gatekeeper } from './gate.ts';
import type { OpenSessions } from './logons.ts';

/** Why an exclusion ends sessions, of the reference list LogoutReasons. */
export type SessionEnd = 'PanicButton' | 'SelfExclusion' | 'EnforcedPause';

/** What protection needs of the players: an end to a player's sessions, at once or by a moment. */
export interface Sessions extends OpenSessions {
  endSessions(tx: Tx, playerId: PlayerId, reason: SessionEnd): Promise<void>;
}

/** A row for the audit of what staff do. */
export interface AuditNote {
  /** Null: the platform itself. */
  readonly staffId: StaffId | null;
  readonly action: string;
  readonly targetKind: string;
  readonly targetId: string;
  readonly reason?: string;
  readonly details?: Readonly<Record<string, unknown>>;
}
export type RecordAudit = (tx: Tx, note: AuditNote) => Promise<void>;

export interface StaffExclusion {
  /** Days it lasts; until further notice when undefined. */
  readonly days: number | undefined;
  /** Days before which it cannot be ended. */
  readonly minimumDays: number;
  readonly reason: string;
  readonly staffId: StaffId;
}

export interface ExclusionsService {
  /** One press: irrevocable, at once; pressing again prolongs. */
  pressPanicButton(tx: Tx, playerId: PlayerId): Promise<store.ExclusionRow>;
  excludeSelf(tx: Tx, playerId: PlayerId, days: number): Promise<store.ExclusionRow>;
  excludeByStaff(tx: Tx, playerId: PlayerId, wish: StaffExclusion): Promise<store.ExclusionRow>;
  /** Closes play for some hours because of what the platform has seen; nobody can end it earlier. */
  enforcePause(
    tx: Tx,
    playerId: PlayerId,
    pause: { readonly hours: number; readonly reason: string },
  ): Promise<store.ExclusionRow>;
  /**
   * The player's own request for the state's register: excluded here at once, filed there. One for fewer
   * days than the market's register takes is refused with ERR_VALIDATION.
   */
  fileOwnRequest(
    tx: Tx,
    playerId: PlayerId,
    wish: {
      readonly days: number;
      /** Whom the player has asked; absent where they did so themselves, on the site or at a kiosk. */
      readonly by?: { readonly reason: string; readonly staffId: StaffId };
    },
  ): Promise<store.ExclusionRow>;
  /** A later end (null: none) or another reason; refuses with ERR_EXCLUSION_SHORTENED. */
  update(
    tx: Tx,
    exclusionId: bigint,
    change: { readonly endsAt?: Date | null; readonly reason?: string; readonly staffId: StaffId },
  ): Promise<store.ExclusionRow>;
  /** Ends one of staff's after its minimum time; else ERR_EXCLUSION_NOT_CANCELLABLE. */
  cancel(
    tx: Tx,
    exclusionId: bigint,
    by: { readonly staffId: StaffId; readonly reason: string },
  ): Promise<store.ExclusionRow>;
  page(db: Db, playerId: PlayerId, page: PageRequest): Promise<SnapshotPage<store.ExclusionRow>>;
}

const hourMs = 3_600_000;
/** Stands for the platform where the row names who has acted. */
const platformActor = 0n;
/** Why sessions end, by the kind of exclusion; others end as the player's own does. */
const sessionEnds: Readonly<Partial<Record<ExclusionKind, SessionEnd>>> = {
  PANIC_BUTTON: 'PanicButton',
  ENFORCED_PAUSE: 'EnforcedPause',
};

const inForce = (row: store.ExclusionRow, now: Date): boolean =>
  row.cancelled_at === null && (row.ends_at === null || row.ends_at > now);

export function createExclusions(deps: {
  readonly clock: Clock;
  readonly market: Market;
  readonly sessions: Pick<Sessions, 'endSessions'>;
  readonly gatekeeper: Gatekeeper;
  readonly audit: RecordAudit;
}): ExclusionsService {
  const { clock, market, sessions, gatekeeper, audit } = deps;

  interface Beginning {
    readonly kind: ExclusionKind;
    readonly reason: string;
    /** Until further notice when undefined; days are those of the calendar in Prague. */
    readonly lasts: { readonly hours: number } | { readonly days: number } | undefined;
    readonly cancellableAfterDays?: number;
    readonly by: 'player' | 'staff' | 'platform';
    readonly actorId: bigint;
  }

  const begin = async (
    tx: Tx,
    playerId: PlayerId,
    wish: Beginning,
  ): Promise<store.ExclusionRow> => {
    const now = clock.now();
    const after = (lasts: Beginning['lasts']): Date | null => {
      if (lasts === undefined) return null;
      if ('days' in lasts) return pragueDaysLater(now, lasts.days);
      return new Date(now.getTime() + lasts.hours * hourMs);
    };
    const { cancellableAfterDays: days } = wish;
    await gatekeeper.lock(tx, playerId);
    const row = await store.insertExclusion(tx, {
      player_id: playerId,
      kind: wish.kind,
      reason: wish.reason,
      starts_at: now,
      ends_at: after(wish.lasts),
      cancellable_from: after(days === undefined ? undefined : { days }),
      created_by: wish.by,
      actor_id: wish.actorId,
      updated_at: now,
      cancelled_at: null,
      cancelled_by: null,
      cancel_reason: null,
    });
    await gatekeeper.rebuild(tx, playerId);
    await sessions.endSessions(tx, playerId, sessionEnds[wish.kind] ?? 'SelfExclusion');
    return row;
  };

  const record = (tx: Tx, row: store.ExclusionRow, change: 'created' | 'updated' | 'cancelled') =>
    recordExclusionChange(tx, row, change, clock.now());

  const note = (
    tx: Tx,
    row: store.ExclusionRow,
    what: { readonly staffId: StaffId | null; readonly action: string; readonly reason: string },
  ): Promise<void> =>
    audit(tx, {
      staffId: what.staffId,
      action: `protection.${what.action}`,
      targetKind: 'player',
      targetId: row.player_id.toString(),
      reason: what.reason,
      details: {
        exclusionId: row.id.toString(),
        endsAt: row.ends_at?.toISOString() ?? null,
      },
    });

  /** The exclusion behind the lock of its player's gate, still in force. */
  const locked = async (tx: Tx, exclusionId: bigint): Promise<store.ExclusionRow> => {
    const seen = await store.exclusionById(tx, exclusionId);
    if (!seen) throw new DomainError('ERR_NOT_FOUND');
    await gatekeeper.lock(tx, seen.player_id as PlayerId);
    const row = await store.exclusionById(tx, exclusionId);
    if (!row || !inForce(row, clock.now())) throw new DomainError('ERR_EXCLUSION_ENDED');
    return row;
  };

  const excludeSelf: ExclusionsService['excludeSelf'] = async (tx, playerId, days) => {
    const row = await begin(tx, playerId, {
      kind: 'SELF',
      reason: 'OwnRequest',
      lasts: { days },
      by: 'player',
      actorId: playerId,
    });
    await record(tx, row, 'created');
    return row;
  };

  return {
    async pressPanicButton(tx, playerId) {
      const now = clock.now();
      const { panicButtonHours } = marketRules(market, pragueDay(now));
      const row = await begin(tx, playerId, {
        kind: 'PANIC_BUTTON',
        reason: 'PanicButton',
        lasts: { hours: panicButtonHours },
        by: 'player',
        actorId: playerId,
      });
      await recordEvent(tx, {
        type: 'protection.panic_pressed',
        playerId,
        payload: {
          exclusionId: row.id.toString(),
          until: (row.ends_at as Date).toISOString(),
        } satisfies ProtectionEvents['protection.panic_pressed'],
        happenedAt: now,
      });
      return row;
    },
    excludeSelf,
    async fileOwnRequest(tx, playerId, { days, by }) {
      if (days < marketRules(market, pragueDay(clock.now())).registerRequestDays) {
        throw new DomainError('ERR_VALIDATION', {
          fields: [{ field: 'days', kind: 'InvalidValue', reason: 'register_days' }],
        });
      }
      const row = await excludeSelf(tx, playerId, days);
      await recordEvent(tx, {
        type: 'protection.register_requested',
        playerId,
        payload: {
          exclusionId: row.id.toString(),
          until: (row.ends_at as Date).toISOString(),
        } satisfies ProtectionEvents['protection.register_requested'],
        happenedAt: clock.now(),
      });
      if (by) await note(tx, row, { ...by, action: 'register_requested' });
      return row;
    },
    async excludeByStaff(tx, playerId, wish) {
      const row = await begin(tx, playerId, {
        kind: 'OPERATOR',
        reason: wish.reason,
        lasts: wish.days === undefined ? undefined : { days: wish.days },
        cancellableAfterDays: wish.minimumDays,
        by: 'staff',
        actorId: wish.staffId,
      });
      await record(tx, row, 'created');
      await note(tx, row, { ...wish, action: 'exclusion_created' });
      return row;
    },
    async enforcePause(tx, playerId, { hours, reason }) {
      const row = await begin(tx, playerId, {
        kind: 'ENFORCED_PAUSE',
        reason,
        lasts: { hours },
        by: 'platform',
        actorId: platformActor,
      });
      await record(tx, row, 'created');
      await note(tx, row, { staffId: null, reason, action: 'pause_enforced' });
      return row;
    },
    async update(tx, exclusionId, { endsAt, reason, staffId }) {
      const row = await locked(tx, exclusionId);
      const shorter = row.ends_at === null ? endsAt : endsAt && endsAt < row.ends_at;
      if (shorter) throw new DomainError('ERR_EXCLUSION_SHORTENED');
      const updated = await store.updateExclusion(tx, exclusionId, {
        ...(endsAt === undefined ? {} : { ends_at: endsAt }),
        ...(reason === undefined ? {} : { reason }),
        updated_at: clock.now(),
      });
      await gatekeeper.rebuild(tx, row.player_id as PlayerId);
      await record(tx, updated, 'updated');
      await note(tx, updated, { staffId, reason: reason ?? '', action: 'exclusion_updated' });
      return updated;
    },
    async cancel(tx, exclusionId, { staffId, reason }) {
      const row = await locked(tx, exclusionId);
      const now = clock.now();
      if (!row.cancellable_from || row.cancellable_from > now) {
        throw new DomainError('ERR_EXCLUSION_NOT_CANCELLABLE');
      }
      const ended = await store.updateExclusion(tx, exclusionId, {
        cancelled_at: now,
        cancelled_by: staffId,
        cancel_reason: reason,
        updated_at: now,
      });
      await gatekeeper.rebuild(tx, row.player_id as PlayerId);
      await record(tx, ended, 'cancelled');
      await note(tx, ended, { staffId, reason, action: 'exclusion_cancelled' });
      return ended;
    },
    page: store.pageOfExclusions,
  };
}
