import { expect, test } from 'vitest';
import { type PageWindow, reloadWhenStale } from './stale-build.ts';

/** A page that counts how often it is loaded anew. */
function openPage() {
  let hear: ((event: Event) => void) | undefined;
  const kept = new Map<string, string>();
  let reloads = 0;
  const page: PageWindow = {
    addEventListener: (_type, listener) => {
      hear = listener;
    },
    sessionStorage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
    },
    location: { reload: () => void reloads++ },
  };
  const miss = () => {
    const event = new Event('vite:preloadError', { cancelable: true });
    hear?.(event);
    return { reloads, handled: event.defaultPrevented };
  };
  return { page, miss };
}

test('a part that is gone loads the page anew, one that stays gone is an error', () => {
  const { page, miss } = openPage();
  let time = 1_000_000;
  reloadWhenStale(page, () => time);
  expect(miss()).toEqual({ reloads: 1, handled: true });
  time += 59_999;
  expect(miss()).toEqual({ reloads: 1, handled: false });
  time += 1;
  expect(miss()).toEqual({ reloads: 2, handled: true });
});
