/**
 * Sessions. A player has one that is active; another needs the player's word to take over. The
 * token is 256 random bits of which only the hash is kept; a session ends by signing out, by idling,
 * by its time, by whoever may end it, and player protection hears of each beginning and end.
 */
import type { Principal } from '@herna/contract-kit/server';
import { type Database, eachInPages, recordEvent, type Tx } from '@herna/db';
import {
  base64url,
  type Clock,
  DomainError,
  networkOf,
  type PlayerId,
  pragueDay,
  type Random,
} from '@herna/kernel';
import { tokenHash } from '@herna/kernel/seal';
import type { Messaging } from '@herna/messaging';
import {
  idleMs,
  type LogoutReason,
  seenStepMs,
  sessionEnd,
  staleReason,
} from '../rules/session-times.ts';
import { onlinePlace } from '../rules/terminal-place.ts';
import {
  hasDevices,
  knowsDevice,
  rememberDevice,
  rememberPresentedDevice,
} from '../store/attempts.ts';
import {
  activeSession,
  bringForward,
  endSessions,
  heldSession,
  insertSession,
  sessionByToken,
  staleSessions,
  touchSession,
  type WhichSessions,
} from '../store/sessions.ts';
import type { PlayerRow, SessionRow } from '../store/tables.ts';

/** Hooks of player protection, which counts sign-ins and may refuse them. */
export interface LogonGuard {
  logOn(
    tx: Tx,
    playerId: PlayerId,
  ): Promise<{
    readonly endsAt: Date | undefined;
    /** Whether one of the player's limits is used up. */
    readonly limitsReached: boolean;
  }>;
  logOff(tx: Tx, playerId: PlayerId, startedAt: Date): Promise<void>;
}

/** Where a request comes from. */
export interface Origin {
  readonly ip: string;
  readonly userAgent: string;
  /** The device cookie, if the browser has one; `null` where none is to be kept. */
  readonly device: string | undefined | null;
  /** Online, or the terminal. */
  readonly place?: string;
  /** The card that opens the session. */
  readonly cardId?: bigint;
}

export interface SignedIn {
  readonly token: string;
  readonly expiresAt: Date;
  readonly sessionId: bigint;
  readonly player: PlayerRow;
  /** Cookie by which this device is known from now on. */
  readonly device: string | undefined;
  /** Whether to warn that a limit is used up (WRN_PLAYER_LIMITS_REACHED). */
  readonly limitsReached: boolean;
}

export interface SessionsDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly logonGuard: () => LogonGuard;
  readonly messaging: Pick<Messaging, 'email'>;
}

const userAgentLength = 300;
/** Sessions that are read in one go. */
const pageLength = 500;

/** The service of sessions. */
export function createSessions(dependencies: SessionsDependencies) {
  const { database, clock, random, logonGuard, messaging } = dependencies;
  const newToken = (): string => base64url(random.bytes(32));

  /** Ends sessions and tells protection and the outbox about each; gives those it ended. */
  const end = async (
    tx: Tx,
    which: WhichSessions,
    reason: LogoutReason,
  ): Promise<readonly SessionRow[]> => {
    const now = clock.now();
    const ended = await endSessions(tx, which, reason, now);
    for (const session of ended) {
      await logonGuard().logOff(tx, session.player_id as PlayerId, session.created_at);
      await recordEvent(tx, {
        type: 'players.signed_out',
        playerId: session.player_id,
        payload: { session: session.id.toString(), reason },
        happenedAt: now,
      });
    }
    return ended;
  };

  /** Makes room for a new session, or refuses with ERR_OTHER_SESSION_IS_ACTIVE. */
  const endOther = async (tx: Tx, playerId: bigint, takeOver: boolean): Promise<void> => {
    const other = await activeSession(tx, playerId);
    if (!other) return;
    const stale = staleReason(other, clock.now());
    if (!stale && !takeOver) throw new DomainError('ERR_OTHER_SESSION_IS_ACTIVE');
    await end(tx, { ids: [other.id] }, stale ?? 'OtherSession');
  };

  /**
   * The device cookie of a sign-in. One that the account does not know is replaced: somebody else
   * may have planted it, so as to be taken for this device later.
   */
  const deviceOf = async (
    tx: Tx,
    playerId: bigint,
    { device }: Origin,
  ): Promise<string | undefined> => {
    if (device === null) return undefined;
    const known = device !== undefined && (await knowsDevice(tx, playerId, tokenHash(device)));
    return known ? device : newToken();
  };

  /** Tells a player of a sign-in by a device that the account does not know; not of its first one. */
  const warn = async (tx: Tx, player: PlayerRow, { ip }: Origin, now: Date): Promise<void> => {
    const { id: playerId, email: to, locale } = player;
    if (!to || !(await hasDevices(tx, playerId))) return;
    const format = new Intl.DateTimeFormat(locale, {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: 'Europe/Prague',
    });
    const values = { at: format.format(now), network: networkOf(ip) };
    await messaging.email(tx, { to, template: 'new_device', locale, values, playerId });
  };

  /** Opens the one session of a player; protection may refuse it. */
  const open = async (
    tx: Tx,
    player: PlayerRow,
    origin: Origin,
    takeOver: boolean,
  ): Promise<SignedIn> => {
    await endOther(tx, player.id, takeOver);
    const now = clock.now();
    const { endsAt, limitsReached } = await logonGuard().logOn(tx, player.id as PlayerId);
    const token = newToken();
    const expiresAt = sessionEnd(now, endsAt);
    const { id } = await insertSession(tx, {
      player_id: player.id,
      token_hash: tokenHash(token),
      state: 'ACTIVE',
      ip: origin.ip,
      place: origin.place ?? onlinePlace,
      card_id: origin.cardId ?? null,
      user_agent: origin.userAgent.slice(0, userAgentLength),
      created_at: now,
      seen_at: now,
      expires_at: expiresAt,
      ended_at: null,
      end_reason: null,
    });
    const device = await deviceOf(tx, player.id, origin);
    if (device && device !== origin.device) {
      await warn(tx, player, origin, now);
      if (origin.device) {
        await rememberPresentedDevice(tx, player.id, tokenHash(origin.device), now);
      }
    }
    if (device) await rememberDevice(tx, player.id, tokenHash(device), now);
    await recordEvent(tx, {
      type: 'players.signed_in',
      playerId: player.id,
      payload: { session: id.toString() },
      happenedAt: now,
    });
    return { token, expiresAt, sessionId: id, player, device, limitsReached };
  };

  /** Proves a token; idle and absolute limits apply. */
  const authenticate = async (token: string): Promise<Principal | undefined> => {
    const session = await sessionByToken(database.read, tokenHash(token));
    const now = clock.now();
    if (session?.state !== 'ACTIVE' || staleReason(session, now)) return undefined;
    if (now.getTime() - session.seen_at.getTime() > seenStepMs) {
      await database.transaction((tx) => touchSession(tx, session.id, now));
    }
    return { kind: 'player', playerId: session.player_id as PlayerId, sessionId: session.id };
  };

  /** Why a token opens nothing any more, where its player has to know: today's time is up. */
  const endedBy = async (token: string): Promise<'ERR_LIMIT_REACHED_LOGONDURATION' | undefined> => {
    const session = await sessionByToken(database.read, tokenHash(token));
    if (!session) return undefined;
    const now = clock.now();
    const reason = session.end_reason ?? staleReason(session, now);
    const today = pragueDay(session.ended_at ?? session.expires_at) === pragueDay(now);
    return today && reason === 'LimitReached' ? 'ERR_LIMIT_REACHED_LOGONDURATION' : undefined;
  };

  /** Why the session of a token has ended; undefined while it holds, and where there was none. */
  const endReason = async (token: string): Promise<LogoutReason | undefined> => {
    const session = await sessionByToken(database.read, tokenHash(token));
    if (!session) return undefined;
    return (session.end_reason as LogoutReason | null) ?? staleReason(session, clock.now());
  };

  /** Whether a session is open; if so, nobody ends it before the transaction does. */
  const holds = async (tx: Tx, sessionId: bigint): Promise<boolean> => {
    const session = await heldSession(tx, sessionId);
    return session?.state === 'ACTIVE' && staleReason(session, clock.now()) === undefined;
  };

  /** Ends what was left idle or has run out; a job's work. */
  const endStale = (): Promise<number> => {
    const now = clock.now();
    const left = { now, idleBefore: new Date(now.getTime() - idleMs) };
    const stale = (after: bigint, limit: number) =>
      staleSessions(database.read, left, after, limit);
    return eachInPages(stale, pageLength, (session) => {
      const reason = staleReason(session, now) ?? 'Inactivity';
      return database.transaction((tx) => end(tx, { ids: [session.id] }, reason));
    });
  };

  /** Brings the end of a player's open session forward; one that ends sooner stays. */
  const endBy = async (
    tx: Tx,
    playerId: bigint,
    endOf: (startedAt: Date) => Date | undefined,
  ): Promise<void> => {
    const open = await activeSession(tx, playerId);
    const end = open && endOf(open.created_at);
    if (end && end < open.expires_at) await bringForward(tx, open.id, end);
  };

  return { open, end, endBy, authenticate, endedBy, endReason, holds, endStale };
}
export type Sessions = ReturnType<typeof createSessions>;
