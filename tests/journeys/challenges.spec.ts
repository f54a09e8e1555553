/**
 * A challenge and a reward wheel from the form of an operator to the reward: staff define both and see
 * their cost, a player joins and plays, is given a spin, sees the odds, spins, and draws it again.
 */
import { mergeTests } from '@playwright/test';
import { deposit, play, signInPlayer } from './activity.ts';
import { type Desk, test as deskTest } from './operator/desk.ts';
import { expect, longWalkMs, test as siteTest, unique } from './player/site.ts';

const test = mergeTests(siteTest, deskTest);

const players = { cs: 'petr.demo@herna.example', en: 'lucie.demo@herna.example' } as const;

const dayMs = 86_400_000;
/** Days and hours are those of Prague; so late after now. */
const pragueNow = (after = 0): string =>
  new Date(Date.now() + after).toLocaleString('sv-SE', { timeZone: 'Europe/Prague' });
/** Play at night counts for nothing. */
const playCounts = (): boolean => Number(pragueNow().slice(11, 13)) >= 6;

const text =
  'Počítá se každá dohraná hra s vlastním vkladem od přihlášení do konce; na výsledku nezáleží. / Every finished game with your own stake counts; the result does not matter.';

/** Fills in what a challenge and a wheel have alike, in every language. */
async function fillIn({ page, words }: Desk, title: string): Promise<void> {
  const named = (name: string) => page.locator(`[name="${name}"]`);
  await named('name').fill(title);
  await page.getByLabel(words.fields.challengeFrom).fill(pragueNow().slice(0, 10));
  await page.getByLabel(words.fields.challengeUntil).fill(pragueNow(30 * dayMs).slice(0, 10));
  await named('budget').fill('1000');
  for (const locale of ['cs', 'sk', 'en']) {
    await named(`terms.${locale}.title`).fill(title);
    await named(`terms.${locale}.summary`).fill(`${title}: kdykoli během výzvy / at any time`);
    await named(`terms.${locale}.text`).fill(text);
  }
}

/** Saves the form of a screen, opens what it made and activates it. */
async function activate(desk: Desk, screen: 'challenges' | 'wheels', title: string) {
  const { page, words } = desk;
  await expect(page.getByText(words.forms.lawful)).toBeVisible();
  await desk.seen(`${screen}-create`);
  const save = page.getByRole('button', { name: words.forms.save });
  await save.click();
  // A list that is opened while the row is being written does not have it.
  await expect(save).toBeHidden();
  await desk.list(screen);
  await desk.seen(screen);
  await page.getByText(title).locator('visible=true').first().click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await desk.act(words.acts.activateBonus);
  await expect(page.getByText(words.promotionStates.ACTIVATED).first()).toBeVisible();
  return new URL(page.url()).hash.split('/')[2] ?? '';
}

test('an operator defines a challenge and a wheel, a player is rewarded by both', async ({
  site,
  desk,
  journey,
  language,
}) => {
  test.setTimeout(2 * longWalkMs);
  const { page } = site;
  const { words } = desk;
  for (const path of ['/challenges', '/challenges/wheel']) {
    await site.open(path);
    await expect(page.getByText(site.say('challenges.guest'))).toBeVisible();
  }
  await journey.seen('challenges-guest');

  await desk.sitDown('demo.operations');
  const challenge = `Jedna hra ${unique()}`;
  await desk.open('/challenges/create');
  await fillIn(desk, challenge);
  await page.locator('[name="target"]').fill('1');
  await page.locator('[name="points"]').fill('200');
  await activate(desk, 'challenges', challenge);
  await desk.seen('challenge');

  const wheel = `Kolo ${unique()}`;
  await desk.open('/wheels/create');
  await fillIn(desk, wheel);
  const wheelId = await activate(desk, 'wheels', wheel);

  const player = await signInPlayer(journey, players[language]);
  await desk.act(words.acts.grantSpins, {
    reason: 'A gift for looking',
    fill: (dialog) => dialog.getByLabel(words.fields.playerIds).fill(player.id),
  });

  const cookie = { name: 'herna_player', value: player.token, url: journey.site };
  await page.context().addCookies([cookie]);
  await site.open('/challenges');
  await journey.seen('challenges');
  await page.getByRole('link', { name: challenge, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: challenge })).toBeVisible();
  await site.button('challenges.join').click();
  await expect(page.getByText(site.say('challenges.agreeFirst'))).toBeVisible();
  await page.getByLabel(site.say('challenges.agree')).check();
  await site.button('challenges.join').click();
  await expect(site.button('challenges.leave')).toBeVisible();
  await journey.seen('challenge-joined');

  await deposit(journey, player, 100);
  await play(journey, player, { gameKey: 'ember-sevens', rounds: 2, crowns: 5 });
  if (playCounts()) {
    await expect(async () => {
      await site.open('/challenges/history');
      await expect(page.getByText(challenge).locator('visible=true').first()).toBeVisible();
    }).toPass();
    await journey.seen('challenges-history');
  } else {
    await site.open('/challenges');
    await expect(page.getByRole('article').filter({ hasText: challenge })).toContainText(
      site.say('challenges.states.JOINED'),
    );
  }

  await site.open('/challenges/wheel');
  const card = page.getByRole('article').filter({ hasText: wheel });
  await expect(card.getByRole('row').filter({ hasText: '50' }).first()).toBeVisible();
  await journey.seen('wheel');
  await card.getByLabel(site.say('challenges.agree')).check();
  await card.getByRole('button', { name: site.say('challenges.wheel.spin') }).click();
  const drawn = card.getByText(site.say('challenges.verify.title'), { exact: true });
  await drawn.click();
  await card.getByRole('button', { name: site.say('challenges.verify.check') }).click();
  await expect(card.getByText(site.say('challenges.verify.good'))).toBeVisible();
  await journey.seen('wheel-spun');
  await site.open('/challenges/history');
  await expect(page.getByText(wheel).first()).toBeVisible();
  await journey.seen('wheel-history');

  await desk.open(`/wheels/${wheelId}/show`);
  await expect(page.getByText(words.spinStates.SPUN).locator('visible=true').first()).toBeVisible();
  await desk.seen('wheel');
});
