/** Words that are longer than those of the visit leave a game its room on a phone, the narrowest too. */
import { rulesLocales } from '@herna/titles';
import { openAnyGame } from './any-game.ts';
import { demandingTitles } from './demanding-titles.ts';
import { faultsAt, narrowest, sizes, tightest } from './game-screens.ts';
import { expect, test } from './journey-fixture.ts';

test('the words of every language fit the narrowest phones', async ({
  page,
  journey,
  language,
}) => {
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
      faults.push(...(await faultsAt(page, 'phone', `${key} in ${locale}`, narrowest)));
    }
  }
  // What comes with a round is looked at where it is longest.
  for (const [first] of demandingTitles) {
    if (!first || first.engine === 'crash') continue;
    await open(first.key, 'ru');
    await (await openAnyGame(page)).play('decision');
    faults.push(...(await faultsAt(page, 'phone', `${first.key} in ru in play`, tightest.phone)));
  }
  expect(faults).toEqual([]);
});
