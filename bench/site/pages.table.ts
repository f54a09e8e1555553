/** The pages that are measured, and what is pressed on each. */
import { expect, type Page } from '@playwright/test';

export interface MeasuredPage {
  readonly name: 'lobby' | 'game' | 'deposit';
  readonly path: string;
  readonly signedIn: boolean;
  /** Waits until the page hears presses. */
  readonly ready: (page: Page) => Promise<void>;
  /** Presses what people press here. */
  readonly press: (page: Page) => Promise<void>;
}

const alive = (page: Page): Promise<void> =>
  expect(page.locator('html[data-ready]')).toBeAttached({ timeout: 60_000 });

export const pages: readonly MeasuredPage[] = [
  {
    name: 'lobby',
    path: '/',
    signedIn: false,
    ready: alive,
    async press(page) {
      await page.locator('.card-heart').first().tap();
      await page.locator('nav button:has(svg)').last().tap();
      const search = page.getByRole('searchbox');
      await search.pressSequentially('wolf');
      await page.keyboard.press('Escape');
    },
  },
  {
    name: 'game',
    path: '/game/ember-sevens?demo=true',
    signedIn: false,
    async ready(page) {
      await alive(page);
      await expect(page.locator('iframe')).toBeVisible({ timeout: 60_000 });
    },
    async press(page) {
      const heart = page.locator('section button[aria-pressed]').first();
      await heart.tap();
      await heart.tap();
    },
  },
  {
    name: 'deposit',
    path: '/profile/payments/deposit/method/CardOnline',
    signedIn: true,
    ready: alive,
    async press(page) {
      await page.locator('form [role="group"] button').first().tap();
      await page.locator('[name="amount"]').pressSequentially('0');
      await page.locator('main button[aria-pressed]').first().tap();
    },
  },
];
