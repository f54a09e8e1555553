/** Numbers that run up to their value. */
import { useEffect, useRef, useState } from 'react';
import { between, easeOut } from '../motion/easing.ts';

/** The value in view `elapsedMs` after the start of a run; whole minor units, never past the end. */
export function runningValue(from: number, to: number, elapsedMs: number, ms: number): number {
  if (elapsedMs >= ms || to <= from) return to;
  return Math.min(to, Math.floor(between(from, to, easeOut(elapsedMs / ms))));
}

/** How long a run takes: longer for more, never long enough to wait for. */
export const runMs = (from: number, to: number, stake: number): number =>
  Math.min(1_400, 300 + 250 * Math.log2(1 + Math.max(0, to - from) / Math.max(1, stake)));

/** A number that runs up to `value`; at once when calm or when it falls. */
export function useCountUp(value: number, stake: number, calm: boolean): number {
  const [shown, setShown] = useState(value);
  const latest = useRef(value);
  useEffect(() => {
    const from = latest.current;
    if (calm || value <= from) {
      latest.current = value;
      setShown(value);
      return;
    }
    const ms = runMs(from, value, stake);
    let frame = 0;
    let start: number | undefined;
    const step = (now: number): void => {
      start ??= now;
      latest.current = runningValue(from, value, now - start, ms);
      setShown(latest.current);
      if (latest.current < value) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [value, stake, calm]);
  return shown;
}
