/** What a press does is what the button said when the finger came down. */
import { expect, test } from './journey-fixture.ts';

test('the button that scratches a ticket never turns into the one that buys the next', async ({
  page,
  journey,
  language,
}) => {
  await page.goto(`${journey.site}/games/play/rockery-riches?mode=demo&lang=${language}`);
  const buy = page.locator('[data-play]');
  const reveal = page.locator('[data-action="reveal"]');
  let bought = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/games/api/play')) bought += 1;
  });
  await expect(buy).toHaveAttribute('data-phase', 'ready');
  await buy.click();
  await expect(reveal).toBeVisible();
  await expect(buy).toBeDisabled();
  const box = await reveal.boundingBox();
  expect(box).not.toBeNull();
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
  await journey.seen('ticket-bought');
  // Pressed twice, as an impatient finger does: the second press meets no button that stakes.
  await page.mouse.click(x, y);
  await page.mouse.click(x, y);
  await expect(buy).toHaveAttribute('data-phase', 'ready');
  await expect(reveal).toHaveCount(0);
  const under = await page.evaluate(
    (point) => document.elementFromPoint(point[0] ?? 0, point[1] ?? 0)?.closest('button') !== null,
    [x, y],
  );
  expect(under).toBe(false);
  expect(bought).toBe(1);
});

test('on a phone on its side the whole roulette table is in view and joins numbers in a sheet', async ({
  page,
  journey,
  language,
}) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto(`${journey.site}/games/play/roulette-double-zero?mode=demo&lang=${language}`);
  const spots = page.locator('.roulette-spot');
  await expect(spots.first()).toBeVisible();
  const hidden = await spots.evaluateAll((all) =>
    all
      .filter((spot) => {
        const { left, top, right, bottom } = spot.getBoundingClientRect();
        const [x, y] = [(left + right) / 2, (top + bottom) / 2];
        return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight
          ? true
          : document.elementFromPoint(x, y)?.closest('.roulette-spot') !== spot;
      })
      .map((spot) => spot.getAttribute('data-spot')),
  );
  expect(hidden).toEqual([]);
  await page.locator('[data-view="combined"]').click();
  await page.locator('.roulette-spot[data-spot="straight:17"]').click();
  const sheet = page.locator('.roulette-sheet');
  // Four splits, four corners, a street, two double streets.
  await expect(sheet.locator('[data-spot]')).toHaveCount(11);
  await sheet.locator('[data-spot="split:14-17"]').click();
  await expect(sheet.locator('[data-spot="split:14-17"] b')).toBeVisible();
  await journey.seen('roulette-combined');
  await sheet.locator('[data-close]').click();
  await expect(sheet).toHaveCount(0);
  await expect(page.locator('.roulette-stack')).toHaveCount(1);
  await expect(page.locator('[data-play]')).toBeEnabled();
});

test('what a bonus returns is said before it is bought', async ({ page, journey, language }) => {
  await page.goto(`${journey.site}/games/play/kraken-ways?mode=demo&lang=${language}`);
  await page.locator('[data-buy-bonus]').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('[data-confirm-bonus]')).toBeVisible();
  // A return is a percentage with two decimals.
  await expect(dialog).toContainText(/\d{2}[.,]\d{2}\s?%/);
  await journey.seen('bonus-offer');
});

test('the highest win of a round stands beside the game before any stake and follows it', async ({
  page,
  journey,
  language,
}) => {
  await page.goto(`${journey.site}/games/play/velvet-plums?mode=demo&lang=${language}`);
  const highest = page.locator('[data-test="highest-win"]');
  const stake = page.locator('[data-test="stake"]');
  await expect(stake).toContainText(/2[.,]50/);
  await expect(highest).toContainText('390');
  await page.locator('.stake-choice .icon-button').last().click();
  await expect(stake).toContainText('5');
  await expect(highest).toContainText('780');
});
