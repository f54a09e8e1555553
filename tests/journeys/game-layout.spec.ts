/**
 * The titles of each family that need the most room, at the sizes a visitor has: standing and lying on a
 * phone, on a small one too, on a small and a large screen. Nothing is too small to hit, covered, out of reach or laid over something else.
 */
import { openAnyGame } from './any-game.ts';
import { demandingTitles } from './demanding-titles.ts';
import { faultsAt, sizes, tightest } from './game-screens.ts';
import { expect, test } from './journey-fixture.ts';

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
