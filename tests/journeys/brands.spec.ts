/**
 * In every brand a player pays in by clicking a method that the brand offers and asks for a payout,
 * on a phone, in the brand's main language and currency. Languages that the crawl of the first brand
 * does not speak are pressed through in a brand that does.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type Brand, brands, localePrefix } from '@herna/brands';
import type { Page } from '@playwright/test';
import { test as base, expect } from './journey-fixture.ts';
import { endings, walk } from './player/crawler.ts';
import { wordsIn } from './player/words.ts';

interface Addresses {
  readonly site: string;
  /** Origin of the brand's simulators. */
  readonly outside: string;
}

interface BrandPlatforms {
  /** The addresses of a brand, once it is open. */
  addressesOf(key: string): Promise<Addresses>;
}

/** The brand in which the payout is so large that it is confirmed by a code. */
const codeBrand = 'perinka';

/** Forks the platforms and hears which of them are open. */
function openPlatforms(): BrandPlatforms & { readonly process: ChildProcess } {
  const child = fork(join(import.meta.dirname, 'brand-platforms.ts'), {
    execArgv: [],
    env: { ...process.env, HERNA_WORKER_BRAND: codeBrand },
  });
  const open = new Map<string, Addresses>();
  child.on('message', ({ key, ...addresses }: Addresses & { key: string }) => {
    open.set(key, addresses);
  });
  return {
    process: child,
    async addressesOf(key) {
      const settled = () => open.has(key) || child.exitCode !== null;
      await expect.poll(settled, { timeout: 120_000 }).toBe(true);
      const addresses = open.get(key);
      if (!addresses) throw new Error('The platforms of the brands have ended.');
      return addresses;
    },
  };
}

const test = base.extend<object, { platforms: BrandPlatforms }>({
  platforms: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs here.
    async ({}, use) => {
      const platforms = openPlatforms();
      await use(platforms);
      platforms.process.disconnect();
      await once(platforms.process, 'exit');
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** Methods whose gateway's page a browser finishes alone, the rarest first. */
const ofBrowsers = ['PayoutOne', 'Netera', 'PaymentButton', 'CardOnline'] as const;

/** A sum as people of the brand's market write it: crowns may go without their two digits. */
const sum = ({ market }: Brand, units: number): RegExp => {
  const whole = String(units).replace(/\B(?=(\d{3})+$)/, '\\s');
  return new RegExp(`(?<!\\d\\s?)${whole}${market === 'cz' ? '(,00)?\\sKč' : ',00\\s€'}`);
};

/** The first demo player. */
const email = 'jana.demo@herna.example';

/** Age and cookies were answered before. */
const isNoFirstVisit = (page: Page, site: string): Promise<void> =>
  page.context().addCookies([
    { name: 'herna_adult', value: 'yes', url: site },
    { name: 'herna_consent', value: '-', url: site },
  ]);

async function signIn(page: Page, site: string): Promise<void> {
  await isNoFirstVisit(page, site);
  const answer = await page.request.post(`${site}/capi/v2-onling/Player/LoginPlayerByEmail`, {
    headers: { 'x-herna-client': 'site', 'idempotency-key': crypto.randomUUID() },
    data: { email, password: 'modra velryba tanci', takeOver: true },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

for (const brand of brands) {
  const { key, payments, defaultLocale } = brand;
  test.describe(key, () => {
    test.use({ locale: defaultLocale, viewport: { width: 390, height: 844 } });

    test('money in and out by clicking', async ({ page, platforms, journey }) => {
      const { site, outside } = await platforms.addressesOf(key);
      const say = wordsIn(defaultLocale);
      const alive = () => expect(page.locator('html[data-ready]')).toBeAttached();
      const press = (address: string) => page.locator(`main a[href$="${address}"]`).first().click();
      /** Chooses a way to pay; the form of a likely one, or of the only one, comes at once. */
      const choose = async (direction: 'deposit' | 'withdraw', method: string | undefined) => {
        await press(`/profile/payments/${direction}`);
        const form = `/${direction}/method/${method}`;
        await expect(page).toHaveURL(new RegExp(`/${direction}(/method/\\w+)?$`));
        await alive();
        if (page.url().endsWith(form)) {
          await expect(page.locator('[name="amount"]')).toBeVisible();
          return;
        }
        if (page.url().includes('/method/')) await press(`/${direction}?choose`);
        await press(form);
        await expect(page.locator('[name="amount"]')).toBeVisible();
        await alive();
      };
      const account = page.getByRole('region', { name: say('payments.picture.title') });
      const has = (units: number) => expect(account).toContainText(sum(brand, units));
      await signIn(page, site);
      await page.goto(`${site}/profile/payments`);
      await alive();
      await expect(page.locator('html')).toHaveAttribute('lang', defaultLocale);
      await has(2500);

      const [quick = 0n] = payments.quickAmounts;
      const paid = Number(quick / 100n);
      const method = ofBrowsers.find((one) => payments.depositMethods.includes(one));
      await choose('deposit', method);
      await page.getByRole('group').getByRole('button').first().click();
      await page.locator('main form button[type="submit"]').click();
      await page.locator('button[name="outcome"]').first().waitFor();
      expect(new URL(page.url()).origin).not.toBe(site);
      await expect(page.locator('.amount')).toContainText(sum(brand, paid));
      if (await page.locator('[data-fill-card]').isVisible()) {
        await page.locator('[data-fill-card]').click();
      }
      await page.locator('button.main[name="outcome"]').click();
      await expect(
        page.getByRole('heading', { name: say('payments.deposit.result.done') }),
      ).toBeVisible();
      await expect(page.locator('main')).toContainText(sum(brand, paid));
      await alive();

      await page.goto(`${site}/profile/payments`);
      await alive();
      await has(2500 + paid);
      await choose('withdraw', payments.withdrawalMethods[0]);
      const paidOut = key === codeBrand ? 1000 : 300;
      await page.locator('[name="amount"]').fill(String(paidOut));
      await page.locator('main form button[type="submit"]').click();
      if (key === codeBrand) {
        await expect(page.getByText(/^Poslať znova o \d+ s$/)).toBeVisible();
        await journey.seen('withdraw-code');
        await page.locator('[name="code"]').fill(await journey.code(email, [], outside));
        await page.getByRole('button', { name: say('payments.withdraw.code.submit') }).click();
      }
      await expect(
        page.getByRole('heading', { name: say('payments.withdraw.result.waiting') }),
      ).toBeVisible();
      await expect(page.locator('main')).toContainText(sum(brand, paidOut));
      await press('/profile/payments');
      await has(2500 + paid - paidOut);
    });
  });
}

/** A walk that lasts longer goes in circles, milliseconds. */
const crawlMs = 360_000;

/** Languages in which no page of the first brand is, each with a brand that speaks it. */
const spoken = [
  { locale: 'sk', key: 'perinka' },
  { locale: 'hu', key: 'perinka' },
  { locale: 'ru', key: 'perinka' },
  { locale: 'vi', key: 'hvezdolet' },
] as const;

for (const { locale, key } of spoken) {
  test.describe(`${key} in ${locale}`, () => {
    test.use({ locale, viewport: { width: 1366, height: 768 } });

    const brand = brands.find((one) => one.key === key) as Brand;
    const prefix = localePrefix(brand, locale);
    const pressAll = async (page: Page, origin: string) => {
      const alive = () => expect(page.locator('html[data-ready]')).toBeAttached();
      await page.goto(`${origin}${prefix || '/'}`);
      await alive();
      const report = await walk({
        site: { page, alive },
        locale,
        prefix,
        spare: endings(wordsIn(locale)),
        withinMs: crawlMs,
      });
      expect(report.faults).toEqual([]);
      return report.pages.length;
    };

    test('everything a guest can press', async ({ page, platforms }) => {
      test.setTimeout(2 * crawlMs);
      const { site: origin } = await platforms.addressesOf(key);
      await isNoFirstVisit(page, origin);
      expect(await pressAll(page, origin)).toBeGreaterThan(25);
    });

    test('everything a player can press', async ({ page, platforms }) => {
      test.setTimeout(2 * crawlMs);
      const { site: origin } = await platforms.addressesOf(key);
      await signIn(page, origin);
      expect(await pressAll(page, origin)).toBeGreaterThan(45);
    });
  });
}
