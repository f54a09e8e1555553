/** A visit on a slow phone and a slow line, with nothing kept from before. */
import type { Browser, CDPSession, Page } from '@playwright/test';

/** A slow line: 1.6 Mb/s down, 750 kb/s up, 150 ms there and back; a processor four times slower. */
const line = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 } as const;
const cpuSlowDown = 4;

const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'cs-CZ',
} as const;

export interface SlowVisit {
  readonly page: Page;
  /** The browser's own word on the page; its network is recorded from the first request on. */
  readonly session: CDPSession;
  close(): Promise<void>;
}

export interface Visitor {
  readonly url: string;
  /** The sign-in, `name=value`; a guest has none. */
  readonly cookie?: string | undefined;
  /** Runs in the page before everything else. */
  readonly first: () => void;
}

/** Opens an empty page of a visitor who has been asked about age and cookies before. */
export async function slowVisit(browser: Browser, visitor: Visitor): Promise<SlowVisit> {
  const { url, cookie, first } = visitor;
  const context = await browser.newContext(phone);
  const [name = '', value = ''] = cookie?.split('=') ?? [];
  await context.addCookies([
    { name: 'herna_adult', value: 'yes', url },
    { name: 'herna_consent', value: '-', url },
    ...(cookie ? [{ name, value, url }] : []),
  ]);
  const page = await context.newPage();
  await page.addInitScript(first);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...line });
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowDown });
  return { page, session, close: () => context.close() };
}
