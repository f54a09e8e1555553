import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False while the page is as the server sent it: nothing on it hears a press yet. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
