/**
 * One visit of one page with an empty cache, on a slow phone and a slow line: what the browser
 * itself reports about it.
 */
import { gzipSync } from 'node:zlib';
import type { Browser, CDPSession, Page } from '@playwright/test';
import type { MeasuredPage } from './pages.table.ts';
import { type Shift, worstShift } from './shifts.ts';
import { slowVisit } from './slow-visit.ts';

export interface Measures {
  /** Largest contentful paint, milliseconds. */
  readonly lcp: number;
  /** The slowest answer to a press, until the next frame, milliseconds. */
  readonly inp: number;
  /** Cumulative layout shift: the worst five seconds. */
  readonly cls: number;
  /** JavaScript that arrived before the first press, gzipped, kB (1000 bytes). */
  readonly javascriptKb: number;
  /** Requests before the first press. */
  readonly requests: number;
}

declare global {
  interface Window {
    measured: { lcp: number; inp: number; shifts: Shift[] };
  }
}

/** Runs in the page before everything else: keeps what the browser measures. */
function observe(): void {
  const measured: Window['measured'] = { lcp: 0, inp: 0, shifts: [] };
  window.measured = measured;
  const follow = (type: string, hear: (entry: never) => void): void =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) hear(entry as never);
    }).observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  follow('largest-contentful-paint', ({ startTime }: PerformanceEntry) => {
    measured.lcp = startTime;
  });
  follow('layout-shift', (shift: PerformanceEntry & { value: number; hadRecentInput: boolean }) => {
    const { startTime: at, value, hadRecentInput } = shift;
    if (!hadRecentInput) measured.shifts.push({ at, value });
  });
  follow('event', (event: PerformanceEntry & { interactionId: number }) => {
    if (event.interactionId > 0) measured.inp = Math.max(measured.inp, event.duration);
  });
}

/** Counts requests and keeps the scripts' ids until it is asked. */
function traffic(session: CDPSession) {
  const scripts = new Set<string>();
  const finished = new Set<string>();
  let requests = 0;
  session.on('Network.requestWillBeSent', ({ request }) => {
    if (!request.url.startsWith('data:')) requests++;
  });
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    const script = type === 'Script' || response.mimeType.includes('javascript');
    if (script) scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId }) => finished.add(requestId));
  return async () => {
    const arrived = [...scripts].filter((id) => finished.has(id));
    const bodies = await Promise.all(
      arrived.map((requestId) => session.send('Network.getResponseBody', { requestId })),
    );
    const bytes = bodies.map(({ body, base64Encoded }) =>
      gzipSync(Buffer.from(body, base64Encoded ? 'base64' : 'utf8')),
    );
    return { requests, javascriptBytes: bytes.reduce((sum, { length }) => sum + length, 0) };
  };
}

/** Two frames later the browser has reported every press before. */
const settled = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))),
      ),
  );

/** Visits a page once. */
export async function visit(
  browser: Browser,
  url: string,
  { path, signedIn, ready, press }: MeasuredPage,
  playerCookie: string,
): Promise<Measures> {
  const cookie = signedIn ? playerCookie : undefined;
  const { page, session, close } = await slowVisit(browser, { url, cookie, first: observe });
  const tell = traffic(session);
  await page.goto(url + path, { waitUntil: 'load', timeout: 60_000 });
  await ready(page);
  await page.waitForLoadState('networkidle', { timeout: 60_000 });
  const { requests, javascriptBytes } = await tell();
  const lcp = await page.evaluate(() => window.measured.lcp);
  await press(page);
  await settled(page);
  const { inp, shifts } = await page.evaluate(() => window.measured);
  await close();
  return { lcp, inp, cls: worstShift(shifts), javascriptKb: javascriptBytes / 1000, requests };
}
