/** Points by the day on which they expire: the earliest are spent first. */
import { addDays } from '@herna/kernel';

export interface Lot {
  /** Prague day at whose beginning the points expire. */
  readonly expiresOn: string;
  readonly points: bigint;
}

/** Days that points of a cancelled order last at least. */
const returnedDays = 30;

/** The lesser of two numbers of points. */
export function lesser(one: bigint, other: bigint): bigint {
  if (one < other) return one;
  return other;
}

/** What of which lots pays a number of points; less where the lots do not hold so much. */
export function takenFrom(lots: readonly Lot[], points: bigint): Lot[] {
  let open = points;
  return [...lots]
    .sort((one, other) => (one.expiresOn < other.expiresOn ? -1 : 1))
    .flatMap(({ expiresOn, points: held }) => {
      const taken = lesser(held, open);
      open -= taken;
      return taken > 0n ? [{ expiresOn, points: taken }] : [];
    });
}

/**
 * Lots of an order that staff cancel: as they were, but nothing comes back that expires at once. Those
 * of a player who thinks better of it are as they were, or ordering would make points last for ever.
 */
export function returnedLots(lots: readonly Lot[], day: string, by: 'player' | 'staff'): Lot[] {
  const earliest = by === 'staff' ? addDays(day, returnedDays) : day;
  const days = new Map<string, bigint>();
  for (const { expiresOn, points } of lots) {
    const on = [expiresOn, earliest].sort().at(-1) ?? earliest;
    days.set(on, (days.get(on) ?? 0n) + points);
  }
  return [...days].map(([expiresOn, points]) => ({ expiresOn, points }));
}
