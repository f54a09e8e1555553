/**
 * Walks the site by pressing: every link that leads to a further address and every button of each
 * page. A link is pressed on the page where it was first seen, so that the step is the client's
 * own navigation, as a player's is; addresses that are opened by typing are other journeys. Whatever
 * can be pressed is large enough to be hit.
 */
import { expect, type Page } from '@playwright/test';
import { smallTargets } from '../small-targets.ts';
import { type Button, buttonsOf, hasAnswered, pressButton, pressedButtons } from './buttons.ts';
import { faultOf, listen } from './page-faults.ts';
import type { Site } from './site.ts';
import type { Words } from './words.ts';

/**
 * Buttons that end the session that walks: their dialogs are opened and closed here, and
 * player-session.spec.ts and player-protection.spec.ts press them. What asks for a password or a tick
 * before it closes anything is pressed without.
 */
export const endings = (say: Words): readonly string[] => [
  say('shell.account.signOut'),
  say('shell.panic.confirm'),
];

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
  /** Buttons that are not pressed, by their names. */
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

/** Resolves once the page has been drawn twice: what a press asks for is there by then. */
const drawn = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });

/** Dialogs that have to be answered before anything else. */
const openDialogs = (page: Page): Promise<number> => page.locator('dialog:modal').count();

/** What is wrong with a press after which nothing is different. */
const silenceOf = (page: Page): Promise<string | undefined> =>
  expect
    .poll(() => hasAnswered(page), { intervals: [20, 50, 100], timeout: 1000 })
    .toBe(true)
    .then(() => undefined)
    .catch(() => 'pressed, and nothing happens');

/** More buttons than a page has: each press makes another. */
const pressesMost = 40;

/** How often a visit is made that is aborted. */
const visitsMost = 4;

/** Walks everything that can be reached from the page at hand. */
export async function walk({ site, locale, prefix, spare, withinMs }: Walk): Promise<WalkReport> {
  const { page } = site;
  const until = Date.now() + withinMs;
  const { origin } = new URL(page.url());
  const heard = listen(page, origin);
  const faults: string[] = [];
  const pressed = pressedButtons(locale);
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
  const isNews = (on: string, button: Button) =>
    !spare.includes(button.name) && !pressed.has(on, button);
  /** The next button that has not been pressed. A press before may leave the page only now. */
  const nextOf = async (on: string): Promise<Button | undefined> => {
    const found = await buttonsOf(page).catch(async () => {
      await page.waitForLoadState();
      await back(on);
      return buttonsOf(page);
    });
    return found.find((button) => isNews(on, button));
  };
  /** Waits for answers and for what is drawn by them, which may ask for more. */
  const settled = async () => {
    for (let requests = -1; requests !== heard.requests(); ) {
      requests = heard.requests();
      await heard.quiet();
      await page.evaluate(drawn).catch(() => page.waitForLoadState());
    }
  };
  /** Presses a button and comes back to its page where it led away; whether it was there. */
  const press = async (on: string, button: Button): Promise<boolean> => {
    pressed.add(on, button);
    const requests = heard.requests();
    if (!(await pressButton(page, button))) return false;
    buttons += 1;
    await settled();
    const name = `${on} “${button.name}”${button.place === 'page' ? '' : ` of ${button.place}`}`;
    note(name, ...heard.take());
    if (elsewhere()) {
      heard.take();
      await visit(on);
    } else if (here() !== on) {
      note(`${name} → ${here()}`, await faultOf(page, locale));
      await collect(here());
      await back(on);
    } else if (heard.requests() === requests) {
      note(name, await silenceOf(page));
    }
    return true;
  };
  /** Presses what stands in the dialog that a button has opened, which is opened anew where it closed. */
  const pressInDialog = async (on: string, opener: Button) => {
    for (;;) {
      const next = await nextOf(on);
      if (!next?.place.startsWith('dialog')) break;
      await press(on, next);
      if ((await openDialogs(page)) === 0) await pressButton(page, opener).then(settled);
    }
    for (let left = await openDialogs(page); left > 0; left--) await page.keyboard.press('Escape');
    if ((await openDialogs(page)) > 0) await visit(on);
  };
  const pressButtons = async (on: string) => {
    let seenHere = await buttonsOf(page);
    const before = buttons;
    for (let visits = 0; visits < visitsMost; visits++) {
      for (let next = await nextOf(on); next; next = await nextOf(on)) {
        if (buttons - before >= pressesMost) return note(on, 'has no end of buttons');
        await press(on, next);
        if ((await openDialogs(page)) > 0) await pressInDialog(on, next);
      }
      // What stood here before a press led the page further is there again after a new visit.
      seenHere = seenHere.filter((button) => isNews(on, button));
      if (seenHere.length === 0) return;
      await visit(on);
    }
  };
  seen.add(here());
  note(here(), ...(await smallTargets(page)));
  await collect(here());
  await pressButtons(here());
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
    await heard.quiet();
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
  return { pages, buttons, faults, unanswered: heard.unanswered };
}
