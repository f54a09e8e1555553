/**
 * Moves the symbol counts of a slot until its return meets a target: a seeded climb over the exact
 * closed form, one symbol of one reel exchanged for another at a time. Layout then spreads each
 * symbol evenly round its strip, which changes no line's value; it is never used to show near
 * misses more often.
 */
import { assert, type Random } from '@herna/kernel';
import { closedForm } from '../exact/reels.ts';
import { toNumber } from '../fraction.ts';
import type { ReelsTitle } from '../title.ts';

type LetterCounts = Readonly<Record<string, number>>;

export interface Calibration {
  /** The title to start from; its strips give the first counts. */
  readonly title: ReelsTitle;
  /** Return to reach and how near is near enough, both as parts of one. */
  readonly target: number;
  readonly tolerance: number;
  /** Letters whose counts stay as they are. */
  readonly fixed: readonly string[];
  /** Letters that stand in one block on each strip. */
  readonly stacked: readonly string[];
}

export interface Calibrated {
  readonly strips: readonly string[];
  readonly rtp: number;
  readonly steps: number;
}

const stepsMax = 50_000;

/** How many of each letter a strip has. */
export function countsOf(strip: string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const letter of strip) counts[letter] = (counts[letter] ?? 0) + 1;
  return counts;
}

/** Strips whose return is within the tolerance of the target; the same seed gives the same. */
export function calibrateReels(calibration: Calibration, random: Random): Calibrated {
  const { title, target, tolerance, fixed, stacked } = calibration;
  const counts = title.strips.map(countsOf);
  const free = Object.keys(title.symbols).filter((letter) => !fixed.includes(letter));
  const strips = (): string[] => counts.map((reel) => layOut(reel, stacked));
  const missBy = (): number =>
    Math.abs(toNumber(closedForm({ ...title, strips: strips() })) - target);
  let miss = missBy();
  let steps = 0;
  while (miss > tolerance) {
    assert(++steps < stepsMax, `${title.key} came within ${miss} of ${target} and no nearer`);
    const reel = counts[random.below(counts.length)] ?? {};
    const from = free[random.below(free.length)] ?? '';
    const to = free[random.below(free.length)] ?? '';
    if (from === to || (reel[from] ?? 0) <= 1) continue;
    exchange(reel, from, to);
    const next = missBy();
    // Worse steps are taken now and then, so that the climb leaves its valleys.
    if (next < miss || random.below(50) === 0) miss = next;
    else exchange(reel, to, from);
  }
  return { strips: strips(), rtp: toNumber(closedForm({ ...title, strips: strips() })), steps };
}

function exchange(reel: Record<string, number>, from: string, to: string): void {
  reel[from] = (reel[from] ?? 0) - 1;
  reel[to] = (reel[to] ?? 0) + 1;
}

/** A strip of given counts: each letter's places are evenly far apart, stacked ones in a block. */
export function layOut(counts: LetterCounts, stacked: readonly string[]): string {
  const places = Object.entries(counts).flatMap(([letter, count], order) => {
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
