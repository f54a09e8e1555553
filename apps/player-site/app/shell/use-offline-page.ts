import { useEffect } from 'react';

/** Keeps a page for the time without a connection, once the site itself has come. */
export function useOfflinePage(prefix: string): void {
  useEffect(() => {
    const { serviceWorker } = navigator;
    if (!serviceWorker) return;
    const page = encodeURIComponent(`${prefix}/offline`);
    // A browser that forbids it shows its own page instead.
    serviceWorker.register(`/offline-worker.js?page=${page}`).catch(() => {});
  }, [prefix]);
}
