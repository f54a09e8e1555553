/** A visitor looks behind the games: a round worked out again, bonuses for sale, game plans. */
import { titles } from '@herna/titles';
import { madeRounds } from '@herna/titles/made-rounds';
import { expect, test } from './player/site.ts';

test('any round can be verified, and an altered one is found out', async ({ site, journey }) => {
  const { page, say } = site;
  const [record = ''] = madeRounds(1);
  await site.open('/verify');
  const verify = site.button('verify.verify');
  await expect(verify).toBeVisible();
  await page.getByText(say('verify.paste')).click();
  await site.field('record').fill('{');
  await expect(page.getByText(say('verify.unreadable'))).toBeVisible();
  await site.field('record').fill(record);
  await verify.click();
  await expect(page.getByText(say('verify.agreesText'))).toBeVisible();
  await journey.seen('verify-agrees');
  const seed = await site.field('seed').inputValue();
  await site.field('seed').fill((seed.startsWith('0') ? '1' : '0') + seed.slice(1));
  await verify.click();
  await expect(page.getByText(say('verify.differsText'))).toBeVisible();
  await journey.seen('verify-differs');
});

test('bonuses for sale are listed, and only those', async ({ site, journey }) => {
  const { page, say } = site;
  const selling = titles.filter((title) => 'buy' in title && title.buy);
  await site.open('/buy-bonus');
  await expect(page.getByText(say('games.buyBonus.text'))).toBeVisible();
  await expect(page.locator('.card')).toHaveCount(selling.length);
  await page.getByLabel(say('games.filter')).fill(selling[0]?.name ?? '');
  await expect(page.locator('.card-name')).toHaveText([selling[0]?.name ?? '']);
  await journey.seen('buy-bonus-found');
});

test('the plan of every game is found and is a document', async ({ site, journey, language }) => {
  const { page, say } = site;
  await site.open('/legal/game-plan');
  const plans = page.locator('section[aria-labelledby="plans"]').getByRole('link');
  await expect(plans).toHaveCount(titles.length);
  const field = page.getByLabel(say('games.filter'));
  await field.fill('xyzzy');
  await expect(page.getByText(say('games.search.none'))).toBeVisible();
  await field.fill('ember sevens');
  await expect(plans).toHaveCount(1);
  await journey.seen('game-plan-found');
  const address = (await plans.getAttribute('href')) ?? '';
  expect(address).toContain(`/${language}/ember-sevens.pdf`);
  const answer = await page.request.get(journey.site + address);
  expect(answer.headers()['content-type']).toBe('application/pdf');
  expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
});
