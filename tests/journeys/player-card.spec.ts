/** A card that a cash desk has issued opens the site, past a wrong PIN. */
import { mergeTests } from '@playwright/test';
import { expect, test as operators } from './operator/desk.ts';
import { registerPlayer } from './player/new-player.ts';
import { test as players } from './player/site.ts';

const test = mergeTests(operators, players);
const pin = '4718';

test('a card from the desk signs its player in', async ({ desk, page, site, journey }) => {
  const { words } = desk;
  const player = await registerPlayer(site, journey);
  // Staff at the desk use another browser: on the player's device the player would be their own.
  const answered = (await page.context().cookies(journey.site)).filter(({ name }) =>
    ['herna_adult', 'herna_consent'].includes(name),
  );
  await page.context().clearCookies();
  await page.context().addCookies(answered);
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  const cardNumber = `9400${String(random).padStart(12, '0')}`;
  await desk.sitDown('demo.support');
  await desk.open(`/players/${player.id}/show/cards`);
  await desk.act(words.acts.issueCard, {
    reason: 'First card at the desk',
    fill: async (dialog) => {
      await dialog.getByLabel(words.fields.cardNumber).fill(cardNumber);
      await dialog.getByLabel(words.fields.pin).fill(pin);
    },
  });

  await site.open('/entry/login');
  await site.link('entry.login.card').click();
  await expect(site.field('cardNumber')).toBeVisible();
  await site.alive();
  await journey.seen('card-sign-in');
  const submit = page.locator('main form button[type="submit"]').first();
  await site.fill({ cardNumber: cardNumber.replace(/(\d{4})(?=\d)/g, '$1 '), pin: '1357' });
  await submit.click();
  await expect(page.getByRole('alert')).toBeVisible();
  await site.fill({ pin });
  await submit.click();
  // The registration is signed in elsewhere still.
  await site.button('entry.login.takeOver').click();
  await expect(page).not.toHaveURL(/entry\/login/);
  await site.alive();
  await site.open('/profile');
  await expect(page.getByText(player.email).first()).toBeVisible();
});
