/**
 * A page of one row reads its parts by calls of their own, and a part that comes moves what stands
 * below it. Acts of the page wait until all of them have come, so that none moves under a hand.
 */
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';

const StillReading = createContext(false);

/** Whether parts of the page around are still being read for the first time; not on other pages. */
export const useStillReading = (): boolean => useContext(StillReading);

/** Parts that ask for others when they come do so within this time, milliseconds. */
const restMs = 40;

/** Whoever has waited so long for a part may act without it, milliseconds: money may be at stake. */
const patienceMs = 10_000;

const isFirstRead = ({ state }: { readonly state: { readonly data: unknown } }): boolean =>
  state.data === undefined;

/** What is read anew later, and what dialogs read, holds no act up any more. */
export function PageReads({ children }: { readonly children: ReactNode }) {
  const queries = useQueryClient();
  const reading = useIsFetching({ predicate: isFirstRead }) > 0;
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    if (settled || reading) return undefined;
    const timer = setTimeout(
      () => setSettled(queries.isFetching({ predicate: isFirstRead }) === 0),
      restMs,
    );
    return () => clearTimeout(timer);
  }, [queries, reading, settled]);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  return <StillReading value={!settled}>{children}</StillReading>;
}
