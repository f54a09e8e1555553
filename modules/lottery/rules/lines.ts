/** Lines of a ticket: whether one fits its plan, and how it is written into a sealed leaf. */
import type { GamePlan, NumberField } from './plans.table.ts';

/** One line: numbers of the main field, and of the extra one. A raffle's line has none. */
export interface Line {
  readonly main: readonly number[];
  readonly extra: readonly number[];
}

const isIn = ({ from, to }: NumberField, number: number): boolean =>
  Number.isInteger(number) && number >= from && number <= to;

const fieldFits = (field: NumberField, numbers: readonly number[], ordered: boolean): boolean =>
  numbers.length === field.picked &&
  numbers.every((number) => isIn(field, number)) &&
  (ordered || new Set(numbers).size === numbers.length);

/** Whether a line is one of the plan. */
export const lineFits = (plan: GamePlan, { main, extra }: Line): boolean =>
  fieldFits(plan.main, main, plan.matching === 'ordered') &&
  (plan.extra ? fieldFits(plan.extra, extra, false) : extra.length === 0);

/** How many lines a ticket may have. Of a raffle the ticket is drawn: a second line would buy no second chance. */
export const mostLines = ({ matching, linesMaximum }: GamePlan): number =>
  matching === 'raffle' ? 1 : linesMaximum;

/** The line as it is stored: a set ascending, digits in the order given. */
export function normalLine(plan: GamePlan, { main, extra }: Line): Line {
  const ascending = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b);
  return {
    main: plan.matching === 'ordered' ? [...main] : ascending(main),
    extra: ascending(extra),
  };
}

/** `1 7 12 33 40 49 + 3 8`: how a line is written in leaves and shown to people. */
export const lineText = ({ main, extra }: Line): string =>
  extra.length > 0 ? `${main.join(' ')} + ${extra.join(' ')}` : main.join(' ');
