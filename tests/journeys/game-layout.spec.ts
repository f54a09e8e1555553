/**
 * The titles of each family that need the most room, at the sizes a visitor has: standing and lying on a
 * phone, on a small one too, on a small and a large screen. Nothing is too small to hit, covered, out of reach or laid over something else.
 */

import { rulesLocales } from '@herna/titles';
import type { Page, ViewportSize } from '@playwright/test';
import { openAnyGame } from './any-game.ts';
import { demandingTitles } from './demanding-titles.ts';
import { expect, test, type Visit } from './journey-fixture.ts';
import { layoutFaults } from './layout-faults.ts';

const sizes = {
  // Below the bar of the room, which is all that a game has: 110 pixels standing, 45 lying.
  phone: [
    { width: 390, height: 734 },
    { width: 844, height: 345 },
    { width: 667, height: 330 },
    // 320×640 and 320×568; what a browser's own bars leave of larger phones is no lower.
    { width: 320, height: 530 },
    { width: 320, height: 458 },
  ],
  desktop: [
    { width: 1366, height: 768 },
    { width: 1440, height: 900 },
  ],
} as const;

/** The narrowest and the lowest of them, in which what comes with a round finds the least room. */
const tightest = {
  phone: [
    { width: 390, height: 734 },
    { width: 844, height: 345 },
    { width: 667, height: 330 },
    { width: 320, height: 458 },
  ],
  desktop: [{ width: 1366, height: 768 }],
} as const;

/** Where words of another language, longer than those of the visit, find no room. */
const narrowest = sizes.phone.filter(({ width }) => width < 360);

/** Pixels of a target: a finger's on a phone, and no less than this where there is a mouse. */
const targetMin = { phone: 44, desktop: 40 } as const;
/**
 * Places between the numbers of a roulette: a finger’s, and what WCAG 2.2 asks for a mouse. On the
 * narrowest phone the table is as broad as the screen, so that they are what that leaves them.
 */
const betweenMin = { phone: 40, narrow: 34, desktop: 24 } as const;
const narrowBelow = 360;

/** While a wheel turns for all who share it, the table is small and nothing can be laid. */
async function tableIsOpen(page: Page): Promise<void> {
  const table = page.locator('.table');
  const turns = await table.evaluate((element: HTMLElement) =>
    element.matches('[data-shared][data-engine="roulette"]'),
  );
  if (turns) await expect(table).toHaveAttribute('data-phase', 'ready', { timeout: 60_000 });
}

/** What is wrong with the page at some sizes of a visit. */
async function faultsAt(
  page: Page,
  size: Visit['size'],
  moment: string,
  viewports: readonly ViewportSize[],
): Promise<string[]> {
  const faults: string[] = [];
  for (const viewport of viewports) {
    await page.setViewportSize(viewport);
    let found: string[] = [];
    // The wheel may have begun to turn meanwhile: then the open table is looked at again.
    for (let look = 0; look < 3; look++) {
      await tableIsOpen(page);
      // The picture takes its new place with the next frame.
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => setTimeout(done))),
      );
      const between = viewport.width < narrowBelow ? 'narrow' : size;
      found = await layoutFaults(page, targetMin[size], betweenMin[between]);
      if (found.length === 0) break;
    }
    faults.push(...found.map((one) => `${moment} ${viewport.width}×${viewport.height} ${one}`));
  }
  return faults;
}

test('every family of games fits every screen, at rest and in play', async ({
  page,
  journey,
  size,
  language,
}) => {
  test.setTimeout(300_000);
  const faults: string[] = [];
  for (const [{ key, engine }, isFirst] of demandingTitles.flatMap((those) =>
    those.map((title, index) => [title, index === 0] as const),
  )) {
    await page.setViewportSize(sizes[size][0]);
    await page.goto(`${journey.site}/games/play/${key}?mode=demo&lang=${language}`);
    await expect(page.locator('.picture')).toHaveAttribute('data-ready', 'true');
    faults.push(...(await faultsAt(page, size, `${key} at rest`, sizes[size])));
    // A flight is looked at as it comes; other games once something lies on the table.
    if (engine === 'crash' || !isFirst) continue;
    await page.setViewportSize(sizes[size][0]);
    await (await openAnyGame(page)).play('decision');
    faults.push(...(await faultsAt(page, size, `${key} in play`, tightest[size])));
  }
  expect(faults).toEqual([]);
});

test('the words of every language fit the narrowest phones', async ({
  page,
  journey,
  size,
  language,
}) => {
  test.skip(size !== 'phone', 'a larger screen has room for words');
  test.setTimeout(600_000);
  const faults: string[] = [];
  const open = async (key: string, locale: string): Promise<void> => {
    await page.setViewportSize(sizes.phone[0]);
    await page.goto(`${journey.site}/games/play/${key}?mode=demo&lang=${locale}`);
    await expect(page.locator('.picture')).toHaveAttribute('data-ready', 'true');
  };
  for (const locale of rulesLocales.filter((one) => one !== language)) {
    for (const { key } of demandingTitles.flat()) {
      await open(key, locale);
      faults.push(...(await faultsAt(page, size, `${key} in ${locale}`, narrowest)));
    }
  }
  // What comes with a round is looked at where it is longest.
  for (const [first] of demandingTitles) {
    if (!first || first.engine === 'crash') continue;
    await open(first.key, 'ru');
    await (await openAnyGame(page)).play('decision');
    faults.push(...(await faultsAt(page, size, `${first.key} in ru in play`, tightest.phone)));
  }
  expect(faults).toEqual([]);
});
