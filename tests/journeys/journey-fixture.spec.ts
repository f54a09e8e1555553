/** What journeys have at hand when they fail. */
import { expect, test, whereStood } from './journey-fixture.ts';

test('of a page that is gone it is still told where it stood', async ({ page, journey }) => {
  await page.goto(`${journey.outside}/`);
  expect(await whereStood(page, [])).toMatch(/- heading/);
  await page.close();
  const told = await whereStood(page, ['200 GET /last']);
  expect(told).toContain(`stood at ${journey.outside}`);
  expect(told).toContain('200 GET /last');
});
