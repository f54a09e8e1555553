/**
 * One title of each family at the sizes a visitor has: standing and lying on a phone, on a small and a
 * large screen. Nothing is too small to hit, covered, out of reach or laid over something else.
 */
import { titlesOfEngines } from '@herna/titles';
import { expect, test } from './evening.ts';
import { layoutFaults } from './layout-faults.ts';

const sizes = {
  phone: [
    { width: 390, height: 844 },
    { width: 844, height: 390 },
  ],
  desktop: [
    { width: 1366, height: 768 },
    { width: 1440, height: 900 },
  ],
} as const;

/** Pixels of a target: a finger's, and what WCAG 2.2 asks for where there is a mouse. */
const targetMin = { phone: 40, desktop: 24 } as const;

test('every family of games fits every screen', async ({ page, evening, size, language }) => {
  test.setTimeout(240_000);
  const faults: string[] = [];
  for (const { key } of titlesOfEngines) {
    await page.goto(`${evening.site}/games/play/${key}?mode=demo&lang=${language}`);
    await expect(page.locator('.picture')).toHaveAttribute('data-ready', 'true');
    for (const viewport of sizes[size]) {
      await page.setViewportSize(viewport);
      // The picture takes its new place with the next frame.
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => setTimeout(done))),
      );
      const found = await layoutFaults(page, targetMin[size]);
      faults.push(...found.map((fault) => `${key} ${viewport.width}×${viewport.height} ${fault}`));
    }
  }
  expect(faults).toEqual([]);
});
