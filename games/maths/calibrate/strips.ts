/** Strips from counts: how many of each symbol, and in which order they stand. */

export type LetterCounts = Record<string, number>;

/**
 * A strip of given counts: each letter's places are evenly far apart, stacked ones in a block. The
 * order changes no line's value; it is never used to show near misses more often.
 */
export function layOut(counts: Readonly<LetterCounts>, stacked: readonly string[]): string {
  const places = Object.entries(counts).flatMap(([letter, count], order) => {
    if (count === 0) return [];
    const blocks = stacked.includes(letter) ? 1 : count;
    const text = letter.repeat(count / blocks);
    // Letters start at different parts of the strip: the golden ratio keeps them apart.
    const start = (order * 0.618_034) % 1;
    return Array.from({ length: blocks }, (_, index) => ({ text, at: (index + start) / blocks }));
  });
  return places
    .sort((left, right) => left.at - right.at || (left.text < right.text ? -1 : 1))
    .map(({ text }) => text)
    .join('');
}
