/** The reception: who comes in is compared with their photo, which is taken in the player's detail. */
import { expect, mergeTests } from '@playwright/test';
import { atReception } from './kiosk-visit.ts';
import { test as operators, rowsOf } from './operator/desk.ts';
import { plainPicture } from './operator/picture.ts';
import { registerPlayer } from './player/new-player.ts';
import { test as players } from './player/site.ts';

const test = mergeTests(operators, players);

test('a photo is taken, and compared when its player comes in by card', async ({
  desk,
  page,
  site,
  journey,
}) => {
  const { words } = desk;
  const player = await registerPlayer(site, journey);
  const card = await (await atReception(journey)).giveCard(player.id);
  // Staff sit at a browser of their own: who shares one with a player decides nothing about them.
  await page.context().clearCookies();
  await desk.sitDown('demo.support');
  await desk.open(`players/${player.id}/show`);
  const photo = page.getByRole('region', { name: words.titles.photo });
  // Each view is audited: nothing is shown before it is asked for.
  await expect(photo.getByRole('img')).toHaveCount(0);
  await photo.getByRole('button', { name: words.acts.showPhoto }).click();
  await expect(photo).toContainText(words.empty.photo);
  await photo
    .locator('input[type="file"]')
    .setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: plainPicture(900, 900) });
  await expect(photo.getByText(words.acts.photoTaken)).toBeVisible();
  await expect(photo.getByRole('img', { name: words.titles.photo })).toBeVisible();
  await desk.seen('player-photo');

  await desk.list('reception');
  await rowsOf(page).nth(0).getByRole('link').first().click();
  await desk.settled();
  await page.getByLabel(words.fields.cardOrPlayer).fill(card);
  await page.getByRole('button', { name: words.acts.letIn, exact: true }).click();
  await expect(photo.getByRole('img', { name: words.titles.photo })).toBeVisible();
  await desk.seen('reception-photo');
});
