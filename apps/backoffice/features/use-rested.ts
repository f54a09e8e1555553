import { useEffect, useState } from 'react';

/** How long somebody has stopped typing before a call is made, milliseconds. */
const restMs = 400;

/** The value as it was when nothing had changed for a moment. */
export function useRested(value: string, pauseMs = restMs): string {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return debounced;
}
