/**
 * Comparing values of limits. A refusal is the mildest decision of all; what is stricter among two
 * values the kind's row says. Values are bigint in the kind's unit.
 */
import type { LimitKind } from '@herna/brands';
import { limitKindRows } from '../contract/limit-kinds.table.ts';

/** A value, the player's express refusal of one, or nothing said yet. */
export type LimitDecision =
  | { readonly decision: 'VALUE'; readonly value: bigint }
  | { readonly decision: 'REFUSED' }
  | { readonly decision: 'UNSET' };

export type LimitChoice = Exclude<LimitDecision, { decision: 'UNSET' }>;
export type ChangeDirection = 'FIRST' | 'STRICTER' | 'MILDER';

export const unset: LimitDecision = { decision: 'UNSET' };

/** The value in the kind's unit, if there is one. */
export const limitValue = (limit: LimitDecision): bigint | null =>
  limit.decision === 'VALUE' ? limit.value : null;

/** What a request means against what holds; `undefined` when it asks for the same. */
export function directionOf(
  kind: LimitKind,
  holds: LimitDecision,
  choice: LimitChoice,
): ChangeDirection | undefined {
  if (holds.decision === 'UNSET') return 'FIRST';
  if (holds.decision === 'REFUSED') return choice.decision === 'REFUSED' ? undefined : 'STRICTER';
  if (choice.decision === 'REFUSED') return 'MILDER';
  if (choice.value === holds.value) return undefined;
  const lower = choice.value < holds.value;
  return lower === (limitKindRows[kind].stricter === 'lower') ? 'STRICTER' : 'MILDER';
}
