/** Push messages of the site in this very browser. */
import type { Locale } from '@herna/brands';
import { api } from '../../api/browser.ts';

/** What keeps a browser from showing messages: it cannot, its user forbids it, or its push service is off. */
export type PushObstacle = 'unsupported' | 'blocked' | 'unavailable';

export class PushRefused extends Error {
  readonly obstacle: PushObstacle;

  constructor(obstacle: PushObstacle) {
    super(`push messages are ${obstacle}`);
    this.obstacle = obstacle;
  }
}

/** What is known to stand in the way before anybody asks. */
export function pushObstacle(): PushObstacle | undefined {
  const supported =
    'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!supported) return 'unsupported';
  return Notification.permission === 'denied' ? 'blocked' : undefined;
}

/** How long a browser may take to have the site's worker ready, milliseconds. */
const workerWaitMs = 10_000;

/** The worker of the site; where a browser forbids it, none ever comes. @throws PushRefused */
const workerHere = (): Promise<ServiceWorkerRegistration> =>
  Promise.race([
    navigator.serviceWorker.ready,
    new Promise<never>((_resolve, reject) => {
      setTimeout(() => reject(new PushRefused('unavailable')), workerWaitMs);
    }),
  ]);

/** The subscription of this browser; none where it has no worker of the site. */
async function subscriptionHere(): Promise<PushSubscription | null> {
  if (pushObstacle() === 'unsupported') return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** The address of this browser at its push service; null without a subscription. */
export const endpointHere = async (): Promise<string | null> =>
  (await subscriptionHere())?.endpoint ?? null;

/**
 * Asks the browser's user, and subscribes with the key of the site. To be called by a press.
 * @throws PushRefused where the browser or its user does not let it; ApiError
 */
export async function switchPushOn(key: string, locale: Locale): Promise<void> {
  if (pushObstacle() === 'unsupported') throw new PushRefused('unsupported');
  if ((await Notification.requestPermission()) !== 'granted') throw new PushRefused('blocked');
  const registration = await workerHere();
  // One of before may be of another key, or of somebody else.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const subscription = await registration.pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: key })
    .catch(() => {
      throw new PushRefused('unavailable');
    });
  const { endpoint, keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  try {
    const body = { endpoint: endpoint ?? '', keys: { p256dh, auth }, locale };
    await api('POST /api/messaging/push/subscribe', { body });
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
}

/** Ends push messages in this browser; nothing where there are none. @throws ApiError */
export async function switchPushOff(): Promise<void> {
  const subscription = await subscriptionHere();
  if (!subscription) return;
  // From here on its push service takes nothing for it, whatever the platform knows.
  await subscription.unsubscribe();
  const { endpoint } = subscription;
  await api('POST /api/messaging/push/unsubscribe', { body: { endpoint } });
}

/** Ends push messages that somebody else has left in this browser. @throws ApiError */
export async function endForeignPush(): Promise<void> {
  const subscription = await subscriptionHere();
  if (!subscription) return;
  const { browsers } = await api('GET /api/messaging/push', { query: {} });
  const own = browsers.some(({ endpoint }) => endpoint === subscription.endpoint);
  if (!own) await subscription.unsubscribe();
}
