/** A journey of messages is made, refused, tried, published and ended by clicking, as operations does. */
import { signInPlayer } from './activity.ts';
import { expect, test } from './operator/desk.ts';
import { unique } from './player/site.ts';

test('a journey is built from steps, tried on a player, and its results are read', async ({
  desk,
  page,
  journey,
}) => {
  const { words } = desk;
  const said = words.journeys;
  const name = `Po přihlášení ${unique()}`;
  const addStep = async (where: string, kind: string) => {
    const button = page.getByRole('button', { name: `${said.addStep}: ${where}` });
    // By keyboard alone, as whoever uses no pointer does.
    await button.focus();
    await page.keyboard.press('Enter');
    const choice = page.getByRole('menuitem', { name: kind, exact: true });
    await choice.press('Enter');
    await expect(choice).toBeHidden();
  };
  const filled = (template: string, values: Readonly<Record<string, string>>) =>
    Object.entries(values).reduce((text, [key, to]) => text.replace(`%{${key}}`, to), template);
  const wayOf = (number: string, way: string) => filled(said.onWay, { number, way });

  await desk.sitDown('demo.operations');
  await desk.list('journeys');
  await desk.seen('journeys');
  await page.locator('a[href$="/journeys/create"]').first().click();
  await desk.settled();
  await page.getByLabel(words.fields.name).fill(name);
  await page.getByRole('combobox', { name: said.event }).first().click();
  await page
    .getByRole('option', { name: words.journeyEvents['players.signed_in'], exact: true })
    .click();
  await addStep(said.atBeginning, words.journeyStepKinds.BRANCH);
  await addStep(wayOf('1', said.ways.BRANCH.otherwise), words.journeyStepKinds.SEND);
  await page.getByLabel(words.engagement.body_en).fill('Hello {bonus}.');
  await page.getByLabel(words.engagement.subject_en).fill('Welcome back');
  await addStep(wayOf('1', said.ways.BRANCH.next), words.journeyStepKinds.WAIT_EVENT);
  await desk.seen('journey-editor');
  await page.getByRole('button', { name: said.saveDraft }).click();
  await expect(
    page.getByText(/proměnnou, kterou nikdo nevyplní|variable that nobody/).first(),
  ).toBeVisible();
  await desk.seen('journey-refused');
  await page.getByLabel(words.engagement.body_en).fill('Hello {name}.');
  await page.getByRole('button', { name: said.saveDraft }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await desk.settled();

  const { id } = await signInPlayer(journey, 'karel.demo@herna.example');
  await page.getByLabel(words.fields.player).fill(id);
  await page.getByRole('button', { name: said.trial.ask }).click();
  await expect(page.getByText(said.trialEnds.FINISHED)).toBeVisible();
  await desk.seen('journey-draft');

  await desk.act(words.acts.publishJourney, { reason: 'Domluveno na poradě' });
  await expect(page.getByText(words.journeyStates.RUNNING)).toBeVisible();
  await signInPlayer(journey, 'karel.demo@herna.example');
  const firstStep = page.getByRole('region', { name: said.byStep }).getByRole('row').nth(1);
  // The job that takes players on runs by the minute.
  await expect(async () => {
    await page.reload();
    await desk.settled();
    await expect(firstStep.getByRole('cell').nth(1)).not.toHaveText('0', { timeout: 5000 });
  }).toPass({ timeout: 150_000, intervals: [5000] });
  await desk.seen('journey-results');

  await page.getByRole('link', { name: said.editDraft }).click();
  await desk.settled();
  await expect(page.getByRole('button', { name: /^1\. / })).toBeVisible();
  await page.goBack();
  await desk.settled();
  await desk.act(words.acts.pauseJourney, { reason: 'Čekáme na nový text' });
  await expect(page.getByText(words.journeyStates.PAUSED)).toBeVisible();
  await desk.act(words.acts.endJourney, { reason: 'Podzim skončil' });
  await expect(page.getByText(words.journeyStates.ENDED)).toBeVisible();
  await desk.list('journeys');
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText(
    words.journeyStates.ENDED,
  );
});
