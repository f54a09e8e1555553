/** Picking the numbers of a line, as a browser does it. */
import type { LotteryGame, LotteryLine } from './lottery-types.ts';

type Field = LotteryGame['main'];

/** A line in the making; of digits the places that are still open hold nothing. */
export interface PickedLine {
  readonly id: number;
  readonly main: readonly number[];
  readonly extra: readonly number[];
}

export const emptyLine = (id: number): PickedLine => ({ id, main: [], extra: [] });

/** All numbers of a field. */
export const numbersOf = ({ from, to }: Field): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** A number chosen, or given up again; a field that is full takes none. */
export function toggled(field: Field, picked: readonly number[], number: number): number[] {
  if (picked.includes(number)) return picked.filter((one) => one !== number);
  return picked.length < field.picked ? [...picked, number].sort((a, b) => a - b) : [...picked];
}

/** Whether nothing is missing on a line. */
export const isComplete = ({ main, extra }: LotteryGame, line: PickedLine): boolean =>
  line.main.length === main.picked && line.extra.length === (extra?.picked ?? 0);

/** A uniform integer below a bound, by rejection. */
function below(bound: number): number {
  const limit = 2 ** 32 - (2 ** 32 % bound);
  for (;;) {
    const [word = 0] = crypto.getRandomValues(new Uint32Array(1));
    if (word < limit) return word % bound;
  }
}

function pick(field: Field, ordered: boolean): number[] {
  const remaining = numbersOf(field);
  const picked: number[] = [];
  while (picked.length < field.picked) {
    const at = below(remaining.length);
    picked.push(remaining[at] as number);
    if (!ordered) remaining.splice(at, 1);
  }
  return ordered ? picked : picked.sort((a, b) => a - b);
}

/** A line that chance has filled. */
export const quickPick = ({ main, extra, matching }: LotteryGame, id: number): PickedLine => ({
  id,
  main: pick(main, matching === 'ordered'),
  extra: extra ? pick(extra, false) : [],
});

/** The line as it is sent. */
export const sentLine = ({ main, extra }: PickedLine): LotteryLine => ({
  main: [...main],
  extra: [...extra],
});
