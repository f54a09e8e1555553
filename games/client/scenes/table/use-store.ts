/** The state of a store in a component. */
import { useSyncExternalStore } from 'react';
import type { Store } from '../../session/store.ts';

/** Shows what a store holds and follows its changes. */
export const useStore = <State extends object>(store: Store<State>): State =>
  useSyncExternalStore(store.watch, store.get, store.get);
