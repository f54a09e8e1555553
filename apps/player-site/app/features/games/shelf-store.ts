/** The shelves as the browser keeps them; every open page follows the others. */
import { useSyncExternalStore } from 'react';
import { keepChoice, shelvesCookie } from '../consent/visitor-cookies.ts';
import { readShelf, rememberPlayed, type Shelf, toggleFavourite } from './shelves.ts';

const empty: Shelf = [];

function createShelf(name: string) {
  let shelf: Shelf | undefined;
  const listeners = new Set<() => void>();
  const read = (): Shelf => {
    shelf ??= readShelf(localStorage.getItem(name));
    return shelf;
  };
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const fromElsewhere = (event: StorageEvent) => {
    if (event.key !== name) return;
    shelf = undefined;
    tell();
  };
  return {
    subscribe(listener: () => void) {
      if (listeners.size === 0) addEventListener('storage', fromElsewhere);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) removeEventListener('storage', fromElsewhere);
      };
    },
    read,
    change(rule: (shelf: Shelf) => Shelf) {
      shelf = rule(read());
      try {
        localStorage.setItem(name, JSON.stringify(shelf));
      } catch {
        // A full or forbidden storage costs only the memory of the next visit.
      }
      tell();
    },
  };
}

const favourites = createShelf('herna.favourites');
const recent = createShelf('herna.recent');

const useShelf = (store: ReturnType<typeof createShelf>): Shelf =>
  useSyncExternalStore(store.subscribe, store.read, () => empty);

/** Keys of favourite games, newest first; empty while the server renders. */
export const useFavourites = (): Shelf => useShelf(favourites);

/** Keys of recently played games, newest first; empty while the server renders. */
export const useRecentlyPlayed = (): Shelf => useShelf(recent);

/** Whether one game is a favourite; only its own card follows the change. */
export const useIsFavourite = (key: string): boolean =>
  useSyncExternalStore(
    favourites.subscribe,
    () => favourites.read().includes(key),
    () => false,
  );

/** Tells the server which shelves to keep room for, and nothing of what is on them. */
const keepRoom = (): void =>
  keepChoice(
    shelvesCookie,
    `${favourites.read().length > 0 ? 'f' : ''}${recent.read().length > 0 ? 'r' : ''}` || '-',
  );

const changes = new Set<() => void>();

/** Hears of each favourite that the visitor adds or takes off on this page; gives what ends that. */
export function onChange(heard: () => void): () => void {
  changes.add(heard);
  return () => void changes.delete(heard);
}

/** The favourites as they are now; for the browser only. */
export const favouritesNow = (): Shelf => favourites.read();

/** Puts other favourites in place of those that are there. */
export function replaceFavourites(shelf: Shelf): void {
  favourites.change(() => shelf);
  keepRoom();
}

/** Adds a game to the favourites or takes it off. */
export function changeFavourite(key: string): void {
  favourites.change((shelf) => toggleFavourite(shelf, key));
  keepRoom();
  for (const heard of changes) heard();
}

/** Remembers a game as played just now. */
export function markPlayed(key: string): void {
  recent.change((shelf) => rememberPlayed(shelf, key));
  keepRoom();
}
