/** The curve of a flight: the multiplier over time, fitted into a box of one by one. */
import { growthPerSecond } from '@herna/maths';

export interface CurvePoint {
  /** From left to right and from the ground up, 0 to 1. */
  readonly x: number;
  readonly y: number;
}

/** What the box shows: milliseconds across and the multiplier at its top. */
export interface CurveScale {
  readonly spanMs: number;
  readonly top: number;
}

const spanLeastMs = 9_000;
const topLeast = 1.9;
/** The ship is never nearer to the box's edge than this. */
const ahead = 0.86;

const grown = (elapsedMs: number): number => Math.exp((growthPerSecond * elapsedMs) / 1000);

/** The scale at a moment: it grows once the ship comes near the edge, and never jumps. */
export const scaleAt = (elapsedMs: number): CurveScale => ({
  spanMs: Math.max(spanLeastMs, elapsedMs / ahead),
  top: Math.max(topLeast, 1 + (grown(elapsedMs) - 1) / ahead),
});

/** Where the flight was at a time, in a scale. */
export const pointAt = (ms: number, { spanMs, top }: CurveScale): CurvePoint => ({
  x: ms / spanMs,
  y: (grown(ms) - 1) / (top - 1),
});

/** The whole way until a moment. */
export function curveOf(elapsedMs: number, parts: number): CurvePoint[] {
  const scale = scaleAt(elapsedMs);
  return Array.from({ length: parts + 1 }, (_, index) =>
    pointAt((elapsedMs * index) / parts, scale),
  );
}

/** Multipliers worth a line across the box: four to eight of them, round ones. */
export function gridOf({ top }: CurveScale): number[] {
  const rough = (top - 1) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((one) => one * power).find((one) => one >= rough) ?? rough;
  const lines: number[] = [];
  for (let value = 1 + step; value < top; value += step) lines.push(value);
  return lines;
}
