/** Nothing moves under the hand of a member of staff: what comes late has its place from the start. */
import { type Desk, expect, rowsOf, test } from './operator/desk.ts';
import { expectStill } from './still.ts';

/** Names come after the rows that they are part of. */
const isNames = ({ pathname }: URL): boolean => pathname.endsWith('/names');

/** Opens the dialog of an act while all that it reads is late. */
async function actStandsStill({ page }: Desk, label: string) {
  const dialog = page.getByRole('dialog', { name: label });
  const cancel = dialog.getByRole('button').first();
  await expectStill(page, {
    place: '[role="dialog"]',
    open: () =>
      page.getByRole('main').getByRole('button', { name: label, exact: true }).first().click(),
    // The dialog fades in; only what stands still can be measured.
    there: () => cancel.click({ trial: true }),
    settled: () => expect(dialog.locator('[aria-busy="true"], .MuiSkeleton-root')).toHaveCount(0),
  });
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

test('a screen opens with its own letters', async ({ page, journey }) => {
  await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector('#root > *')) return;
      observer.disconnect();
      const own = [...document.fonts].filter(({ status }) => status === 'loaded');
      Object.assign(window, { ownLetters: own.length });
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(`${journey.site}/backoffice`);
  await expect(page.getByRole('button').first()).toBeVisible();
  const own = await page.evaluate(() => (window as unknown as { ownLetters: number }).ownLetters);
  // Those of Latin, and of what Czech adds to it.
  expect(own).toBe(2);
});

test('the dialog of an act stands where it opened, whatever it reads', async ({ desk }) => {
  const { words } = desk;
  await desk.sitDown('demo.admin');
  await desk.list('withdrawals', { state: 'PENDING' });
  for (const act of [words.acts.approve, words.acts.suspend, words.acts.reject]) {
    await actStandsStill(desk, act);
  }
  await desk.list('support-tickets');
  await actStandsStill(desk, words.acts.answerTicket);
  await actStandsStill(desk, words.acts.closeTicket);
  await desk.list('corrections');
  await actStandsStill(desk, words.acts.approve);
});

test('acts of rows stand still while the names of people come', async ({ desk, page }) => {
  await desk.sitDown('demo.admin');
  for (const screen of ['withdrawals', 'corrections'] as const) {
    // Names that are known already are not asked for again.
    await page.goto('about:blank');
    await expectStill(page, {
      place: 'tbody',
      open: () => desk.list(screen),
      there: () => expect(rowsOf(page).first()).toBeVisible(),
      settled: () => desk.settled(),
      late: isNames,
    });
  }
});

test('the dashboard opens its rows once it knows what stands above them', async ({
  desk,
  page,
  journey,
}) => {
  await desk.sitDown('demo.admin');
  await desk.list('alerts');
  await expectStill(page, {
    place: '#main-content > :not(nav)',
    open: () => page.goto(`${journey.site}/backoffice#/`),
    there: () => expect(page.getByLabel(desk.words.dashboard.period)).toBeVisible(),
    settled: () => desk.settled(),
  });
  await desk.seen('dashboard-still');
});

test('acts of a page wait for its parts', async ({ desk, page, journey }) => {
  await desk.sitDown('demo.admin');
  await desk.list('venues');
  const address = await rowsOf(page).first().getByRole('link').first().getAttribute('href');
  await expectStill(page, {
    place: '#main-content .MuiCard-root',
    open: () => page.goto(`${journey.site}/backoffice${address}`),
    there: () => expect(page.locator('h1')).toBeVisible(),
    settled: () => desk.settled(),
  });
  await expect(page.getByRole('button', { name: desk.words.acts.addHours })).toBeEnabled();
});

test('what the command bar finds late comes below what is there, and opens by what was typed', async ({
  desk,
  page,
}) => {
  const { words } = desk;
  await desk.sitDown('demo.admin');
  await desk.list('alerts');
  const bar = page.getByRole('combobox', { name: words.layout.find });
  await expectStill(page, {
    place: '[role="listbox"]',
    open: async () => {
      await page.keyboard.press('Control+k');
      await bar.fill('pla');
    },
    there: () => expect(page.getByRole('option').first()).toBeVisible(),
    settled: () => expect(page.getByRole('dialog').locator('[aria-busy="true"]')).toHaveCount(0),
  });
  await bar.fill('jana');
  await expect(page.getByRole('option', { name: /Jana/ }).first()).toBeVisible();
  // What was found for another text is gone with it: Enter must not open it.
  await bar.fill('janaxyz');
  await expect(page.getByRole('option')).toHaveCount(0);
});
