/** How long a search through all games takes: the platform's answer, and the site's list. */
import { titles } from '@herna/titles';
import type { Browser } from '@playwright/test';

export interface SearchTimes {
  /** Ninety-fifth of a hundred, milliseconds: the answer of the platform. */
  readonly answer: number;
  /** The same from a change of the words to the frame that shows what they find. */
  readonly shown: number;
}

/** Beginnings of words in the names of games; each finds something else than the one before. */
const prefixes = [...new Set(titles.map(({ name }) => name.slice(0, 4).trim()))].slice(0, 60);

const most = (times: readonly number[]): number => {
  const sorted = times.toSorted((left, right) => left - right);
  return Number((sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN).toFixed(1));
};

async function answerTimes(url: string): Promise<number[]> {
  const times: number[] = [];
  for (const words of prefixes) {
    const query = new URLSearchParams({ search: words, limit: '50' });
    const begun = performance.now();
    const answer = await fetch(`${url}/capi/v2-onling/OnlineGame/GetList?${query}`);
    const { items } = (await answer.json()) as { items: readonly unknown[] };
    times.push(performance.now() - begun);
    if (items.length === 0) throw new Error(`nothing was found by ${words}`);
  }
  return times;
}

async function shownTimes(browser: Browser, url: string): Promise<number[]> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await context.addCookies([
    { name: 'herna_adult', value: 'yes', url },
    { name: 'herna_consent', value: '-', url },
  ]);
  const page = await context.newPage();
  await page.goto(url);
  await page.locator('html[data-ready]').waitFor();
  await page.locator('nav button:has(svg)').last().click();
  await page.locator('dialog[open] li').first().waitFor();
  const times = await page.evaluate(async (queries) => {
    const field = document.querySelector<HTMLInputElement>('dialog[open] input');
    const list = document.querySelector('dialog[open]');
    if (!field || !list) throw new Error('the search is not open');
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    const found: number[] = [];
    for (const words of queries) {
      const begun = performance.now();
      const changed = new Promise<void>((resolve) => {
        const observer = new MutationObserver(() => {
          observer.disconnect();
          resolve();
        });
        observer.observe(list, { childList: true, subtree: true, characterData: true });
      });
      write?.call(field, words);
      field.dispatchEvent(new Event('input', { bubbles: true }));
      await changed;
      await new Promise((seen) => requestAnimationFrame(() => setTimeout(seen)));
      found.push(performance.now() - begun);
    }
    return found;
  }, prefixes);
  await context.close();
  return times;
}

/** Asks for many words, one after the other. */
export async function searchTimes(browser: Browser, url: string): Promise<SearchTimes> {
  return {
    answer: most(await answerTimes(url)),
    shown: most(await shownTimes(browser, url)),
  };
}
