/**
 * Presses through the menu and the footer of a site in one language. What its pages are is proved without
 * a browser, in every brand and language (tests/pages); a press adds the data of the next page asked
 * for under the language's prefix, its texts put together in the browser, and the language kept.
 */
import { expect, type Page } from '@playwright/test';
import { faultOf, listen, plain, pressLink } from './crawler.ts';

export interface FrameWalk {
  readonly origin: string;
  readonly locale: string;
  /** Prefix of the language's addresses. */
  readonly prefix: string;
}

/** Links that stand on every page. */
const frameLinks = (page: Page): Promise<string[]> =>
  page.evaluate(() => [
    ...new Set(
      [...document.querySelectorAll<HTMLAnchorElement>('header a, nav a, aside a, footer a')]
        .filter(({ origin, target }) => origin === location.origin && target !== '_blank')
        .map(({ pathname, search }) => pathname + search),
    ),
  ]);

/** The language that the page says it is in. */
const spokenBy = (page: Page) => page.evaluate(() => document.documentElement.lang);

/** Walks the links of the frame from the home page on; the pages that came, and what was wrong. */
export async function walkFrame(page: Page, { origin, locale, prefix }: FrameWalk) {
  const heard = listen(page, origin);
  const faults: string[] = [];
  const pages: string[] = [];
  const home = prefix || '/';
  const isOwn = (to: string) => prefix === '' || to === prefix || to.startsWith(`${prefix}/`);
  const open = async () => {
    await page.goto(origin + home);
    await expect(page.locator('html[data-ready]')).toBeAttached();
  };
  await open();
  // A link to the page in another language is a step of its walk.
  const others = /^\/(?:cs|sk|en|hu|ru|vi)(?:\/|$)/;
  const links = (await frameLinks(page)).filter(
    (to) => to !== home && !plain.test(to) && isOwn(to) && !others.test(to.slice(prefix.length)),
  );
  for (const to of links) {
    if (!(await pressLink(page, to))) {
      await open();
      if (!(await pressLink(page, to))) continue;
    }
    await page.waitForURL((url) => url.href !== `${origin}${pages.at(-1) ?? home}`);
    await expect.poll(heard.open, { intervals: [20, 50] }).toBe(0);
    // The first step of a form is chosen by the browser, and its heading comes with it.
    await page
      .locator('h1')
      .first()
      .waitFor({ state: 'attached', timeout: 20_000 })
      .catch(() => {});
    const { pathname, search } = new URL(page.url());
    const here = pathname + search;
    const language = await spokenBy(page);
    const said = [
      ...heard.take(),
      await faultOf(page),
      language === locale ? undefined : `speaks ${language}`,
      isOwn(here) ? undefined : 'left the language',
    ];
    for (const fault of said) if (fault) faults.push(`${to} → ${here}: ${fault}`);
    pages.push(here);
  }
  return { pages, faults };
}
