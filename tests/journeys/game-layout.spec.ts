/**
 * One title of each family at the sizes a visitor has: standing and lying on a phone, on a small and a
 * large screen. Nothing is too small to hit, covered, out of reach or laid over something else.
 */

import { titlesOfEngines } from '@herna/titles';
import type { Page } from '@playwright/test';
import { openAnyGame } from './any-game.ts';
import { expect, test, type Visit } from './evening.ts';
import { layoutFaults } from './layout-faults.ts';

const sizes = {
  phone: [
    { width: 390, height: 844 },
    { width: 844, height: 390 },
    // Below the bar of the room: 44 pixels and a line.
    { width: 844, height: 345 },
  ],
  desktop: [
    { width: 1366, height: 768 },
    { width: 1440, height: 900 },
  ],
} as const;

/** Pixels of a target: a finger's on a phone, and no less than this where there is a mouse. */
const targetMin = { phone: 44, desktop: 40 } as const;
/** Places between the numbers of a roulette: a finger’s, and what WCAG 2.2 asks for a mouse. */
const betweenMin = { phone: 40, desktop: 24 } as const;

/** What is wrong with the page at every size of a visit. */
async function faultsAt(page: Page, size: Visit['size'], moment: string): Promise<string[]> {
  const faults: string[] = [];
  for (const viewport of sizes[size]) {
    await page.setViewportSize(viewport);
    // The picture takes its new place with the next frame.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
    const found = await layoutFaults(page, targetMin[size], betweenMin[size]);
    faults.push(...found.map((one) => `${moment} ${viewport.width}×${viewport.height} ${one}`));
  }
  return faults;
}

test('every family of games fits every screen, at rest and in play', async ({
  page,
  evening,
  size,
  language,
}) => {
  test.setTimeout(300_000);
  const faults: string[] = [];
  for (const { key, engine } of titlesOfEngines) {
    await page.setViewportSize(sizes[size][0]);
    await page.goto(`${evening.site}/games/play/${key}?mode=demo&lang=${language}`);
    await expect(page.locator('.picture')).toHaveAttribute('data-ready', 'true');
    faults.push(...(await faultsAt(page, size, `${key} at rest`)));
    // A flight is looked at as it comes; other games once something lies on the table.
    if (engine === 'crash') continue;
    await page.setViewportSize(sizes[size][0]);
    await (await openAnyGame(page)).play('decision');
    faults.push(...(await faultsAt(page, size, `${key} in play`)));
  }
  expect(faults).toEqual([]);
});
