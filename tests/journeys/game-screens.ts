/** The screens that games are looked at on, and what is wrong with a game at some of them. */
import { expect, type Page, type ViewportSize } from '@playwright/test';
import type { Visit } from './journey-fixture.ts';
import { layoutFaults } from './layout-faults.ts';

export const sizes = {
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
export const tightest = {
  phone: [
    { width: 390, height: 734 },
    { width: 844, height: 345 },
    { width: 667, height: 330 },
    { width: 320, height: 458 },
  ],
  desktop: [{ width: 1366, height: 768 }],
} as const;

/** Where words of another language, longer than those of the visit, find no room. */
export const narrowest = sizes.phone.filter(({ width }) => width < 360);

/**
 * Pixels of a target: a finger's on a phone, and no less than 40 where there is a mouse. On the narrowest
 * phone the table of a roulette is as broad as the screen, and its places are what that leaves them
 * (decision 0109).
 */
const leastSizes = {
  phone: { targets: 44, places: 44 },
  narrow: { targets: 44, places: 38 },
  desktop: { targets: 40, places: 40 },
} as const;
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
export async function faultsAt(
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
      found = await layoutFaults(page, leastSizes[viewport.width < narrowBelow ? 'narrow' : size]);
      if (found.length === 0) break;
    }
    faults.push(...found.map((one) => `${moment} ${viewport.width}×${viewport.height} ${one}`));
  }
  return faults;
}
