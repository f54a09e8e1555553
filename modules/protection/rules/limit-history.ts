/**
 * What holds, read off the history of a player's changes of one limit: the last change that has
 * taken effect. A change taken back before its effect counts for nothing but the number of changes.
 */
import type { LimitKind } from '@herna/brands';
import { type Branded, pragueDay, pragueMonth } from '@herna/kernel';
import type { ChangeDirection, LimitChoice, LimitDecision } from './limit-values.ts';
import { directionOf, unset } from './limit-values.ts';

export type LimitChangeId = Branded<bigint, 'LimitChangeId'>;

export interface LimitChange {
  readonly id: LimitChangeId;
  readonly kind: LimitKind;
  readonly choice: LimitChoice;
  readonly direction: ChangeDirection;
  readonly requestedAt: Date;
  readonly effectiveAt: Date;
  readonly cancelledAt: Date | undefined;
}

export interface LimitTimeline {
  readonly current: LimitDecision;
  /** From when the current decision holds. */
  readonly since: Date | undefined;
  /** Changes still to take effect, soonest first. */
  readonly pending: readonly LimitChange[];
}

/** The state of one limit at a moment; `changes` are all of its changes in the order of ids. */
export function timelineOf(changes: readonly LimitChange[], now: Date): LimitTimeline {
  const live = changes
    .filter(({ cancelledAt }) => cancelledAt === undefined)
    .toSorted((left, right) => left.effectiveAt.getTime() - right.effectiveAt.getTime());
  const effective = live.filter((change) => change.effectiveAt <= now);
  const last = effective.at(-1);
  return {
    current: last?.choice ?? unset,
    since: last?.effectiveAt,
    pending: live.filter((change) => change.effectiveAt > now),
  };
}

/** Bounds on how often a limit may change; the monthly one counts every change but the first. */
export interface ChangeBounds {
  readonly perMonth: number | undefined;
  /** Milder values asked for in one day; a stricter one is never refused for this. */
  readonly milderPerDay: number | undefined;
}

export type ChangeRefusal =
  | 'ERR_NO_CHANGES_LEFT_THIS_MONTH'
  | 'ERR_NO_CHANGES_LEFT_TODAY'
  | 'ERR_LIMIT_NOT_STRICTER';

/**
 * What a request does: nothing, a change with pending milder ones taken back, only their taking back
 * because all shall stay as it is, or a refusal.
 */
export type ChangePlan =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'keep'; readonly cancels: readonly LimitChangeId[] }
  | {
      readonly kind: 'change';
      readonly direction: ChangeDirection;
      /** What it replaces: the strictest decision already certain. */
      readonly from: LimitDecision;
      readonly cancels: readonly LimitChangeId[];
    }
  | { readonly kind: 'refused'; readonly code: ChangeRefusal };

/** Changes of a limit, first settings aside, asked for in the Prague month of a moment. */
export const changesInMonth = (changes: readonly LimitChange[], now: Date): number =>
  changes.filter(
    ({ direction, requestedAt }) =>
      direction !== 'FIRST' && pragueMonth(requestedAt) === pragueMonth(now),
  ).length;

/**
 * Decides a request. It is measured against what is certain: the current decision, or a stricter
 * one on its way. A milder change on its way gives way to whatever is asked next, also to what is
 * certain already: that takes it back, which is no change and is never refused.
 */
export function planChange(
  kind: LimitKind,
  changes: readonly LimitChange[],
  choice: LimitChoice,
  options: { readonly now: Date; readonly bounds: ChangeBounds; readonly onlyStricter: boolean },
): ChangePlan {
  const { now, bounds, onlyStricter } = options;
  const { current, pending } = timelineOf(changes, now);
  const stricter = pending.findLast(({ direction }) => direction === 'STRICTER');
  const milder = pending.filter(({ direction }) => direction === 'MILDER');
  const from = stricter?.choice ?? current;
  const direction = directionOf(kind, from, choice);
  const alreadyAsked = milder.some(
    (change) => directionOf(kind, change.choice, choice) === undefined,
  );
  if (alreadyAsked) return { kind: 'nothing' };
  const cancels = milder.map(({ id }) => id);
  if (direction === undefined) {
    return cancels.length > 0 ? { kind: 'keep', cancels } : { kind: 'nothing' };
  }
  if (direction === 'MILDER' && onlyStricter) {
    return { kind: 'refused', code: 'ERR_LIMIT_NOT_STRICTER' };
  }
  if (direction !== 'FIRST' && changesInMonth(changes, now) >= (bounds.perMonth ?? Infinity)) {
    return { kind: 'refused', code: 'ERR_NO_CHANGES_LEFT_THIS_MONTH' };
  }
  const milderToday = changes.filter(
    (change) => change.direction === 'MILDER' && pragueDay(change.requestedAt) === pragueDay(now),
  ).length;
  if (direction === 'MILDER' && milderToday >= (bounds.milderPerDay ?? Infinity)) {
    return { kind: 'refused', code: 'ERR_NO_CHANGES_LEFT_TODAY' };
  }
  return { kind: 'change', direction, from, cancels };
}
