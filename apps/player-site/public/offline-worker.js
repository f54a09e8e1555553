/**
 * Keeps one page for the time without a connection, and nothing else: what players see is never stored.
 * Its address says which language the page is in. Shows the push messages that a player has switched on.
 */
const page = new URL(location.href).searchParams.get('page') ?? '/offline';
const cacheName = `offline-${page}`;

addEventListener('install', (event) => {
  const keep = async () => {
    const cache = await caches.open(cacheName);
    // What comes in the place of the page, a notice or a fault, is not worth keeping.
    const options = { credentials: 'omit', cache: 'no-store', redirect: 'error' };
    const answer = await fetch(page, options);
    if (!answer.ok) throw new Error(`the page for no connection answers ${answer.status}`);
    await cache.put(page, answer);
    await skipWaiting();
  };
  event.waitUntil(keep());
});

addEventListener('activate', (event) => {
  const tidy = async () => {
    const names = await caches.keys();
    await Promise.all(
      names.filter((name) => name !== cacheName).map((name) => caches.delete(name)),
    );
    await clients.claim();
  };
  event.waitUntil(tidy());
});

addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode !== 'navigate' || request.method !== 'GET') return;
  const path = new URL(request.url).pathname;
  if (path.startsWith('/backoffice') || path.startsWith('/kiosk') || path.startsWith('/games/'))
    return;
  const answer = async () => {
    try {
      return await fetch(request);
    } catch {
      return (await caches.match(page)) ?? Response.error();
    }
  };
  event.respondWith(answer());
});

addEventListener('push', (event) => {
  const { title, body, url, tag } = event.data.json();
  // A message that comes again takes the place of the first.
  event.waitUntil(registration.showNotification(title, { body, tag, data: { url } }));
});

addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { pathname, search } = new URL(event.notification.data.url, location.origin);
  // Whatever a message says, it leads to a page of this site.
  event.waitUntil(clients.openWindow(new URL(location.origin + pathname + search).href));
});
