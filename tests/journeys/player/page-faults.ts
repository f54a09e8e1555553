/** What a page that somebody stands on has to complain about, and what is wrong with it. */
import { expect, type Page, type Request } from '@playwright/test';

/** Hears what a page's own code and its answers complain about. */
export function listen(page: Page, origin: string) {
  const heard: string[] = [];
  const open = new Set<Request>();
  page.on('pageerror', (error) => heard.push(`error: ${error.message}`));
  page.on('console', (message) => {
    // What an answer was, the answer itself says.
    if (message.type() !== 'error' || message.text().startsWith('Failed to load')) return;
    heard.push(`console: ${message.text().slice(0, 300)}`);
  });
  const ours = ['document', 'fetch', 'xhr', 'script', 'stylesheet', 'image', 'font'];
  // Live news never end; pictures may come later. Scripts bring a dialog that is opened for the first time.
  const waited = (request: Request) => ['fetch', 'xhr', 'script'].includes(request.resourceType());
  let requests = 0;
  const begin = (request: Request) => {
    requests++;
    // What the page before was still asking for ends with it, and nobody may hear that it has.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) open.clear();
    if (waited(request)) open.add(request);
  };
  const end = (request: Request) => void open.delete(request);
  page.on('request', begin);
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url());
    const status = answer.status();
    const ofPage = !pathname.startsWith('/capi') && !pathname.startsWith('/api');
    const bad = ofPage ? status >= 400 : status === 404 || status >= 500;
    if (!bad || !answer.url().startsWith(origin)) return;
    if (ours.includes(answer.request().resourceType())) heard.push(`${status} ${pathname}`);
  });
  const unanswered: string[] = [];
  return {
    /** How many requests there were. */
    requests: () => requests,
    take: () => heard.splice(0),
    /** Addresses whose answers were waited for in vain. */
    unanswered,
    /** Waits for answers; one that never comes is waited for once, and not by every step after it. */
    quiet: () =>
      expect
        .poll(() => open.size, { intervals: [20, 50], timeout: 4000 })
        .toBe(0)
        .catch(() => {
          unanswered.push(...[...open].map((request) => new URL(request.url()).pathname));
          open.clear();
        }),
  };
}

/** What is wrong with the page that stands here and stays so: a first step may lead on by itself. */
export async function faultOf(page: Page, locale: string): Promise<string | undefined> {
  let fault: string | undefined;
  const look = async () => {
    fault = await faultNow(page, locale).catch(() => 'is left at once');
    return fault;
  };
  await expect
    .poll(look, { intervals: [20, 50, 100], timeout: 4000 })
    .toBeUndefined()
    .catch(() => {});
  return fault;
}

const faultNow = (page: Page, locale: string): Promise<string | undefined> =>
  page.evaluate((wanted) => {
    if (document.contentType !== 'text/html') return `answers ${document.contentType}`;
    if (document.title.trim() === '') return 'has no title';
    if (!document.querySelector('h1')) return 'has no heading';
    if (!document.querySelector('a[href], button, iframe')) return 'leads nowhere';
    const { lang } = document.documentElement;
    return lang === wanted ? undefined : `speaks ${lang}`;
  }, locale);
