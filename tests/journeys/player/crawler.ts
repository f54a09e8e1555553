/**
 * Walks the site by pressing: every link that leads to a further address and every button of each
 * page. A link is pressed on the page where it was first seen, so that the step is the client's
 * own navigation, as a player's is; addresses that are opened by typing are other journeys. Whatever
 * can be pressed is large enough to be hit.
 */
import { expect, type Page, type Request } from '@playwright/test';
import { smallTargets } from '../small-targets.ts';
import type { Site } from './site.ts';

/** Addresses of which there are many alike: this many of each are walked. */
const samples: readonly (readonly [RegExp, number])[] = [
  [/^\/game\/[^?]+\?.*demo=true/, 1],
  [/^\/game\//, 1],
  [/^\/provider\//, 1],
  [/^\/archive\/(?:genre|theme)\//, 2],
  [/^\/blog\/(?!category)/, 2],
  [/^\/(?:games|static)\//, 2],
  [/[?&](?:page|offset|from|to|sort|genre)=/, 3],
];

/** Files and pages of other parts of the platform: asked for, not walked. */
const plain = /^\/(?:games|docs|openapi\.json|backoffice|static)(?:\/|$)|\.\w{2,5}(?:\?|$)/;

/** Pages in another language are steps of its own walk. */
const otherLanguage = /^\/(?:cs|en|sk|hu|ru|vi)(?:\/|$)/;

export interface Walk {
  /** The page to begin at, open, and how it is waited for. */
  readonly site: Pick<Site, 'page' | 'alive'>;
  /** The language that every page has to speak. */
  readonly locale: string;
  /** Prefix of the language's addresses. */
  readonly prefix: string;
  /** Buttons that would end the walk itself, by their names; other journeys press them. */
  readonly spare: readonly string[];
  /** Milliseconds after which the walk has taken too long. */
  readonly withinMs: number;
}

export interface WalkReport {
  readonly pages: readonly string[];
  readonly buttons: number;
  readonly faults: readonly string[];
  /** Addresses whose answers were waited for in vain; on a busy machine they may only be late. */
  readonly unanswered: readonly string[];
}

interface Step {
  readonly to: string;
  /** Page on which the link was seen. */
  readonly on: string;
}

/** Most buttons of a page that are pressed. */
const buttonsMaximum = 30;

/** What a page's own code and its answers complain about. */
function listen(page: Page, origin: string) {
  const heard: string[] = [];
  const open = new Set<Request>();
  page.on('pageerror', (error) => heard.push(`error: ${error.message}`));
  page.on('console', (message) => {
    // What an answer was is told by the answer itself.
    if (message.type() !== 'error' || message.text().startsWith('Failed to load')) return;
    heard.push(`console: ${message.text().slice(0, 300)}`);
  });
  const ours = ['document', 'fetch', 'xhr', 'script', 'stylesheet', 'image', 'font'];
  // Live news never end; pictures may come later.
  const waited = (request: Request) => ['fetch', 'xhr'].includes(request.resourceType());
  const begin = (request: Request) => {
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
  return {
    take: () => heard.splice(0),
    open: () => open.size,
    /** Waits no longer for what is still open; its addresses. */
    forget: () => {
      const addresses = [...open].map((request) => new URL(request.url()).pathname);
      open.clear();
      return addresses;
    },
  };
}

/** Links of the page that stay on the site. */
const linksOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
      .filter(({ origin, target }) => origin === location.origin && target !== '_blank')
      .map(({ pathname, search }) => pathname + search),
  );

/** Waits until the page stands at another address or is another document. */
async function pressLink(page: Page, to: string): Promise<boolean> {
  return page.evaluate((wanted) => {
    const link = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].find(
      ({ pathname, search }) => pathname + search === wanted,
    );
    if (!link) return false;
    link.click();
    return true;
  }, to);
}

/** How often a visit is made that is aborted. */
const visitsMost = 4;

/** What is wrong with the page that stands here and stays so: a first step may lead on by itself. */
async function faultOf(page: Page, locale: string): Promise<string | undefined> {
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

/** Buttons of a page, and those of its frame too, which are the same on every page. */
const ofPage = 'main button';
const ofFrame = 'header button, main button, footer button';

/** Presses the next button that has not been pressed yet; its name, or nothing when all were. */
const pressNext = (
  page: Page,
  buttons: string,
  pressed: readonly string[],
): Promise<string | undefined> =>
  page.evaluate(
    ({ selector, before }) => {
      const alike = new Map<string, number>();
      for (const button of document.querySelectorAll<HTMLButtonElement>(selector)) {
        const name = button.getAttribute('aria-label') || button.textContent || button.type;
        const key = name.trim();
        // Of the hearts of a long list two are enough, and of its numbers; other words are another act.
        const isOfMany = button.hasAttribute('aria-label') || !/\p{L}{2}/u.test(key);
        const kind = `${isOfMany} ${button.className}`;
        const count = (alike.get(kind) ?? 0) + 1;
        alike.set(kind, count);
        if (count > (isOfMany ? 2 : 8) || button.disabled || before.includes(key)) continue;
        button.click();
        return key;
      }
      return undefined;
    },
    { selector: buttons, before: pressed },
  );

/** Walks everything that can be reached from the page at hand. */
export async function walk({ site, locale, prefix, spare, withinMs }: Walk): Promise<WalkReport> {
  const { page } = site;
  const until = Date.now() + withinMs;
  const { origin } = new URL(page.url());
  const heard = listen(page, origin);
  const faults: string[] = [];
  const unanswered: string[] = [];
  const pages: string[] = [];
  const seen = new Set<string>();
  const counts = new Map<RegExp, number>();
  const queue: Step[] = [];
  let buttons = 0;
  const here = () => {
    const { pathname, search } = new URL(page.url());
    return pathname + search;
  };
  const within = (path: string) =>
    prefix === '' || path === prefix || path.startsWith(`${prefix}/`)
      ? path.slice(prefix.length) || '/'
      : undefined;
  /** Waits for answers; one that never comes is waited for once, and not by every step after it. */
  const quiet = () =>
    expect
      .poll(heard.open, { intervals: [20, 50], timeout: 4000 })
      .toBe(0)
      .catch(() => void unanswered.push(...heard.forget()));
  const note = (on: string, ...said: (string | undefined)[]) => {
    for (const fault of said) if (fault) faults.push(`${on}: ${fault}`);
  };
  const collect = async (on: string) => {
    for (const link of await linksOf(page)) {
      // A page's link to itself is no step.
      if (seen.has(link) || link === on) continue;
      const inside = within(link);
      if (plain.test(link) || inside === undefined || otherLanguage.test(inside)) {
        continue;
      }
      const many = samples.find(([pattern]) => pattern.test(inside));
      if (many) {
        const count = counts.get(many[0]) ?? 0;
        if (count >= many[1]) continue;
        counts.set(many[0], count + 1);
      }
      seen.add(link);
      queue.push({ to: link, on });
    }
  };
  // A page that a press is still leaving for aborts a visit: the visit is made anew once it has come.
  const visit = async (to: string) => {
    for (let left = visitsMost; left > 0; left--) {
      const aborted = await page.goto(origin + to).then(
        () => undefined,
        (error: unknown) => error,
      );
      if (aborted === undefined) break;
      if (left === 1) throw aborted;
      await page.waitForLoadState();
    }
    await site.alive();
  };
  const back = async (to: string) => {
    if (here() !== to || !(await page.locator('html[data-ready]').count())) await visit(to);
  };
  const elsewhere = () => new URL(page.url()).origin !== origin;
  const pressButtons = async (on: string, among = ofPage) => {
    const pressed: string[] = [...spare];
    for (let count = 0; count < buttonsMaximum; count++) {
      if (elsewhere()) await visit(on);
      // A press before may leave the page only now: the buttons are looked for again behind it.
      const name = await pressNext(page, among, pressed).catch(async () => {
        await page.waitForLoadState();
        await back(on);
        return pressNext(page, among, pressed);
      });
      if (name === undefined) return;
      pressed.push(name);
      buttons += 1;
      await quiet();
      note(`${on} “${name}”`, ...heard.take());
      if (elsewhere()) {
        heard.take();
        await visit(on);
      } else if (here() !== on) {
        note(`${on} “${name}” → ${here()}`, await faultOf(page, locale));
        await collect(here());
        await back(on);
      } else if ((await page.locator('dialog:modal').count()) > 0) {
        await page.keyboard.press('Escape');
        if ((await page.locator('dialog:modal').count()) > 0) await back(on);
      }
    }
  };
  seen.add(here());
  note(here(), ...(await smallTargets(page)));
  await collect(here());
  await pressButtons(here(), ofFrame);
  pages.push(here());
  for (let step = queue.shift(); step; step = queue.shift()) {
    expect(Date.now(), `walked ${pages.length} pages and ${queue.length} are left`).toBeLessThan(
      until,
    );
    // Links of the frame stand on every page: a step needs no way back where they do.
    let from = here();
    if (from === step.to || !(await pressLink(page, step.to))) {
      await back(step.on);
      from = step.on;
      if (!(await pressLink(page, step.to))) {
        // A list that changed by itself; the address is walked from where it is seen next.
        seen.delete(step.to);
        continue;
      }
    }
    const moved = await page
      .waitForURL((url) => url.pathname + url.search !== from, { timeout: 10_000 })
      .then(() => true)
      .catch(() => false);
    if (!moved) {
      note(`${from} → ${step.to}`, 'pressed, and nothing came', ...heard.take());
      continue;
    }
    await site.alive().catch(() => note(`${from} → ${step.to}`, 'never hears presses'));
    await quiet();
    // Steps of a form come once the browser knows how far it was filled in.
    await page
      .locator('h1')
      .first()
      .waitFor({ state: 'attached', timeout: 5000 })
      .catch(() => {});
    note(`${from} → ${step.to}`, ...heard.take(), await faultOf(page, locale));
    pages.push(here());
    if (within(here())?.startsWith('/game/')) {
      await back(step.on);
      continue;
    }
    note(here(), ...(await smallTargets(page)));
    await collect(here());
    await pressButtons(here());
  }
  return { pages, buttons, faults, unanswered };
}
