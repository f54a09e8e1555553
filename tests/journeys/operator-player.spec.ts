/** What whoever looks after risk does on the page of a player: follows links, reads the timeline, leaves a task. */
import { expect, rowsOf, test } from './operator/desk.ts';

const password = 'modra velryba tanci';

/** Signs two players in one after the other in one browser, by the calls of the site. */
async function shareBrowser(site: string, emails: readonly [string, string]): Promise<void> {
  let device = '';
  for (const email of emails) {
    const answer = await fetch(`${site}/capi/v2-onling/Player/LoginPlayerByEmail`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: device },
      body: JSON.stringify({ email, password, takeOver: true }),
    });
    expect(answer.status).toBe(200);
    const given = answer.headers.getSetCookie().find((one) => one.startsWith('herna_device='));
    device = given?.split(';')[0] ?? device;
  }
}

test('links lead from a player to those who share something with them', async ({
  desk,
  page,
  journey,
  size,
}) => {
  const { words } = desk;
  await shareBrowser(journey.site, ['karel.demo@herna.example', 'lucie.demo@herna.example']);
  await desk.sitDown('demo.controller');
  await desk.list('players', { text: 'karel.demo@' });
  await rowsOf(page).nth(0).getByRole('link').first().click();
  await page.getByRole('tab', { name: words.tabs.links }).click();
  await desk.settled();
  const table = page.getByRole('region', { name: words.titles.playerLinks });
  const shared = rowsOf(table).filter({ hasText: words.sharedKinds.DEVICE });
  const other = 'Lucie Vzorová';
  await expect(shared.filter({ hasText: other })).toBeVisible();
  await desk.seen('player-links-direct');
  await page.getByRole('button', { name: words.playerLinks.twoSteps }).click();
  await desk.settled();
  await desk.seen('player-links-two-steps');
  const graph = page.getByRole('region', { name: words.playerLinks.graph });
  // A phone shows the table alone.
  if (size === 'desktop') await graph.getByRole('link', { name: other }).click();
  else {
    await expect(graph).toBeHidden();
    await shared.getByRole('link', { name: other }).click();
  }
  await expect(page.getByRole('heading', { level: 1, name: other })).toBeVisible();
});

test('the timeline is narrowed by kinds, and a task is left and done', async ({ desk, page }) => {
  const { words } = desk;
  await desk.sitDown('demo.controller');
  await desk.open('/players/1/show/timeline');
  const lines = page.getByRole('main').getByRole('listitem');
  const all = await lines.count();
  const signIns = page.getByRole('button', { name: words.timelineKinds.session });
  await signIns.click();
  await expect(signIns).toHaveAttribute('aria-pressed', 'true');
  const narrowed = await lines.count();
  expect(narrowed).toBeGreaterThan(0);
  expect(narrowed).toBeLessThan(all);
  await expect(lines.filter({ hasText: words.timelineKinds.session })).toHaveCount(narrowed);
  await desk.seen('player-timeline-narrowed');

  await page.getByRole('tab', { name: words.tabs.notes }).click();
  const text = `Ask for a statement ${crypto.randomUUID().slice(0, 8)}`;
  await page.getByLabel(words.fields.newTask).fill(text);
  await page.getByLabel(words.fields.dueOn).fill('2099-12-31');
  await page.getByRole('button', { name: words.acts.addTask }).click();
  const task = page.getByRole('listitem').filter({ hasText: text });
  await expect(task).toBeVisible();
  await desk.seen('player-tasks');
  await desk.list('tasks');
  const waiting = rowsOf(page).filter({ hasText: text });
  await expect(waiting).toContainText('Jana Demová');
  await desk.seen('tasks');
  await waiting.getByRole('button', { name: words.acts.finishTask }).click();
  await expect(waiting).toHaveCount(0);
  await desk.open('/players/1/show/notes');
  await expect(task).toContainText(words.tasks.done);
  await expect(task.getByRole('button')).toHaveCount(0);
});
