/** Curves of motion: from 0 to 1 as time goes from 0 to 1. */
export type Curve = (time: number) => number;

export const linear: Curve = (time) => time;
export const easeIn: Curve = (time) => time ** 3;
export const easeOut: Curve = (time) => 1 - (1 - time) ** 3;
export const easeInOut: Curve = (time) =>
  time < 0.5 ? 4 * time ** 3 : 1 - (2 - 2 * time) ** 3 / 2;

/** Goes a little past its end and comes back; `past` of 0 is `easeOut`. */
export const easeOutBack =
  (past: number): Curve =>
  (time) =>
    1 + (past + 1) * (time - 1) ** 3 + past * (time - 1) ** 2;

/** There and back: 0, 1 in the middle, 0. */
export const thereAndBack: Curve = (time) => Math.sin(Math.PI * time);

export const clamp = (value: number, low: number, high: number): number =>
  Math.min(high, Math.max(low, value));

export const between = (from: number, to: number, share: number): number =>
  from + (to - from) * share;
