/** A visitor looks around: lobby, search, favourites, recent games, lists, texts, what is missing. */
import { titles } from '@herna/titles';
import { registerPlayer } from './player/new-player.ts';
import { expect, longWalkMs, type Site, test } from './player/site.ts';

const card = (site: Site, name: string) => site.page.locator('.card', { hasText: name }).first();

test('the lobby and its lists', async ({ site, journey, size }) => {
  test.setTimeout(longWalkMs);
  const { page, say } = site;
  await site.open('/');
  await expect(site.heading('lobby.rows.mostPlayed')).toBeVisible();
  await journey.seen('lobby');

  await card(site, 'Ember Sevens').getByRole('button').click();
  await expect(site.heading('lobby.rows.favourites')).toBeVisible();
  await page.reload();
  await site.alive();
  await expect(site.heading('lobby.rows.favourites')).toBeVisible();
  await journey.seen('lobby-favourites');

  // The page of its own is a player's: a guest signs in first and comes back.
  await page.goto(journey.at('/favourites'));
  await expect(page).toHaveURL(/\/entry\/login\?to=%2Ffavourites$/);
  await registerPlayer(site, journey);
  await site.open('/favourites');
  await expect(page.locator('.card')).toHaveCount(1);
  await journey.seen('favourites');
  await page.locator('.card').getByRole('button').click();
  await expect(page.getByText(say('games.favourites.none'))).toBeVisible();
  await journey.seen('favourites-empty');

  for (const [path, name] of [
    ['/archive', 'archive'],
    ['/archive/category/slots', 'archive-category'],
    ['/archive/genre/fruits', 'archive-genre'],
    ['/provider/jantar-games', 'provider'],
    ['/jackpots', 'jackpots'],
    ['/buy-bonus', 'buy-bonus'],
  ] as const) {
    await site.open(path);
    await expect(page.locator('.card').first()).toBeVisible();
    await journey.seen(name);
  }
  await site.open('/archive/category/slots?q=xyzzy');
  await expect(page.getByText(say('games.search.none'))).toBeVisible();
  await journey.seen('archive-empty');
  if (size === 'desktop') {
    await site.button('shell.fold').click();
    await expect(page.locator('html')).toHaveAttribute('data-rail', 'folded');
    await journey.seen('rail-folded');
  }
});

test('more than the painted scene fits on the first screen', async ({ site }) => {
  const { page } = site;
  const measure = async (width: number, height: number) => {
    await page.setViewportSize({ width, height });
    await site.open('/');
    const box = async (selector: string) =>
      (await page.locator(selector).first().boundingBox()) ?? { y: 0, height: 0 };
    const scene = await box('main section[aria-roledescription] article');
    const card = await box('main .card');
    // The bar at the foot of a phone covers what lies behind it.
    const bar = width < 960 ? await box('nav.fixed, .fixed nav, nav[class*="fixed"]') : undefined;
    const foot = bar?.y || height;
    return { scene: scene.height, sceneEnd: scene.y + scene.height, card: card.y, foot };
  };
  const side = await measure(844, 390);
  expect(side.scene).toBeLessThan(390 / 2);
  // The categories stand below it, whole: a thumb's way to the games.
  const categories = await page.locator('main nav ul').first().boundingBox();
  expect((categories?.y ?? 0) + (categories?.height ?? 0)).toBeLessThan(side.foot);
  expect(side.sceneEnd).toBeLessThan(side.foot);
  const small = await measure(360, 640);
  expect(small.scene).toBeLessThan(640 * 0.55);
  const laptop = await measure(1366, 768);
  expect(laptop.card + 80).toBeLessThan(laptop.foot);
});

test('the search finds each word, or the name without spaces', async ({ site, journey, size }) => {
  const { page, say } = site;
  await site.open('/');
  if (size === 'desktop') await page.keyboard.press('/');
  else await site.button('shell.nav.search').click();
  const field = page.getByRole('searchbox');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('listitem').first()).toBeVisible();
  await journey.seen('search');
  const group = (name: string) => dialog.getByRole('region', { name: say(`games.search.${name}`) });
  const results = group('games').getByRole('listitem');
  const holding = (word: string) => titles.filter(({ name }) => name.toLowerCase().includes(word));
  for (const [query, found] of [
    ['wolf moon', 1],
    ['MOON lit', 1],
    ['TWENTY', holding('twenty').length],
    ['ember wolf', 0],
  ] as const) {
    await field.fill(query);
    await expect(results).toHaveCount(found);
    const name = query === 'TWENTY' ? 'Royal Twenty-One' : 'Moonlit Wolf';
    if (found > 0) await expect(results.filter({ hasText: name })).toBeVisible();
  }
  await expect(page.getByText(say('games.search.none'))).toBeVisible();
  await journey.seen('search-nothing');
  // A category by another of its forms, texts of pages, and a slip of a finger.
  await field.fill(size === 'phone' ? 'ruletou' : 'roulettes');
  await expect(group('lists').getByRole('link').first()).toBeVisible();
  await expect(group('games').getByRole('listitem').first()).toBeVisible();
  await field.fill('jantar');
  await expect(group('providers').getByRole('link', { name: 'Jantar Games' })).toBeVisible();
  await field.fill(size === 'phone' ? 'limitů' : 'limits');
  await expect(group('texts').getByRole('link').first()).toBeVisible();
  await expect(results).toHaveCount(0);
  await expect(dialog.locator('p[aria-live]')).toBeEmpty();
  await journey.seen('search-texts');
  await field.fill('moonlti');
  await expect(results.filter({ hasText: 'Moonlit Wolf' })).toBeVisible();
  await field.fill('star chaser');
  await expect(results).toHaveText(/Star Chaser/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/game\/star-chaser/);
});

test('lists are searched, sorted and narrowed', async ({ site, journey, language }) => {
  const { page } = site;
  await site.open('/archive');
  const names = page.locator('.card-name');
  const filter = page.getByLabel(site.say('games.filter'));
  await filter.fill('roulette bohemia');
  await expect(names).toHaveText(['Roulette Bohemia']);
  await filter.fill('');
  await page.getByLabel(site.say('games.sort')).selectOption('name-desc');
  const last = titles.map(({ name }) => name).sort(new Intl.Collator(language).compare);
  await expect(names.first()).toHaveText(last.at(-1) ?? '');
  await journey.seen('archive-sorted');
});

test('what games share is fetched when somebody looks around, and not before', async ({
  page,
  journey,
}) => {
  const fetched: string[] = [];
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/games/client/')) fetched.push(pathname);
  });
  await page.goto(journey.at('/'));
  await page.locator('html[data-ready]').waitFor();
  await page.waitForLoadState('load');
  expect(fetched).toEqual([]);
  await page.keyboard.press('Shift');
  await expect.poll(() => fetched.some((path) => /\/pixi-[\w-]+\.js$/.test(path))).toBe(true);
  await expect.poll(() => fetched.filter((path) => path.endsWith('.woff2')).length).toBe(4);
});

test('a guest meets a game', async ({ site, journey }) => {
  await site.open('/game/moonlit-wolf');
  await expect(site.link('play.signIn')).toBeVisible();
  await journey.seen('game-guest');
});

test('texts, questions and what is not there', async ({ site, journey }) => {
  test.setTimeout(longWalkMs);
  const { page, say } = site;
  for (const path of [
    '/legal/terms-and-conditions',
    '/legal/responsible-gaming',
    '/legal/game-plan',
    '/legal/bonuses',
    '/legal/gdpr',
    '/legal/personal-data',
    '/legal/affiliate',
    '/instructions',
    '/how-to-register',
    '/how-to-verify',
    '/about',
    '/contact',
    '/proof',
    '/panic-button',
  ]) {
    await site.open(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await journey.seen(path.slice(1).replace('/', '-'));
  }
  await site.open('/faq');
  await page.getByLabel(say('shell.faq.search')).fill('xyzzy');
  await expect(page.getByText(say('shell.faq.none'))).toBeVisible();
  await page.getByLabel(say('shell.faq.search')).fill('');
  await journey.seen('faq');
  for (const path of ['/nowhere', '/legal/nowhere', '/archive/category/nowhere', '/game/nowhere']) {
    const answer = await page.goto(journey.at(path));
    expect(answer?.status(), path).toBe(404);
  }
  await site.open('/404');
  await expect(site.heading('shell.notFound.title')).toBeVisible();
  await journey.seen('not-found');
});

test('the menu of a phone leads where the rail leads; the other language is two presses away', async ({
  site,
  size,
  language,
  journey,
}) => {
  const { page, say } = site;
  await site.open('/archive');
  if (size === 'phone') {
    await site.button('shell.menu').click();
    await journey.seen('menu');
    const menu = page.getByRole('dialog');
    await menu.getByRole('link', { name: say('shell.nav.bonuses') }).click();
    await expect(page).toHaveURL(/\/bonuses$/);
    await expect(menu).toBeHidden();
    await site.open('/archive');
    await site.button('shell.menu').click();
  } else {
    await page.getByRole('button', { name: `${say('shell.language')}:` }).click();
    await journey.seen('languages');
  }
  await page.getByRole('link', { name: language === 'cs' ? 'English' : 'Čeština' }).click();
  await expect(page).toHaveURL(language === 'cs' ? /\/en\/archive$/ : /[^n]\/archive$/);
  await expect(page.locator('html')).toHaveAttribute('lang', language === 'cs' ? 'en' : 'cs');
});
