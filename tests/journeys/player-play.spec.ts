/** Games: each engine's opens in demo, one is played for money, its rounds are found and seen again. */
import { titlesOfEngines } from '@herna/titles';
import { deposit } from './activity.ts';
import type { Visit } from './journey-fixture.ts';
import { refuseLimits, registerPlayer } from './player/new-player.ts';
import { expect, longWalkMs, type Site, test } from './player/site.ts';
import { expectStill } from './still.ts';

/** Each engine opens on one of the sizes; `npm run journey:families` plays all of them on both. */
const shownOn = (size: Visit['size']) =>
  titlesOfEngines.filter((_, at) => (at % 2 === 0) === (size === 'phone'));

/** The game's own page within the room. */
const game = (site: Site) => site.page.frameLocator('iframe');

/** The game's main button. */
const mainButton = (site: Site) => game(site).getByRole('contentinfo').getByRole('button').first();

/** Waits until a round can be begun (before that the button skips what is shown) and plays one. */
async function playRound(site: Site): Promise<void> {
  await expect(mainButton(site)).toHaveAttribute('data-phase', 'ready', { timeout: 30_000 });
  const answer = site.page.waitForResponse(/\/games\/api\/play/);
  await mainButton(site).click();
  expect((await answer).ok()).toBe(true);
}

/** Counts the frames that a page asks for, in the game's own page too. */
const countFrames = (site: Site) =>
  site.page.addInitScript(() => {
    const ask = window.requestAnimationFrame;
    const counts = window as unknown as { framesAsked: number };
    counts.framesAsked = 0;
    window.requestAnimationFrame = (then) => {
      counts.framesAsked++;
      return ask.call(window, then);
    };
  });

/** Waits until the game's picture makes no more frames. */
async function rests(site: Site): Promise<void> {
  const frame = site.page.frame({ url: /\/games\/play\// });
  let before: number | undefined;
  const still = async () => {
    const now = await frame?.evaluate(
      () => (window as unknown as { framesAsked: number }).framesAsked,
    );
    const same = now !== undefined && now === before;
    before = now;
    return same;
  };
  await expect.poll(still, { intervals: [1_000] }).toBe(true);
}

test('a title of each engine opens for a guest', async ({ site, journey, size }) => {
  test.setTimeout(longWalkMs);
  const shown = shownOn(size);
  for (const { key } of shown) {
    await site.open(`/game/${key}?demo=true`);
    await expect(mainButton(site)).toBeVisible({ timeout: 30_000 });
    await journey.seen(`game-${key}`);
  }
  await site.open('/');
  await expect(site.heading('lobby.rows.recent')).toBeVisible();
  await expect(
    site.page.locator('section', { has: site.heading('lobby.rows.recent') }).locator('.card'),
  ).toHaveCount(shown.length);
});

test('a demo round moves play money only', async ({ site, journey }) => {
  await countFrames(site);
  await site.open('/game/velvet-plums?demo=true');
  await playRound(site);
  await journey.seen('game-demo-played');
  await rests(site);
  // At rest it was not asleep: the next round is shown.
  await playRound(site);
  await expect(mainButton(site)).toHaveAttribute('data-phase', 'ready', { timeout: 30_000 });
});

test('rounds follow by themselves once their limits are chosen, until they are stopped', async ({
  site,
  journey,
}) => {
  // Nothing in this title ends them: it has no feature, and its highest win is under 100 stakes.
  await site.open('/game/cherry-bell-classic?demo=true');
  await expect(mainButton(site)).toHaveAttribute('data-phase', 'ready', { timeout: 30_000 });
  await game(site).locator('.top [aria-pressed]').click();
  const auto = game(site).locator('[data-autoplay]');
  await auto.click();
  const sheet = game(site).getByRole('dialog');
  const start = sheet.locator('[type="submit"]');
  await expect(start).toBeDisabled();
  await journey.seen('game-autoplay');
  for (const group of await sheet.getByRole('group').all()) {
    await group.getByRole('radio').last().check();
  }
  const rounds: unknown[] = [];
  site.page.on('request', (request) => {
    if (request.url().endsWith('/games/api/play')) rounds.push(request.postDataJSON());
  });
  await start.click();
  await expect(auto).toHaveAttribute('data-autoplay', 'running');
  await expect.poll(() => rounds.length, { timeout: 30_000 }).toBeGreaterThanOrEqual(2);
  await auto.click();
  await expect(auto).toHaveAttribute('data-autoplay', 'resting', { timeout: 60_000 });
  expect(rounds.every((round) => (round as { auto?: boolean }).auto)).toBe(true);
  await expect(mainButton(site)).toHaveAttribute('data-phase', 'ready');
  await journey.seen('game-autoplay-ended');
});

test('the numbers of past rounds are counted at the wheel', async ({ site, journey }) => {
  await site.open('/game/multiball-roulette?demo=true');
  const statistics = game(site).locator('.roulette-tools [aria-expanded]');
  await game(site).locator('[data-spot="red"]').click({ timeout: 30_000 });
  await playRound(site);
  await mainButton(site).click();
  await expect(statistics).toBeEnabled({ timeout: 30_000 });
  await statistics.click();
  await expect(game(site).locator('.roulette-past-row')).toHaveCount(2);
  await journey.seen('game-roulette-statistics');
});

test('a stake on a draw that all share waits for it and is shown with it', async ({
  site,
  journey,
}) => {
  await site.open('/game/sprint-roulette-15?demo=true');
  test.setTimeout(longWalkMs);
  const strip = game(site).locator('.draw-strip');
  const seconds = async () => Number(await strip.getAttribute('data-seconds'));
  // Who is too slow for one draw stakes on the next.
  await expect(async () => {
    await expect.poll(seconds, { timeout: 30_000 }).toBeGreaterThan(4);
    await game(site).locator('[data-spot="red"]').click();
    await mainButton(site).click();
    await expect(strip).toHaveAttribute('data-draw', 'placed', { timeout: 4_000 });
  }).toPass({ timeout: 90_000 });
  await journey.seen('game-draw-staked');
  await expect(mainButton(site)).toHaveAttribute('data-phase', 'ready', { timeout: 90_000 });
  await expect(game(site).locator('.roulette-recent li').first()).toBeVisible();
  await journey.seen('game-draw-next');
});

test('a round for money stands in the history and is seen again', async ({ site, journey }) => {
  test.setTimeout(longWalkMs);
  const { page, say } = site;
  const player = await registerPlayer(site, journey);
  await refuseLimits(site);
  await deposit(journey, player, 500);
  await site.open('/game/velvet-plums');
  await playRound(site);
  await playRound(site);
  await journey.seen('game-played');
  const balance = game(site).locator('[data-test="balance"]');
  // The game alone shows the balance: a second figure could disagree with it within a round.
  await expect(page.locator('a[href$="/profile/payments"]')).toHaveCount(0);
  await site.button('shell.hideBalance').first().click();
  await expect(balance).toBeHidden();
  await site.button('shell.showBalance').first().click();
  await expect(balance).toBeVisible();
  // On a phone on its side the bar of the room is one row, so that nothing of the game falls below.
  const before = page.viewportSize();
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(site.button('shell.panic.button').locator('visible=true')).toBeInViewport();
  await expect
    .poll(async () => (await page.locator('iframe').boundingBox())?.height)
    .toBeGreaterThanOrEqual(345);
  if (before) await page.setViewportSize(before);

  await site.open('/profile/history/games');
  const details = site.button('history.games.detail').locator('visible=true');
  await expect(details).toHaveCount(2);
  await journey.seen('history-games');
  const dialog = page.getByRole('dialog');
  const replay = dialog.getByRole('link', { name: say('history.games.replay') });
  await expectStill(page, {
    place: 'dialog[open]',
    open: () => details.first().click(),
    there: () => dialog.getByRole('button').first().click({ trial: true }),
    settled: () => expect(replay).toBeVisible(),
  });
  await journey.seen('history-round');
  await replay.click();
  await expect(page).toHaveURL(/\/game\/velvet-plums\?round=/);
  await expect(game(site).getByRole('heading').first()).toBeAttached({ timeout: 30_000 });
  await journey.seen('history-replay');
  await site.open('/my-wins');
  await journey.seen('my-wins');
});
