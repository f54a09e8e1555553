/**
 * Moves the symbol counts of a slot until its return meets a target: a seeded hill climb over the
 * exact closed form, one symbol of one reel exchanged for another at a time. Layout then spreads
 * each symbol evenly round its strip (scatters far apart), which changes no line's value.
 */
import { assert, type Random } from '@herna/kernel';
import { closedForm } from '../exact/reels.ts';
import { toNumber } from '../fraction.ts';
import type { ReelsTitle } from '../title.ts';

export interface ReelsTemplate {
  readonly title: Omit<ReelsTitle, 'strips'>;
  /** Starting count of each letter on each reel. */
  readonly counts: readonly Readonly<Record<string, number>>[];
  /** Letters whose counts stay as they are. */
  readonly fixed: readonly string[];
}

export interface Calibrated {
  readonly strips: string[];
  readonly rtp: number;
  readonly steps: number;
}

const stepsMax = 20_000;

/** Strips whose return is within a tolerance of the target. */
export function calibrateReels(
  template: ReelsTemplate,
  target: number,
  tolerance: number,
  random: Random,
): Calibrated {
  const counts = template.counts.map((reel) => ({ ...reel }));
  const free = Object.keys(template.title.symbols).filter(
    (letter) => !template.fixed.includes(letter),
  );
  const returnOf = (): number =>
    toNumber(closedForm({ ...template.title, strips: counts.map(layOut) } as ReelsTitle));
  let current = returnOf();
  let steps = 0;
  while (Math.abs(current - target) > tolerance) {
    assert(++steps < stepsMax, `no strips for a return of ${target}; the best was ${current}`);
    const reel = counts[random.below(counts.length)] ?? {};
    const from = free[random.below(free.length)] ?? '';
    const to = free[random.below(free.length)] ?? '';
    if (from === to || (reel[from] ?? 0) <= 1) continue;
    reel[from] = (reel[from] ?? 0) - 1;
    reel[to] = (reel[to] ?? 0) + 1;
    const next = returnOf();
    // Worse steps are taken now and then, so that the climb leaves its valleys.
    const better = Math.abs(next - target) < Math.abs(current - target);
    if (better || random.below(50) === 0) {
      current = next;
    } else {
      reel[from] = (reel[from] ?? 0) + 1;
      reel[to] = (reel[to] ?? 0) - 1;
    }
  }
  return { strips: counts.map(layOut), rtp: current, steps };
}

/** Spreads the symbols of a reel: each letter's places are evenly far apart. */
export function layOut(counts: Readonly<Record<string, number>>): string {
  const places = Object.entries(counts).flatMap(([letter, count], order) =>
    Array.from({ length: count }, (_, index) => ({
      letter,
      at: (index + ((order * 0.618_034) % 1)) / count,
    })),
  );
  return places
    .sort((left, right) => left.at - right.at || (left.letter < right.letter ? -1 : 1))
    .map(({ letter }) => letter)
    .join('');
}
