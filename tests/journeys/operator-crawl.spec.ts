/** No screen of the backoffice leads nowhere: every entry of the menu and a row of each list is opened. */
import { type Desk, expect, test } from './operator/desk.ts';

/** A walk that lasts longer goes in circles, milliseconds: a busy machine takes a third of it. */
const withinMs = 480_000;

/** Addresses of one shape show the same screen: ids, keys and queries do not make another. */
const shapeOf = (address: string): string =>
  address
    .split('?')[0]
    ?.split('/')
    .map((part, depth) => (depth >= 2 && part !== 'show' && part !== 'create' ? ':' : part))
    .join('/') ?? address;

/** What the links of the screen lead to, inside the backoffice. */
const linksOn = ({ page }: Desk): Promise<string[]> =>
  page
    .locator('a[href*="#/"]')
    .evaluateAll((links) =>
      links.map((link) => (link.getAttribute('href') ?? '').replace(/^.*#/, '')),
    );

/** How a key of the messages begins; no sentence of a page does. */
const messageKey = /^(?:fields|titles|acts|states|empty|resources)\.[a-z]\w*/;

test('everything an administrator can open', async ({ desk, page, journey }) => {
  test.setTimeout(2 * withinMs);
  const { words } = desk;
  await desk.sitDown('demo.admin');
  const faults: string[] = [];
  let at = '/';
  page.on('response', (answer) => {
    const own = answer.url().startsWith(journey.site);
    if (own && answer.status() >= 400) {
      faults.push(`${at}: ${answer.status()} ${answer.request().method()} ${answer.url()}`);
    }
  });
  const waiting = ['/'];
  const opened = new Set(waiting.map(shapeOf));
  const end = Date.now() + withinMs;
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    expect(Date.now(), `still to open: ${[next, ...waiting].join(' ')}`).toBeLessThan(end);
    at = next;
    await desk.open(at);
    for (const text of [words.lists.failed, words.lists.unread]) {
      if ((await page.getByText(text, { exact: true }).count()) > 0) faults.push(`${at}: ${text}`);
    }
    // A message key in the place of its words.
    const raw = await page.getByRole('main').getByText(messageKey).allTextContents();
    faults.push(...raw.map((text) => `${at}: says ${text}`));
    const stays = await page.evaluate(() => document.contentType);
    if (stays !== 'text/html') faults.push(`${at} left for ${stays}`);
    for (const link of await linksOn(desk)) {
      const shape = shapeOf(link);
      if (opened.has(shape)) continue;
      opened.add(shape);
      waiting.push(link);
    }
  }
  expect(faults).toEqual([]);
  // The menu alone has more than forty entries.
  expect(opened.size).toBeGreaterThan(45);
});

test('an address that somebody has written down opens its page, with a hash or without', async ({
  desk,
  page,
  journey,
}) => {
  await desk.sitDown('demo.admin');
  await page.goto(`${journey.site}/backoffice/players/1`);
  await expect(page).toHaveURL(/\/backoffice#\/players\/1\/show/);
  await desk.settled();
  await page.goto(`${journey.site}/backoffice/payments/withdrawals`);
  await expect(page).toHaveURL(/\/backoffice#\/withdrawals/);
  await desk.settled();
  await page.goto(`${journey.site}/backoffice/games/ember-sevens`);
  await expect(page).toHaveURL(/\/backoffice#\/games\/\d+$/);
  await desk.settled();
  await page.goto(`${journey.site}/backoffice/nothing-of-the-kind`);
  await expect(page.getByText('Adresa je chybná nebo už neplatí.')).toBeVisible();
});
