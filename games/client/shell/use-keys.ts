/** Keys of the game; a press of Space or Enter on a button stays that button's. */
import { useEffect } from 'react';

export interface KeyActions {
  readonly press: () => void;
  readonly step: (by: number) => void;
  readonly mute: () => void;
}

const steps: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowRight: 1,
  ArrowDown: -1,
  ArrowLeft: -1,
};

/** Whether the key belongs to what has the focus: a control, a text, an open sheet. */
const isTaken = (event: KeyboardEvent): boolean =>
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  (event.target instanceof Element &&
    event.target.closest('input, textarea, select, a, dialog, button:not([data-play])') !== null);

export function useKeys({ press, step, mute }: KeyActions): void {
  useEffect(() => {
    const down = (event: KeyboardEvent): void => {
      if (isTaken(event)) return;
      const by = steps[event.key];
      if (event.key === ' ' || event.key === 'Enter') {
        event.preventDefault();
        if (!event.repeat) press();
      } else if (by !== undefined) {
        event.preventDefault();
        step(by);
      } else if (event.key.toLowerCase() === 'm' && !event.repeat) mute();
    };
    window.addEventListener('keydown', down);
    return () => window.removeEventListener('keydown', down);
  }, [press, step, mute]);
}
