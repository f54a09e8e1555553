/**
 * A fast reproducible stream for simulations and tests, never for money: the generator sfc32, whose
 * whole state follows from a small seed. Numbers are kept or thrown away as in a round's stream.
 */
import type { Stream } from '../stream.ts';

const wordCount = 2 ** 32;
const highestWord = wordCount - 1;
const warmUp = 16;

/** Words of 32 bits from a seed. */
export function seededWords(seed: number): () => number {
  let [a, b, c, counter] = [seed | 0, 0x243f6a88, 0xb7e15162 | 0, 1];
  const next = (): number => {
    const word = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + word) | 0;
    return word >>> 0;
  };
  for (let step = 0; step < warmUp; step++) next();
  return next;
}

/** A stream from a seed. */
export function seededStream(seed: number): Stream {
  const next = seededWords(seed);
  return {
    below(bound) {
      if (bound === wordCount) return next();
      // Whole numbers of 32 bits, whose remainders are quick; `rest` is that of all words.
      const divisor = bound >>> 0;
      const rest = (-divisor >>> 0) % divisor;
      let word = next();
      while (word > highestWord - rest) word = next();
      return word % divisor;
    },
  };
}
