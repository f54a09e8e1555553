/** What is decided in the form of all limits, before it is sent. */
import type { Currency } from '@herna/kernel';
import { type LimitState, readLimit } from './limit-words.ts';

/** What stands in the row of a limit; nothing is decided before the player does it. */
export interface Decision {
  readonly choice: 'VALUE' | 'REFUSED' | undefined;
  readonly text: string;
}

interface ChosenValue {
  readonly kind: LimitState['kind'];
  readonly decision: 'VALUE';
  readonly value: number;
}

export type LimitChoice =
  | ChosenValue
  | { readonly kind: LimitState['kind']; readonly decision: 'REFUSED' };

/** Why a row cannot be sent as it stands. */
export type RowFault = 'undecided' | 'unreadable' | 'outside';

/** A row as it would be sent, or what is wrong with it. */
export function readDecision(
  limit: LimitState,
  { choice, text }: Decision,
  currency: Currency,
): LimitChoice | RowFault {
  const { kind } = limit;
  if (choice === undefined) return 'undecided';
  if (choice === 'REFUSED') return { kind, decision: 'REFUSED' };
  const value = readLimit(text, limit.unit, currency);
  if (value === undefined) return 'unreadable';
  return value < limit.minimum || value > limit.maximum
    ? 'outside'
    : { kind, decision: 'VALUE', value };
}

/** The first limit of a day that lets through more than the one of the month does. */
export function dayAboveMonth(
  choices: readonly LimitChoice[],
): { readonly day: ChosenValue; readonly month: ChosenValue } | undefined {
  const values = choices.filter((choice) => choice.decision === 'VALUE');
  for (const day of values) {
    const named = day.kind.replace('Day', 'Month');
    const month = values.find(({ kind }) => kind === named && kind !== day.kind);
    if (month && day.value > month.value) return { day, month };
  }
  return undefined;
}
