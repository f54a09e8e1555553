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
  let total = 0;
  for (const weight of weights) total += weight;
  let rest = stream.below(total);
  for (let index = 0; index < weights.length; index++) {
    const weight = weights[index] as number;
    if (rest < weight) return index;
    rest -= weight;
  }
  throw new RangeError('weights and draw disagree');
}

/** So many different items of a list in the order they were drawn; every order is equally likely. */
export function drawn<Item>(stream: Stream, items: readonly Item[], count: number): Item[] {
  const rest = items.slice();
  const some: Item[] = [];
  for (let left = rest.length; left > 0 && some.length < count; ) {
    const at = stream.below(left);
    some.push(rest[at] as Item);
    // The last takes the place of the one that was drawn.
    rest[at] = rest[--left] as Item;
  }
  return some;
}

const counted = new Map<number, readonly number[]>();

/** The numbers from one up to the last; the list is kept, for many rounds ask for the same. */
export function upTo(last: number): readonly number[] {
  const known = counted.get(last);
  if (known) return known;
  const numbers = Array.from({ length: last }, (_, index) => index + 1);
  counted.set(last, numbers);
  return numbers;
}

const indexed = new Map<number, readonly number[]>();

/** So many numbers from zero; the list is kept. */
export function indexes(count: number): readonly number[] {
  const known = indexed.get(count);
  if (known) return known;
  const numbers = Array.from({ length: count }, (_, index) => index);
  indexed.set(count, numbers);
  return numbers;
}

/** A uniform order of a list (Fisher and Yates). */
export function shuffled<Item>(stream: Stream, items: readonly Item[]): Item[] {
  const order = [...items];
  for (let last = order.length - 1; last > 0; last--) {
    const other = stream.below(last + 1);
    const item = order[last] as Item;
    order[last] = order[other] as Item;
    order[other] = item;
  }
  return order;
}
