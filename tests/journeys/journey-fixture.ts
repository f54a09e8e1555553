/**
 * What every journey has at hand: the addresses, the outside world's mailbox, and `seen`, which
 * looks at a screen: no accessibility fault, no sideways scrolling, and a picture for the report.
 */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { stoodAt } from '../../tools/launch/reports.ts';
import { root } from '../../tools/launch/settings.ts';
import { accessibilityFaults } from './accessibility.ts';

/** The four ways of visiting. */
export interface Visit {
  readonly size: 'phone' | 'desktop';
  readonly language: 'cs' | 'en';
}

export interface JourneyFixture {
  /** Origin of the player site, the backoffice and all calls. */
  readonly site: string;
  /** Origin of the simulators of the outside world. */
  readonly outside: string;
  /** An address of a page of the player site in the visit's language. */
  at(path: string): string;
  /**
   * The code in the newest message to a recipient that came after the given ones; in the outside
   * world, or in that of another origin.
   */
  code(recipient: string, known?: readonly string[], world?: string): Promise<string>;
  /** Looks at the screen and keeps its picture under a name. */
  seen(name: string): Promise<void>;
}

const setting = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: the house is not open`);
  return value;
};

interface Message {
  readonly code?: string;
}

/** Nobody looks at the pictures of a run in CI, and drawing them takes time of a small machine. */
const unseen = process.env.CI === 'true' && process.env.HERNA_JOURNEY_PICTURES !== '1';

/** Looks at a screen: axe, no sideways scrolling, a picture. */
export async function look(page: Page, picture: string): Promise<void> {
  const faults = await accessibilityFaults(page);
  expect.soft(faults, `accessibility of ${picture}`).toEqual([]);
  expect.soft(await overhang(page), `${picture} scrolls sideways`).toBeLessThanOrEqual(0);
  if (!unseen) await page.screenshot({ path: join(root, 'reports/screens', `${picture}.png`) });
  await lookNarrow(page, picture);
}

/** By how much a page is wider than its window, CSS pixels. */
const overhang = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** The narrowest window in which all of a page must be readable, CSS pixels (WCAG 2.2, 1.4.10). */
const narrowest = 320;

/** Squeezes a phone's screen to the narrowest window; a stage of a game has a shape of its own. */
async function lookNarrow(page: Page, picture: string): Promise<void> {
  const size = page.viewportSize();
  if (!size || size.width > 500 || (await page.locator('canvas').count()) > 0) return;
  await page.setViewportSize({ ...size, width: narrowest });
  expect.soft(await overhang(page), `${picture} scrolls sideways at 320`).toBeLessThanOrEqual(0);
  await page.setViewportSize(size);
}

/**
 * Where a journey that failed has stood: CI repeats it at the end, and keeps no pictures. Of a
 * page that is gone the addresses are left; failing here would hide what the journey has failed by.
 */
export async function whereStood(page: Page, trail: readonly string[]): Promise<string> {
  const read = (part: Locator) =>
    part
      .ariaSnapshot({ timeout: 5000 })
      .catch((error: Error) => `the screen cannot be read: ${error.message}`);
  const lines = (await read(page.locator('body'))).split('\n');
  const said = lines.filter((line) => /^\s*- (alert|status|dialog|heading)\b/.test(line));
  // What stands beside the menus comes last on most screens, and CI keeps a part of what is printed.
  const end = lines.slice(-60);
  return [
    `stood at ${page.url()}`,
    ...said,
    'last addresses:',
    ...trail.slice(-12),
    'end of the screen:',
    ...end,
  ].join('\n');
}

/** An address of the visitor's own, as a proxy before the house tells it. */
function addressOf(visit: string): string {
  const [one, other, last] = createHash('sha256').update(visit).digest();
  return `10.${one}.${other}.${last}`;
}

export const test = base.extend<Visit & { journey: JourneyFixture }>({
  // Visitors of one address would share its rates.
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use, { testId, retry }) => {
    await use({ ...extraHTTPHeaders, 'x-forwarded-for': addressOf(`${testId} ${retry}`) });
  },
  size: ['desktop', { option: true }],
  language: ['cs', { option: true }],
  journey: async ({ page, request, language }, use, info) => {
    const [site, outside] = [setting('HERNA_JOURNEY_SITE'), setting('HERNA_JOURNEY_OUTSIDE')];
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    const trail: string[] = [];
    page.on('framenavigated', (frame) => trail.push(`at ${frame.url()}`));
    page.on('response', (answer) => {
      if (['document', 'fetch', 'xhr'].includes(answer.request().resourceType())) {
        trail.push(`${answer.status()} ${answer.request().method()} ${answer.url()}`);
      }
    });
    page.on('console', (message) => {
      if (message.type() !== 'error') return;
      trail.push(`console: ${message.text()}`);
      // A page that was not sent one of its sentences shows the sentence's key.
      if (message.text().includes('MISSING_MESSAGE')) faults.push(message.text());
    });
    await use({
      site,
      outside,
      at: (path) => `${site}${language === 'cs' ? '' : `/${language}`}${path}`,
      async code(recipient, known = [], world = outside) {
        const newest = async (): Promise<string | undefined> => {
          const query = new URLSearchParams({ to: recipient });
          const answer = await request.get(`${world}/mailbox/api/messages?${query}`);
          const { items } = (await answer.json()) as { items: readonly Message[] };
          return items.find(({ code }) => code && !known.includes(code))?.code;
        };
        await expect.poll(newest, { message: `a code for ${recipient}` }).toBeTruthy();
        return (await newest()) ?? '';
      },
      seen: (name) => look(page, `${info.project.name}-${name}`),
    });
    if (info.status !== info.expectedStatus) {
      const body = await whereStood(page, trail);
      await info.attach(stoodAt, { body, contentType: 'text/plain' });
    }
    expect(faults, 'errors in the page').toEqual([]);
  },
});

export { expect };
