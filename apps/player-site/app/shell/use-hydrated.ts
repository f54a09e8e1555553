import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False while the page is as the server sent it, when what the browser keeps is not known yet. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
