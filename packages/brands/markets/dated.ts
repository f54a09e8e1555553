/**
 * A rule of law changes on a day. Each rule is therefore a list of values with the day they begin
 * and where they come from; the rules of a day are the last value of each that has begun.
 */
import { assert } from '@herna/kernel';

/** Where a value comes from. */
export type RuleSource =
  /** The product's own specification. */
  | 'specification'
  /** A public text of law or of the regulator; `reference` names it. */
  | 'law'
  /** Published by operators of the market, or our own choice: to be confirmed by counsel. */
  | 'house';

export interface DatedValue<Value> {
  /** First Prague day on which it holds, `YYYY-MM-DD`. */
  readonly from: string;
  readonly value: Value;
  readonly source: RuleSource;
  readonly reference: string;
}

/** For each rule its values, oldest first. */
export type DatedRules<Rules> = {
  readonly [Name in keyof Rules]: readonly [DatedValue<Rules[Name]>, ...DatedValue<Rules[Name]>[]];
};

/** A rule with one value so far. */
export const since = <const Value>(
  from: string,
  value: Value,
  source: RuleSource,
  reference: string,
): [DatedValue<Value>] => [{ from, value, source, reference }];

/** The last value of a rule that has begun on a Prague day. */
export function valueOn<Value>(
  values: readonly DatedValue<Value>[],
  name: string,
  day: string,
): DatedValue<Value> {
  const current = values.findLast(({ from }) => from <= day);
  assert(current, `the rule ${name} has no value on ${day}`);
  return current;
}

/** The rules that hold on a Prague day. */
export function rulesOn<Rules>(dated: DatedRules<Rules>, day: string): Rules {
  const entries = Object.entries(dated) as [string, readonly DatedValue<unknown>[]][];
  const chosen = entries.map(([name, values]) => [name, valueOn(values, name, day).value] as const);
  return Object.fromEntries(chosen) as Rules;
}
