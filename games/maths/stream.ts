/**
 * Chance as a stream of numbers below bounds. An engine draws from nothing else, so the same
 * stream gives the same round: resuming and recalling are replays.
 */
export interface Stream {
  /** A uniform integer in `[0, bound)`, `1 <= bound <= 2^32`. */
  below(bound: number): number;
}

/** A stream of given numbers, for enumerating outcomes; each is taken modulo nothing. */
export function listStream(values: readonly number[]): Stream {
  let at = 0;
  return {
    below(bound) {
      const value = values[at++];
      if (value === undefined || value >= bound) throw new RangeError('the list does not fit');
      return value;
    },
  };
}

/** A stream that can be read again from its start, as a round is with each decision. */
export function replayable(stream: Stream): () => Stream {
  const drawn: number[] = [];
  return () => {
    let at = 0;
    return {
      below(bound) {
        drawn[at] ??= stream.below(bound);
        return drawn[at++] as number;
      },
    };
  };
}

/** A uniform index into a list of weights whose sum is below 2^32. */
export function weighted(stream: Stream, weights: readonly number[]): number {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let rest = stream.below(total);
  for (const [index, weight] of weights.entries()) {
    if (rest < weight) return index;
    rest -= weight;
  }
  throw new RangeError('weights and draw disagree');
}

/** So many different items of a list in the order they were drawn; every order is equally likely. */
export function drawn<Item>(stream: Stream, items: readonly Item[], count: number): Item[] {
  const rest = [...items];
  return Array.from({ length: Math.min(count, items.length) }, () => {
    const at = stream.below(rest.length);
    const item = rest[at] as Item;
    // The last takes the place of the one that was drawn.
    rest[at] = rest.at(-1) as Item;
    rest.pop();
    return item;
  });
}

/** A uniform order of a list (Fisher and Yates). */
export function shuffled<Item>(stream: Stream, items: readonly Item[]): Item[] {
  const order = [...items];
  for (let last = order.length - 1; last > 0; last--) {
    const other = stream.below(last + 1);
    [order[last], order[other]] = [order[other] as Item, order[last] as Item];
  }
  return order;
}
