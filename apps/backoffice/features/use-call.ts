/** Reading one call for a part of a screen. */
import { useCallback, useEffect, useState } from 'react';

export interface QueryResult<T> {
  readonly value: T | undefined;
  readonly fault: Error | undefined;
  readonly busy: boolean;
  readonly again: () => void;
}

/** How the parts on the screen are asked again. */
const parts = new Set<() => void>();

/** Reads all parts of the screen again: something was changed. */
export function invalidateQueries(): void {
  for (const again of parts) again();
}

/** Asks when it appears and whenever `key` changes; the last value stays while it asks again. */
export function useCall<T>(key: string, ask: () => Promise<T>): QueryResult<T> {
  const [state, setState] = useState<Pick<QueryResult<T>, 'value' | 'fault' | 'busy'>>({
    value: undefined,
    fault: undefined,
    busy: true,
  });
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for what `ask` reads
  useEffect(() => {
    let current = true;
    setState((before) => ({ ...before, busy: true }));
    ask().then(
      (value) => current && setState({ value, fault: undefined, busy: false }),
      (fault: Error) => current && setState({ value: undefined, fault, busy: false }),
    );
    return () => {
      current = false;
    };
  }, [key, turn]);
  const again = useCallback(() => setTurn((before) => before + 1), []);
  useEffect(() => {
    parts.add(again);
    return () => {
      parts.delete(again);
    };
  }, [again]);
  return { ...state, again };
}
