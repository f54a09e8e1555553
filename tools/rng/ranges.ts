/** The ranges that titles draw numbers from, found by playing them with the production engines. */
import type { Title } from '@herna/maths';
import { playByChance, seededStream } from '@herna/maths/chance';

/** Every bound that a number was drawn below, with the keys of the titles that use it. */
export function rangesInUse(
  titles: readonly Title[],
  roundsEach: number,
): ReadonlyMap<number, readonly string[]> {
  const found = new Map<number, Set<string>>();
  const chance = seededStream(37);
  for (const title of titles) {
    const stream = {
      below(bound: number): number {
        const users = found.get(bound) ?? new Set<string>();
        found.set(bound, users.add(title.key));
        return chance.below(bound);
      },
    };
    for (let round = 0; round < roundsEach; round++) playByChance(title, stream, chance);
  }
  // Of one number there is nothing to draw.
  found.delete(1);
  const ascending = [...found].sort(([left], [right]) => left - right);
  return new Map(ascending.map(([bound, users]) => [bound, [...users]]));
}
