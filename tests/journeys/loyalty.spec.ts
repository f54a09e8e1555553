/** Loyalty from a stake to a thing at home: play earns points, an item is ordered, staff deliver it. */
import { mergeTests } from '@playwright/test';
import { deposit, play, signInPlayer } from './activity.ts';
import { sendByTwo } from './by-two.ts';
import { memberToken } from './member-token.ts';
import { test as deskTest } from './operator/desk.ts';
import { expect, longWalkMs, test as siteTest, unique } from './player/site.ts';

const test = mergeTests(siteTest, deskTest);

/** Each language has a player of its own: whoever signs in as them elsewhere ends the session here. */
const players = { cs: 'petr.demo@herna.example', en: 'lucie.demo@herna.example' } as const;

interface Status {
  readonly pointsBalance: number;
}

test('play earns points, an item is ordered and staff deliver it', async ({
  site,
  desk,
  journey,
  language,
}) => {
  test.setTimeout(longWalkMs);
  const { page } = site;
  const { words } = desk;
  await site.open('/loyalty-program');
  await expect(page.getByText(site.say('loyalty.guest'))).toBeVisible();
  await journey.seen('loyalty-guest');
  await site.open('/vip');
  await journey.seen('loyalty-vip');

  const name = `${site.say('loyalty.shop.categories.BOOKS')} ${unique()}`;
  const text = { name, description: 'Brno' };
  const token = await memberToken(journey, 'demo.operations');
  const body = {
    category: 'BOOKS',
    texts: { cs: text, en: text, sk: text },
    points: 10,
    stock: 1,
    playerMaximum: 1,
    level: 'bronze',
    state: 'OFFERED',
  };
  const key = 'POST /api/operator/loyalty/items';
  await sendByTwo(journey, key, { token, body }, 'demo.admin');

  const player = await signInPlayer(journey, players[language]);
  const cookie = { name: 'herna_player', value: player.token, url: journey.site };
  await page.context().addCookies([cookie]);
  const status = () => site.call<Status>('GET /capi/Loyalty/v1/Status');
  const before = (await status()).pointsBalance;
  await deposit(journey, player, 500);
  await play(journey, player, { gameKey: 'ember-sevens', rounds: 10, crowns: 20 });
  // The last round may wait for a decision about its win; those before it are over.
  await expect.poll(async () => (await status()).pointsBalance).toBeGreaterThanOrEqual(before + 18);

  await site.open('/loyalty-program');
  await journey.seen('loyalty');
  await site.button('loyalty.shop.orderName', { name }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await journey.seen('loyalty-order');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: site.say('loyalty.shop.order') })
    .click();
  await expect(page.getByRole('dialog')).toBeHidden();
  const sold = page.getByRole('article').filter({ hasText: name });
  await expect(sold).toContainText(site.say('loyalty.shop.reasons.SOLD_OUT'));
  await site.open('/loyalty-program/orders');
  const ordered = () =>
    page.locator('tr, li').filter({ hasText: name }).locator('visible=true').first();
  await expect(ordered()).toContainText(site.say('loyalty.orders.states.ORDERED'));
  await journey.seen('loyalty-orders');
  await site.open('/profile/history/points');
  await journey.seen('loyalty-history');

  await desk.sitDown('demo.operations');
  await desk.list('loyalty-orders');
  const row = page
    .locator('tr, article, li')
    .filter({ hasText: name })
    .locator('visible=true')
    .first();
  await desk.act(words.acts.acceptOrder, { within: row });
  await expect(row).toContainText(words.orderStates.ACCEPTED);
  await desk.seen('loyalty-orders');
  await desk.act(words.acts.sendOrder, { within: row });
  await desk.act(words.acts.deliverOrder, { within: row });
  await expect(row).toContainText(words.orderStates.DELIVERED);
  await desk.list('loyalty-items');
  await desk.seen('loyalty-items');
  await desk.list('loyalty-programme');
  await desk.seen('loyalty-programme');
  await desk.open(`/players/${player.id}/show/loyalty`);
  await desk.seen('loyalty-player');

  await site.open('/loyalty-program/orders');
  await expect(ordered()).toContainText(site.say('loyalty.orders.states.DELIVERED'));
});
