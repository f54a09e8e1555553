/** A browser whose push service is the simulator’s: a private window of Chromium reaches none. */
import type { Page } from '@playwright/test';

export interface SimulatedPush {
  /** What its user answers when the site asks whether it may show notifications. */
  answers(permission: 'granted' | 'denied'): Promise<void>;
  /** Hands the worker of the site a message, as a push service would. */
  deliver(message: object): Promise<void>;
  /** What the worker shows now. */
  shown(): Promise<readonly { title: string; body: string; opens: string }[]>;
  /** Presses the first notification; gives the address that it opens. */
  press(): Promise<string>;
}

interface Answer {
  readonly browser: string;
  readonly subscription: object;
}

/** Replaces the subscriptions of a page, before it is opened, by those of the simulated push service. */
export async function simulatedPush(page: Page, outside: string): Promise<SimulatedPush> {
  const context = page.context();
  const registrations: { registrationId: string; scopeURL: string }[] = [];
  let permission = 'default';
  let current: Answer | undefined;
  await context.exposeFunction('pushPermission', () => permission);
  await context.exposeFunction('pushCurrent', () => current?.subscription);
  await context.exposeFunction('pushSubscribe', async (applicationServerKey: string) => {
    const data = { applicationServerKey };
    const answer = await page.request.post(`${outside}/__sim/push/browsers`, { data });
    current = (await answer.json()) as Answer;
    return current.subscription;
  });
  await context.exposeFunction('pushLeave', async () => {
    await page.request.post(`${outside}/__sim/push/browsers/${current?.browser}/leave`);
    current = undefined;
  });
  await context.addInitScript(() => {
    const site = window as unknown as Record<string, (...given: unknown[]) => Promise<never>>;
    const of = (json: { endpoint: string } | undefined) =>
      json && {
        endpoint: json.endpoint,
        toJSON: () => json,
        unsubscribe: () => site.pushLeave?.().then(() => true),
      };
    Notification.requestPermission = () =>
      site.pushPermission?.() as Promise<NotificationPermission>;
    PushManager.prototype.getSubscription = async () => of(await site.pushCurrent?.()) as never;
    PushManager.prototype.subscribe = async (options) =>
      of(await site.pushSubscribe?.(options?.applicationServerKey)) as never;
  });
  const session = await context.newCDPSession(page);
  session.on('ServiceWorker.workerRegistrationUpdated', (news) =>
    registrations.push(...news.registrations),
  );
  await session.send('ServiceWorker.enable');
  const worker = () => {
    const [found] = context.serviceWorkers();
    if (!found) throw new Error('the site has no worker');
    return found;
  };
  return {
    async answers(given) {
      permission = given;
      if (given === 'granted') await context.grantPermissions(['notifications']);
    },
    async deliver(message) {
      const registration = registrations.find(({ scopeURL }) => page.url().startsWith(scopeURL));
      await session.send('ServiceWorker.deliverPushMessage', {
        origin: new URL(page.url()).origin,
        registrationId: registration?.registrationId ?? '',
        data: JSON.stringify(message),
      });
    },
    // Types of pages know no workers, so these are texts.
    shown: () =>
      worker().evaluate(`registration.getNotifications().then((all) =>
        all.map(({ title, body, data }) => ({ title, body, opens: data.url })))`),
    press: () =>
      worker().evaluate(`registration.getNotifications().then(([notification]) => {
        let opened = '';
        clients.openWindow = async (address) => { opened = address; };
        dispatchEvent(new NotificationEvent('notificationclick', { notification }));
        return opened;
      })`),
  };
}
