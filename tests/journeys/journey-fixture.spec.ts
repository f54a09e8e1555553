/** What journeys have at hand when they fail. */
import { expect, test, whereStood } from './journey-fixture.ts';

test('of a page that is gone it is still told where it stood', async ({ page, journey }) => {
  await page.goto(`${journey.outside}/`);
  expect(await whereStood(page, [])).toMatch(/- heading/);
  await page.close();
  const report = await whereStood(page, ['200 GET /last']);
  expect(report).toContain(`stood at ${journey.outside}`);
  expect(report).toContain('200 GET /last');
});
