/** Pockets of the wheels that are painted, in the order in which they stand. */
import { europeanWheel, redPockets as reds } from '@herna/maths';

export const order: readonly string[] = europeanWheel.map(String);
export const redPockets: ReadonlySet<string> = new Set([...reds].map(String));

/** The wheel with two zeros. */
export const doubleZeroOrder: readonly string[] =
  '0 28 9 26 30 11 7 20 32 17 5 22 34 15 3 24 36 13 1 00 27 10 25 29 12 8 19 31 18 6 21 33 16 4 23 35 14 2'.split(
    ' ',
  );

/** A small wheel: a zero and the numbers after it. */
export const single = (many: number): readonly string[] =>
  Array.from({ length: many }, (_, index) => String(index));
