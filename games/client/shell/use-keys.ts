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
    // Some browsers press a focused button when Space is let go, which was acted upon already.
    const up = (event: KeyboardEvent): void => {
      const onPlay = event.target instanceof Element && event.target.closest('[data-play]');
      if (event.key === ' ' && onPlay) event.preventDefault();
    };
    window.addEventListener('keydown', down);
    window.addEventListener('keyup', up);
    return () => {
      window.removeEventListener('keydown', down);
      window.removeEventListener('keyup', up);
    };
  }, [press, step, mute]);
}
