/**
 * A person's limits go on in the account that follows a closed one: the strictest value of each
 * limit, and what was used of them in the present day and month. A limit that was declined is asked
 * for again.
 */
import type { LimitKind } from '@herna/brands';
import { recordEvent, type Tx } from '@herna/db';
import { type Clock, type PlayerId, pragueDay } from '@herna/kernel';
import { type LimitChange, timelineOf } from '../rules/limit-history.ts';
import { directionOf, type LimitChoice, unset } from '../rules/limit-values.ts';
import { type LogonUse, logonUseAt } from '../rules/logons.ts';
import { addUsage, bothLosses, usageOn } from '../rules/usage.ts';
import { cancelChanges, changesByKind, insertChange } from '../store/limits.ts';
import { logonUseOf, writeLogonUse } from '../store/logons.ts';
import { keepPlayed, type UsageRow, usageOfPlayer } from '../store/wager-usage.ts';
import type { Gatekeeper } from './gate.ts';

/** Carries on what protected a person in earlier accounts into a new one that has a wallet. */
export type Inherit = (tx: Tx, earlier: readonly PlayerId[], playerId: PlayerId) => Promise<void>;

/** The value that holds or is certain to hold, if the player has set one. */
function certainValue(changes: readonly LimitChange[], now: Date): LimitChoice | undefined {
  const { current, pending } = timelineOf(changes, now);
  const stricter = pending.findLast(({ direction }) => direction === 'STRICTER');
  const certain = stricter?.choice ?? current;
  return certain.decision === 'VALUE' ? certain : undefined;
}

/** Both uses together; each was brought to the same day. */
const together = (one: LogonUse | undefined, other: LogonUse): LogonUse => {
  const later = (left: Date | undefined, right: Date | undefined): Date | undefined =>
    left && right && left > right ? left : (right ?? left);
  if (!one) return other;
  return {
    day: other.day,
    countDay: one.countDay + other.countDay,
    countMonth: one.countMonth + other.countMonth,
    secondsDay: one.secondsDay + other.secondsDay,
    lastLogonAt: later(one.lastLogonAt, other.lastLogonAt),
    lastLogoffAt: later(one.lastLogoffAt, other.lastLogoffAt),
  };
};

/** Makes the one function; changes of the new account's limits wait behind its gate. */
export function createInheritance(deps: {
  readonly clock: Clock;
  readonly gatekeeper: Gatekeeper;
}): Inherit {
  const { clock, gatekeeper } = deps;

  const takeBack = async (tx: Tx, playerId: PlayerId, changes: readonly LimitChange[]) => {
    const now = clock.now();
    const ids = changes.map(({ id }) => id);
    await cancelChanges(tx, playerId, ids, now, 'REPLACED');
    for (const { id, kind } of changes) {
      await recordEvent(tx, {
        type: 'protection.limit_change_cancelled',
        playerId,
        payload: { changeId: id.toString(), kind },
        happenedAt: now,
      });
    }
  };

  const limits = async (tx: Tx, earlier: readonly PlayerId[], playerId: PlayerId) => {
    const now = clock.now();
    const strictest = new Map<LimitKind, LimitChoice>();
    for (const id of earlier) {
      for (const [kind, changes] of await changesByKind(tx, id)) {
        const value = certainValue(changes, now);
        const known = strictest.get(kind);
        if (!value) continue;
        if (!known || directionOf(kind, known, value) === 'STRICTER') strictest.set(kind, value);
      }
    }
    const own = await changesByKind(tx, playerId);
    for (const [kind, choice] of strictest) {
      const { current: from, pending } = timelineOf(own.get(kind) ?? [], now);
      // What was asked for on one account alone does not loosen what binds the person on the other.
      const looser = pending.filter(
        (change) => directionOf(kind, change.choice, choice) === 'STRICTER',
      );
      await takeBack(tx, playerId, looser);
      const direction = directionOf(kind, from, choice);
      // A limit of the account itself that is as strict stays.
      if (direction === undefined || direction === 'MILDER') continue;
      const changeId = await insertChange(tx, {
        playerId,
        kind,
        from: direction === 'FIRST' ? unset : from,
        choice,
        direction,
        requestedAt: now,
        effectiveAt: now,
        requestedBy: 'player',
        actorId: playerId,
      });
      await recordEvent(tx, {
        type: 'protection.limit_changed',
        playerId,
        payload: {
          changeId: changeId.toString(),
          kind,
          direction,
          effectiveAt: now.toISOString(),
        },
        happenedAt: now,
      });
    }
  };

  const usage = async (tx: Tx, earlier: readonly PlayerId[], playerId: PlayerId) => {
    const now = clock.now();
    const day = pragueDay(now);
    const kept = new Map<string, UsageRow>(await usageOfPlayer(tx, playerId));
    let logons = await logonUseOf(tx, playerId);
    for (const id of earlier) {
      for (const [scope, row] of await usageOfPlayer(tx, id)) {
        const known = kept.get(scope);
        const later = known && known.time.lastPlayedAt > row.time.lastPlayedAt ? known : row;
        const used = usageOn(row.usage, day);
        kept.set(scope, {
          playerId,
          scope,
          usage: known ? addUsage(usageOn(known.usage, day), used) : used,
          time: later.time,
          loss: known ? bothLosses(known.loss, row.loss) : row.loss,
        });
      }
      const theirs = await logonUseOf(tx, id);
      if (theirs) logons = together(logons && logonUseAt(logons, now), logonUseAt(theirs, now));
    }
    for (const row of kept.values()) await keepPlayed(tx, row);
    if (logons) await writeLogonUse(tx, playerId, logons);
  };

  return async (tx, earlier, playerId) => {
    await gatekeeper.lock(tx, playerId);
    await limits(tx, earlier, playerId);
    await usage(tx, earlier, playerId);
    await gatekeeper.rebuild(tx, playerId);
  };
}
