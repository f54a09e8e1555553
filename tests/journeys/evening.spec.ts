/** What journeys have at hand when they fail. */
import { expect, test, whereStood } from './evening.ts';

test('of a page that is gone it is still told where it stood', async ({ page, evening }) => {
  await page.goto(`${evening.outside}/`);
  expect(await whereStood(page, [])).toMatch(/- heading/);
  await page.close();
  const told = await whereStood(page, ['200 GET /last']);
  expect(told).toContain(`stood at ${evening.outside}`);
  expect(told).toContain('200 GET /last');
});
