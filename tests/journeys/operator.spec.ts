/** What operators see: the sign-in, every screen of the house, and no more than their role. */
import { jantarErrors } from '@herna/jantar-server/contract';
import type { Messages } from '../../apps/backoffice/i18n/en.ts';
import { type Desk, expect, listName, rowsOf, test } from './operator/desk.ts';

type List = keyof Messages['resources'];

/** Who comes in which way: each signs in once, as a code of the second factor works once. */
const members: Readonly<Record<string, string>> = {
  'desktop-cs': 'demo.payments',
  'desktop-en': 'demo.auditor',
  'phone-cs': 'demo.content',
  'phone-en': 'demo.operations',
};

/** The lists of the menu by its groups. */
const groups: Readonly<Record<string, readonly List[]>> = {
  'players and payments': [
    'players',
    'sessions',
    'withdrawals',
    'payments',
    'warnings',
    'bank-files',
    'rates',
  ],
  play: [
    'rounds',
    'games',
    'tags',
    'game-providers',
    'return-watch',
    'return-alarms',
    'series',
    'unfinished-rounds',
    'bonuses',
    'providers',
    'jackpots',
    'jackpot-groups',
    'jackpot-settings',
    'outer-groups',
  ],
  reports: [
    'report-overview',
    'report-games',
    'report-players',
    'report-newcomers',
    'report-active-players',
    'report-funds',
    'report-accounting',
    'figure-postings',
    'report-gaming-tax',
    'schedules',
    'report-landbased',
    'report-state',
  ],
  books: ['postings', 'corrections', 'house-accounts', 'proof'],
  'the house': [
    'alerts',
    'alert-rules',
    'shutdowns',
    'settings',
    'features',
    'jobs',
    'consumers',
    'staff',
    'staff-changes',
    'roles',
    'audit',
  ],
};
/** Those that are looked at on a phone too. */
const main: ReadonlySet<List> = new Set([
  'players',
  'withdrawals',
  'payments',
  'games',
  'return-watch',
  'series',
  'audit',
]);

/** Opens the first row of the list by its link. */
async function openFirst({ page, settled }: Desk): Promise<void> {
  await rowsOf(page).nth(0).getByRole('link').first().click();
  await page.waitForURL(/\/show|\/\d+$/);
  await settled();
}

/** How many rows the list says that it has. */
async function countedRows({ page }: Desk): Promise<number> {
  const paging = await page.locator('.MuiTablePagination-displayedRows').textContent();
  return Number(/(\d[\d\s]*)\s*$/.exec(paging ?? '')?.[1]?.replace(/\s/g, ''));
}

/** How many rows the list's CSV file holds under its headings. */
async function exportedRows({ page, words }: Desk): Promise<number> {
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: words.lists.export }).click();
  await page.getByRole('menuitem', { name: words.lists.format_CSV }).click();
  const file = await (await saving).createReadStream();
  let text = '';
  for await (const part of file) text += part;
  return text.trimEnd().split('\r\n').length - 1;
}

test('before the sign-in nothing is asked for that is refused', async ({ page, journey, desk }) => {
  const refused: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`);
  });
  page.on('console', (message) => {
    if (message.type() === 'error') refused.push(message.text());
  });
  await page.goto(`${journey.site}/backoffice`);
  await expect(page.getByLabel(desk.words.signIn.login)).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(refused).toEqual([]);
});

test('staff sign in with a second factor', async ({ desk, page, journey }, { project }) => {
  const { words } = desk;
  await page.goto(`${journey.site}/backoffice`);
  await page.getByLabel(words.signIn.login).fill('demo.nobody');
  await page.getByLabel(words.signIn.password).fill('not the password');
  await page.getByRole('button', { name: words.signIn.continue }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await desk.seen('sign-in');
  await desk.signIn(members[project.name] ?? '');
  await desk.seen('first-screen');
});

test('the overview opens the rows behind its figures', async ({ desk, page }) => {
  await desk.sitDown('demo.admin');
  await desk.open('/');
  await desk.seen('dashboard');
  const stakes = page
    .getByRole('definition')
    .filter({ has: page.getByRole('link') })
    .nth(2);
  await stakes.getByRole('link').click();
  await expect(page).toHaveURL(/postings/);
  await desk.settled();
  const rows = rowsOf(page);
  await expect(rows.nth(0)).toContainText(/\d/);
  // Others may stake meanwhile: it is written again until the list was the same before and after.
  await expect(async () => {
    const before = await countedRows(desk);
    const written = await exportedRows(desk);
    await page.reload();
    await desk.settled();
    expect(await countedRows(desk)).toBe(before);
    expect(written).toBe(before);
  }).toPass({ timeout: 120_000 });
});

test('the backoffice has a dark look too', async ({ desk, page }) => {
  await desk.sitDown('demo.admin');
  const { words } = desk;
  await desk.open('/');
  await page.getByRole('button', { name: /^(Demo Správce|Profile?)$/ }).click();
  await page.getByRole('menuitem', { name: words.layout.look_dark }).click();
  await desk.seen('dashboard-dark');
  await desk.list('withdrawals');
  await desk.seen('withdrawals-dark');
});

test('a player is found by anything and shown whole', async ({ desk, page, size }) => {
  await desk.sitDown('demo.admin');
  const { words } = desk;
  await desk.open('/');
  await page.getByRole('button', { name: words.layout.find }).click();
  await page.getByRole('combobox').fill('jana.demo@');
  await expect(page.getByRole('option')).toHaveCount(1);
  await desk.seen('found');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Jana Demová' })).toBeVisible();
  await desk.seen('player');
  const tabs = Object.entries(words.tabs).slice(1);
  for (const [tab, label] of size === 'desktop' ? tabs : tabs.slice(0, 3)) {
    await page.getByRole('tab', { name: label, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/${tab}$`));
    await desk.seen(`player-${tab}`);
  }
});

test('payments and rounds tell their whole life', async ({ desk, page }) => {
  await desk.sitDown('demo.admin');
  await desk.list('payments');
  await openFirst(desk);
  await expect(page.getByRole('heading', { name: desk.words.titles.steps })).toBeVisible();
  await desk.seen('payment');
  // A round that waits for a decision has no outcome to show yet.
  await desk.list('rounds', { state: 'SETTLED' });
  await openFirst(desk);
  await expect(page.frameLocator('iframe').getByRole('button').first()).toBeVisible();
  await desk.seen('round');
  await rowsOf(page).nth(0).getByRole('link').first().click();
  await expect(page).toHaveURL(/operations\/\d+\/show/);
  const { trace } = desk.words;
  for (const step of [trace.request, trace.decision, trace.postings, trace.chain]) {
    await expect(page.getByRole('heading', { name: step })).toBeVisible();
  }
  await desk.seen('movement');
});

test('a game tells its versions and what was proved of it', async ({ desk, page }) => {
  await desk.sitDown('demo.admin');
  const { words } = desk;
  await desk.list('games', { search: 'Ember Sevens' });
  await openFirst(desk);
  const proved = page.locator('section', { hasText: words.titles.certificates });
  await expect(proved.getByText(words.titles.holds, { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: words.titles.versions })).toBeVisible();
  await desk.seen('game');
});

test('a chain of seeds tells the draws of its game', async ({ desk, page, language }) => {
  await desk.sitDown('demo.admin');
  const { words } = desk;
  await desk.list('series');
  await rowsOf(page).filter({ hasText: 'Moon Keno' }).first().getByRole('link').click();
  await expect(
    page.getByRole('heading', { name: listName(words.resources.draws.name) }),
  ).toBeVisible();
  await expect(page.getByText(words.titles.seriesSay)).toBeVisible();
  await expect(rowsOf(page).nth(0)).toBeVisible();
  await desk.seen('series-draws');
  await desk.open(`/series/moon-keno~${'0'.repeat(64)}/show`);
  const { text } = jantarErrors.JANTAR_NO_SUCH_SERIES;
  await expect(page.getByRole('alert')).toContainText(text[language]);
});

for (const [group, lists] of Object.entries(groups)) {
  test(`the screens of ${group} can be opened`, async ({ desk, size }) => {
    await desk.sitDown('demo.admin');
    for (const list of lists.filter((name) => size === 'desktop' || main.has(name))) {
      await desk.list(list);
      await desk.seen(list);
    }
  });
}

/** Addresses that people know, and the pages that they open. */
const knownAddresses = [
  ['/players/1', /#?\/players\/1\/show/],
  ['/players/1/wallet', /\/players\/1\/show\/balances/],
  ['/payments/withdrawals', /\/withdrawals/],
  ['/reports/games', /\/report-games/],
  ['/users', /\/staff/],
] as const;

test('known addresses open their pages, and a member of staff has one', async ({ desk, page }) => {
  await desk.sitDown('demo.admin');
  for (const [address, opened] of knownAddresses) {
    await desk.open(address);
    await expect(page).toHaveURL(opened);
  }
  await rowsOf(page).nth(1).getByRole('link').first().click();
  await page.waitForURL(/\/staff\/\d+\/show/);
  await desk.settled();
  await desk.seen('staff-member');
});

test('the support sees no deeds with money', async ({ desk, page }) => {
  await desk.sitDown('demo.support');
  const { words } = desk;
  await desk.open('/players/1/show');
  await expect(page.getByRole('button', { name: words.acts.lock, exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: words.acts.propose })).toHaveCount(0);
  await desk.seen('support-player');
  await desk.list('withdrawals');
  for (const act of ['approve', 'suspend', 'reject', 'payOut'] as const) {
    await expect(page.getByRole('button', { name: words.acts[act] })).toHaveCount(0);
  }
  await page.goto(page.url().replace(/#.*/, '#/postings'));
  await expect(page.getByRole('main').getByText(/oprávnění|permission/i)).toBeVisible();
  await desk.seen('support-denied');
});
