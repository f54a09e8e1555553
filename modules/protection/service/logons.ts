/**
 * Limits of sign-ins. The players module asks before it opens a session and tells when one has
 * begun or ended; it is below this module, so the composition hands it this port.
 */
import type { LimitKind } from '@herna/brands';
import type { Db, Tx } from '@herna/db';
import { type Clock, DomainError, type PlayerId } from '@herna/kernel';
import { timelineOf } from '../rules/limit-history.ts';
import { limitValue } from '../rules/limit-values.ts';
import {
  countLogoff,
  countLogon,
  type LogonLimits,
  logonRefusal,
  logonUseAt,
  sessionEnd,
} from '../rules/logons.ts';
import { changesByKind } from '../store/limits.ts';
import { logonUseOf, writeLogonUse } from '../store/logons.ts';
import { lockGate } from '../store/play-gate.ts';

/** What a sign-in learns of the player's limits. */
export interface Logon {
  /** When the session must end because of the daily time, if there is such a limit. */
  readonly endsAt: Date | undefined;
}

export interface Logons {
  /** Counts a sign-in in the caller's transaction; refuses it with ERR_LIMIT_REACHED_LOGON… */
  logOn(tx: Tx, playerId: PlayerId): Promise<Logon>;
  /** Counts the time of a session that ends now. */
  logOff(tx: Tx, playerId: PlayerId, startedAt: Date): Promise<void>;
}

/** What the players module is given. */
export interface LogonGuard extends Logons {
  /** Also tells whether a limit of any kind is used up, this sign-in counted. */
  logOn(tx: Tx, playerId: PlayerId): Promise<Logon & { readonly limitsReached: boolean }>;
}

/** What protection needs of the players' sessions for the daily time. */
export interface OpenSessions {
  /** Brings the end of the player's open session forward; one that ends sooner stays. */
  endBy(tx: Tx, playerId: PlayerId, endOf: (startedAt: Date) => Date | undefined): Promise<void>;
}

export interface LogonUsage {
  /** Holds the player's open session to the daily time as it is now. */
  holdSession(tx: Tx, playerId: PlayerId): Promise<void>;
  /** Used parts of the limits of sign-ins, in their units. */
  used(db: Db, playerId: PlayerId): Promise<Partial<Record<LimitKind, number>>>;
}

export function createLogons(deps: {
  readonly clock: Clock;
  readonly sessions: OpenSessions;
}): Logons & LogonUsage {
  const { clock, sessions } = deps;

  const limitsOf = async (db: Db, playerId: PlayerId): Promise<LogonLimits> => {
    const now = clock.now();
    const limits: Partial<Record<LimitKind, bigint>> = {};
    for (const [kind, changes] of await changesByKind(db, playerId)) {
      const value = limitValue(timelineOf(changes, now).current);
      if (value !== null) limits[kind] = value;
    }
    return limits;
  };

  return {
    async logOn(tx, playerId) {
      const now = clock.now();
      await lockGate(tx, playerId, now);
      const limits = await limitsOf(tx, playerId);
      const use = await logonUseOf(tx, playerId);
      const code = logonRefusal(use, limits, now);
      if (code) throw new DomainError(code);
      await writeLogonUse(tx, playerId, countLogon(use, now));
      return { endsAt: sessionEnd(use, limits, now) };
    },
    async logOff(tx, playerId, startedAt) {
      const now = clock.now();
      await lockGate(tx, playerId, now);
      const use = await logonUseOf(tx, playerId);
      await writeLogonUse(tx, playerId, countLogoff(use, startedAt, now));
    },
    async holdSession(tx, playerId) {
      const now = clock.now();
      const limits = await limitsOf(tx, playerId);
      const use = await logonUseOf(tx, playerId);
      await sessions.endBy(tx, playerId, (startedAt) => sessionEnd(use, limits, now, startedAt));
    },
    async used(db, playerId) {
      const use = logonUseAt(await logonUseOf(db, playerId), clock.now());
      return {
        LogonCountDayWholeSystemLimit: use.countDay,
        LogonCountMonthWholeSystemLimit: use.countMonth,
        LogonDurationDayWholeSystemLimit: Math.floor(use.secondsDay / 60),
      };
    },
  };
}
