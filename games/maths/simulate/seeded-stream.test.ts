import { expect, test } from 'vitest';
import { keptBelow } from '../fair.ts';
import { seededStream, seededWords } from './seeded-stream.ts';

const words = 2 ** 32;

test.each([1, 2, 3, 52, 1_000_003, 2 ** 26, 2 ** 31, 2 ** 31 + 1, 2 ** 32 - 1, 2 ** 32])(
  'numbers below %i are kept or thrown away as in the stream of a round',
  (bound) => {
    const stream = seededStream(bound);
    const next = seededWords(bound);
    const kept = (): number => keptBelow(next(), bound, words) ?? kept();
    for (let draw = 0; draw < 200; draw++) expect(stream.below(bound)).toBe(kept());
  },
);
