/** A page that stays open over a deployment: the parts of its own build are no longer there. */

/** What of the browser is touched; a test stands in for it. */
export interface PageWindow {
  addEventListener(type: 'vite:preloadError', listener: (event: Event) => void): void;
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly location: Pick<Location, 'reload'>;
}

const reloadedAtKey = 'herna.reloaded-at';
/** Parts that are still missing after so short a time are missing for another reason, milliseconds. */
const patienceMs = 60_000;

/** Loads the page anew, once, when a part of it cannot be fetched (Vite's event `vite:preloadError`). */
export function reloadWhenStale(page: PageWindow, now: () => number = Date.now): void {
  page.addEventListener('vite:preloadError', (event) => {
    const reloadedAt = Number(page.sessionStorage.getItem(reloadedAtKey) ?? 0);
    if (now() - reloadedAt < patienceMs) return;
    event.preventDefault();
    page.sessionStorage.setItem(reloadedAtKey, String(now()));
    page.location.reload();
  });
}
