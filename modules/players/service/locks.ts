/** Locking and unlocking an account, by staff or because a temporary account ran out. */
import { type Database, eachInPages, recordEvent, type Tx } from '@herna/db';
import { type Clock, DomainError, type PlayerId } from '@herna/kernel';
import type { Ledger } from '@herna/ledger';
import { nextPlayerState } from '../rules/account.machine.ts';
import { expiredTemporary, updatePlayer } from '../store/players.ts';
import type { AttemptsService } from './attempts.ts';
import type { RecordAudit } from './audit.ts';
import { temporaryEnd } from './new-accounts.ts';
import type { Checks } from './registration-checks.ts';
import { lockedPlayer, type Requirements } from './requirements.ts';
import type { Sessions } from './sessions.ts';

export interface LocksDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly checks: Checks;
  readonly attempts: AttemptsService;
  readonly sessions: Sessions;
  readonly requirements: Requirements;
  /** Bets in flight are decided before an account is locked, and none after it. */
  readonly ledger: Pick<Ledger, 'lockPlayer'>;
  readonly audit: RecordAudit;
}

/** Accounts that are read in one go. */
const pageLength = 200;
/** Why an account is suspended whose time is over. */
export const temporaryExpired = 'TemporaryAccountExpired';

/** The service of locks. */
export function createLocks(dependencies: LocksDependencies) {
  const { database, clock, checks, attempts, sessions, requirements, ledger, audit } = dependencies;

  const suspend = async (tx: Tx, id: bigint, reason: string): Promise<void> => {
    await ledger.lockPlayer(tx, id as PlayerId);
    const player = await lockedPlayer(tx, id);
    const state = nextPlayerState(player.state, 'suspend');
    if (!state) throw new DomainError('ERR_CONFLICT');
    const now = clock.now();
    await updatePlayer(tx, id, {
      state,
      state_before: player.state,
      lock_reason: reason,
      changed_at: now,
    });
    await sessions.end(tx, { playerId: id }, 'AccountLocked');
    await recordEvent(tx, {
      type: 'players.account_changed',
      playerId: id,
      payload: { state, reason: reason === temporaryExpired ? reason : 'Locked' },
      happenedAt: now,
    });
  };

  return {
    /** Staff: locks an account and ends its sessions. */
    lock: (staffId: bigint, id: bigint, reason: string): Promise<void> =>
      database.transaction(async (tx) => {
        await suspend(tx, id, reason);
        await audit(tx, { staffId, action: 'players.locked', playerId: id, reason });
      }),

    /**
     * Staff: unlocks an account and forgets its counted failures. It returns as what it has become
     * meanwhile, a temporary one with its whole time again.
     */
    unlock: (staffId: bigint, id: bigint, reason: string): Promise<void> =>
      database.transaction(async (tx) => {
        const player = await lockedPlayer(tx, id);
        if (player.state === 'CLOSED') throw new DomainError('ERR_CONFLICT');
        const now = clock.now();
        if (player.email) await attempts.forgetAll(tx, player.email);
        const full = await requirements.isFull(tx, id);
        const closing = player.state_before === 'CLOSING';
        const resumed = full ? 'resumeFull' : 'resumeTemporary';
        const state = nextPlayerState(player.state, closing ? 'resumeClosing' : resumed);
        const before = full ? ('FULL' as const) : ('TEMPORARY' as const);
        await updatePlayer(tx, id, {
          ...(state ? { state, state_before: state === 'CLOSING' ? before : null } : {}),
          ...(state === 'TEMPORARY' ? { temporary_until: temporaryEnd(checks.rules(), now) } : {}),
          lock_reason: null,
          pin_failures: 0,
          changed_at: now,
        });
        if (state) {
          await recordEvent(tx, {
            type: 'players.account_changed',
            playerId: id,
            payload: { state, reason: 'Unlocked' },
            happenedAt: now,
          });
        }
        await audit(tx, { staffId, action: 'players.unlocked', playerId: id, reason });
      }),

    /**
     * Moves the end of a temporary account; the same end again changes nothing.
     * @throws ERR_PLAYER_NOT_FOUND, ERR_ACCOUNT_NOT_TEMPORARY; ERR_PROLONGATION for an earlier end,
     *   or one further away than a temporary account opened now would have.
     */
    prolong: (id: bigint, until: Date): Promise<Date> =>
      database.transaction(async (tx) => {
        const { state, temporary_until: before } = await lockedPlayer(tx, id);
        if (state !== 'TEMPORARY' || before === null) {
          throw new DomainError('ERR_ACCOUNT_NOT_TEMPORARY');
        }
        const now = clock.now();
        const latest = temporaryEnd(checks.rules(), now);
        if (until < before || until <= now || (latest && until > latest)) {
          throw new DomainError('ERR_PROLONGATION');
        }
        if (until.getTime() !== before.getTime()) {
          await updatePlayer(tx, id, { temporary_until: until, changed_at: now });
        }
        return until;
      }),

    /** Suspends temporary accounts whose time is over; staff settle what is left on them. */
    suspendExpired(): Promise<number> {
      const now = clock.now();
      const due = (after: bigint, limit: number) =>
        expiredTemporary(database.read, now, after, limit);
      return eachInPages(due, pageLength, ({ id }) =>
        database.transaction(async (tx) => {
          await ledger.lockPlayer(tx, id as PlayerId);
          const player = await lockedPlayer(tx, id);
          const over = player.temporary_until !== null && player.temporary_until <= clock.now();
          if (player.state === 'TEMPORARY' && over) await suspend(tx, id, temporaryExpired);
        }),
      );
    },
  };
}
export type Locks = ReturnType<typeof createLocks>;
