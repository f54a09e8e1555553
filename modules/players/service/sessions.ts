/**
 * Signing in and sessions. A player has one active session; another needs the player's word to
 * take over. Failures of unknown devices lock unknown devices only (OWASP device cookies), so a
 * stranger who guesses cannot keep the player out of his own browser.
 */
import { createHash } from 'node:crypto';
import type { Principal } from '@herna/contract-kit/server';
import { type Database, isUniqueViolation, recordEvent, type Tx } from '@herna/db';
import { base64url, type Clock, DomainError, type PlayerId, type Random } from '@herna/kernel';
import { tokenHash } from '@herna/kernel/seal';
import { normalEmail } from '../rules/fields.ts';
import { playerByEmail, playerById, updatePlayer } from '../store/players.ts';
import {
  activeSession,
  attemptOf,
  countFailure,
  endSessions,
  forgetAttempts,
  insertSession,
  knowsDevice,
  lockAttempts,
  rememberDevice,
  sessionById,
  sessionByToken,
  staleSessions,
  touchSession,
} from '../store/sessions.ts';
import type { PlayerRow, SessionRow } from '../store/tables.ts';
import { hashPassword, isOutdated, passwordMatches } from './passwords.ts';

/** Hooks of player protection, which counts sign-ins and may refuse them. */
export interface LogonGuard {
  logOn(tx: Tx, playerId: PlayerId): Promise<{ readonly endsAt: Date | undefined }>;
  logOff(tx: Tx, playerId: PlayerId, startedAt: Date): Promise<void>;
}

/** Reasons of the reference list LogoutReasons that this module uses. */
export type LogoutReason =
  | 'PlayerRequest'
  | 'Inactivity'
  | 'TokenExpired'
  | 'OtherSession'
  | 'LimitReached'
  | 'SelfExclusion'
  | 'PanicButton'
  | 'AccountLocked'
  | 'PasswordChanged'
  | 'KilledByOperator';

export interface Origin {
  readonly ip: string;
  readonly userAgent: string;
  /** The device cookie, if the browser has one. */
  readonly device: string | undefined;
}

export interface SignedIn {
  readonly token: string;
  readonly expiresAt: Date;
  readonly sessionId: bigint;
  readonly player: PlayerRow;
  /** Cookie by which this device is known from now on. */
  readonly device: string;
}

export interface SessionsDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly logonGuard: () => LogonGuard;
}

const sessionMs = 12 * 3_600_000;
const idleMs = 30 * 60_000;
const seenStepMs = 60_000;
const failuresMax = 5;
const lockMs = 15 * 60_000;
const forgetMs = 24 * 3_600_000;

const unknownDevice = Buffer.alloc(32);
const accountHash = (email: string): Buffer =>
  createHash('sha256').update(`account|${email}`).digest();

const later = (from: Date, milliseconds: number): Date => new Date(from.getTime() + milliseconds);

/** The service of sessions. */
export function createSessions(dependencies: SessionsDependencies) {
  const { database, clock, random, logonGuard } = dependencies;
  const newToken = (): string => base64url(random.bytes(32));

  /** Ends sessions and tells protection and the outbox about each. */
  const end = async (
    tx: Tx,
    by: Parameters<typeof endSessions>[1],
    reason: LogoutReason,
  ): Promise<number> => {
    const now = clock.now();
    const ended = await endSessions(tx, by, reason, now);
    for (const session of ended) {
      await logonGuard().logOff(tx, session.player_id as PlayerId, session.created_at);
      await recordEvent(tx, {
        type: 'players.signed_out',
        playerId: session.player_id,
        payload: { session: session.id.toString(), reason },
        happenedAt: now,
      });
    }
    return ended.length;
  };

  /** Opens the one session of a player; protection may refuse it. */
  const open = async (
    tx: Tx,
    player: PlayerRow,
    origin: Origin,
    takeOver: boolean,
  ): Promise<SignedIn> => {
    const now = clock.now();
    const other = await activeSession(tx, player.id);
    if (other) {
      const stale = isStale(other, now);
      if (!stale && !takeOver) throw new DomainError('ERR_OTHER_SESSION_IS_ACTIVE');
      await end(tx, { ids: [other.id] }, stale ?? 'OtherSession');
    }
    const { endsAt } = await logonGuard().logOn(tx, player.id as PlayerId);
    const token = newToken();
    const device = origin.device ?? newToken();
    const absolute = later(now, sessionMs);
    const expiresAt = endsAt && endsAt < absolute ? endsAt : absolute;
    const { id } = await insertSession(tx, {
      player_id: player.id,
      token_hash: tokenHash(token),
      state: 'ACTIVE',
      ip: origin.ip,
      user_agent: origin.userAgent.slice(0, 300),
      created_at: now,
      seen_at: now,
      expires_at: expiresAt,
      ended_at: null,
      end_reason: null,
    });
    await rememberDevice(tx, player.id, tokenHash(device), now);
    await recordEvent(tx, {
      type: 'players.signed_in',
      playerId: player.id,
      payload: { session: id.toString() },
      happenedAt: now,
    });
    return { token, expiresAt, sessionId: id, player, device };
  };

  /** Where failures of this request are counted. */
  const counterOf = async (player: PlayerRow | undefined, origin: Origin): Promise<Buffer> => {
    if (!player || !origin.device) return unknownDevice;
    const hash = tokenHash(origin.device);
    return (await knowsDevice(database.read, player.id, hash)) ? hash : unknownDevice;
  };

  /** Checks a password; failures are kept even though the sign-in is refused. */
  const check = async (emailText: string, password: string, origin: Origin): Promise<PlayerRow> => {
    const email = normalEmail(emailText);
    const account = accountHash(email);
    const player = await playerByEmail(database.read, email);
    const counter = await counterOf(player, origin);
    const now = clock.now();
    const attempt = await attemptOf(database.read, account, counter);
    const locked = attempt?.locked_until && attempt.locked_until > now;
    const matches = await passwordMatches(player?.password_hash, password);
    if (locked) throw new DomainError('ERR_TOO_MANY_BAD_ATTEMPTS');
    if (!player || !matches || player.state === 'CLOSED') {
      await database.transaction(async (tx) => {
        const failures = await countFailure(tx, account, counter, now, later(now, -forgetMs));
        if (failures >= failuresMax) await lockAttempts(tx, account, counter, later(now, lockMs));
      });
      throw new DomainError('ERR_INVALID_CREDENTIALS');
    }
    if (player.state === 'SUSPENDED') throw new DomainError('ERR_ACCOUNT_LOCKED');
    return player;
  };

  return {
    check,
    open,
    end,

    /** Signs in by e-mail and password. */
    async signIn(
      email: string,
      password: string,
      origin: Origin,
      takeOver: boolean,
    ): Promise<SignedIn> {
      const player = await check(email, password, origin);
      const rehashed = isOutdated(player.password_hash) ? await hashPassword(password) : undefined;
      try {
        return await database.transaction(async (tx) => {
          await forgetAttempts(tx, accountHash(player.email ?? ''));
          if (rehashed) await updatePlayer(tx, player.id, { password_hash: rehashed });
          return open(tx, player, origin, takeOver);
        });
      } catch (error) {
        // Two sign-ins at once: the slower one meets the session of the faster.
        if (isUniqueViolation(error, 'session_active')) {
          throw new DomainError('ERR_OTHER_SESSION_IS_ACTIVE');
        }
        throw error;
      }
    },

    /** Proves a token; idle and absolute limits apply. */
    async authenticate(token: string): Promise<Principal | undefined> {
      const session = await sessionByToken(database.read, tokenHash(token));
      const now = clock.now();
      if (session?.state !== 'ACTIVE' || isStale(session, now)) return undefined;
      if (now.getTime() - session.seen_at.getTime() > seenStepMs) {
        await database.transaction((tx) => touchSession(tx, session.id, now));
      }
      return {
        kind: 'player',
        playerId: session.player_id as PlayerId,
        sessionId: session.id,
      };
    },

    session: (id: bigint) => sessionById(database.read, id),
    player: (id: bigint) => playerById(database.read, id),
    /** A player as a transaction sees him. */
    async playerIn(tx: Tx, id: bigint): Promise<PlayerRow> {
      const player = await playerById(tx, id);
      if (!player) throw new DomainError('ERR_PLAYER_NOT_FOUND');
      return player;
    },

    /** Ends what was left idle or has run out; a job's work. */
    async endStale(): Promise<number> {
      const now = clock.now();
      const stale = await staleSessions(database.read, now, later(now, -idleMs), 500);
      for (const { id, seen_at } of stale) {
        const idle = now.getTime() - seen_at.getTime() > idleMs;
        await database.transaction((tx) =>
          end(tx, { ids: [id] }, idle ? 'Inactivity' : 'TokenExpired'),
        );
      }
      return stale.length;
    },

    /** Forgets counted failures, when staff unlock an account. */
    forgetFailures: (tx: Tx, email: string) => forgetAttempts(tx, accountHash(email)),
  };
}
export type Sessions = ReturnType<typeof createSessions>;

/** Why a session no longer counts, or nothing. */
function isStale(session: SessionRow, now: Date): LogoutReason | undefined {
  if (session.expires_at <= now) return 'TokenExpired';
  return now.getTime() - session.seen_at.getTime() > idleMs ? 'Inactivity' : undefined;
}
