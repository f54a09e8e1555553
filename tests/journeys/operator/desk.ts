/**
 * What an operator's journeys have at hand: the backoffice in the visit's language, its words, the
 * members of staff, and acts with their reasons.
 */
import type { Locator, Page } from '@playwright/test';
import { cs } from '../../../apps/backoffice/i18n/cs.ts';
import { en, type Messages } from '../../../apps/backoffice/i18n/en.ts';
import { codeLastsMs, otpCode, staffPassword } from '../activity.ts';
import { test as base, expect, type JourneyFixture } from '../journey-fixture.ts';
import { memberToken } from '../member-token.ts';

/** The words of a list among the singular and plural of its screen. */
export const listName = (forms: string): string => forms.split(' |||| ')[1] ?? forms;

/** The rows of the lists in a place: of their tables, or the cards that a phone shows. */
export function rowsOf(place: Page | Locator): Locator {
  const page = 'page' in place ? place.page() : place;
  // Facts of a screen may be laid out as a table too; to who listens they are none.
  const rows = place.getByRole('row').filter({ has: page.getByRole('cell') });
  return rows.or(place.locator('li:has(> .MuiCardContent-root)'));
}

export interface Desk {
  readonly words: Messages;
  readonly page: Page;
  /** Opens an address of the backoffice and waits until everything on it is read. */
  open(path: string): Promise<void>;
  /** Opens the list of a screen by its heading, narrowed by values of its filters. */
  list(
    screen: keyof Messages['resources'],
    filter?: Readonly<Record<string, string>>,
  ): Promise<void>;
  /** Waits until nothing on the screen is still being read. */
  settled(): Promise<void>;
  /** Presses an act in a part of the screen, gives its reason and waits for its success. */
  act(label: string, options?: ActOptions): Promise<void>;
  /** Waits and looks: axe, no sideways scrolling, a picture. */
  seen(name: string): Promise<void>;
  /** Signs a member in by both steps of the sign-in page. */
  signIn(login: string): Promise<void>;
  /** Takes the seat of a member who is signed in already. */
  sitDown(login: string): Promise<void>;
}

interface ActOptions {
  readonly within?: Locator;
  readonly reason?: string;
  /** Fills in further fields of the dialog. */
  readonly fill?: (dialog: Locator) => Promise<void>;
}

/** A code that is right is accepted within this time, milliseconds. */
const acceptedMs = 10_000;

function makeDesk(page: Page, journey: JourneyFixture, words: Messages): Desk {
  const settled = async () => {
    await expect(page.locator('h1')).toBeVisible();
    await expect(page.locator('[aria-busy="true"], .MuiSkeleton-root')).toHaveCount(0);
  };
  const open = async (path: string) => {
    await page.goto(`${journey.site}/backoffice#${path}`);
    await settled();
  };
  return {
    words,
    page,
    settled,
    open,
    async list(screen, filter) {
      const query = filter ? `?filter=${encodeURIComponent(JSON.stringify(filter))}` : '';
      await open(`/${screen}${query}`);
      const name = listName(words.resources[screen].name);
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    },
    async act(label, { within = page.getByRole('main'), reason, fill } = {}) {
      await within.getByRole('button', { name: label, exact: true }).first().click();
      const dialog = page.getByRole('dialog', { name: label });
      await fill?.(dialog);
      if (reason) await dialog.getByLabel(words.acts.reason).fill(reason);
      await dialog.getByRole('button', { name: label, exact: true }).click();
      await expect(dialog).toBeHidden();
    },
    async seen(name) {
      await settled();
      await journey.seen(`operator-${name}`);
    },
    async sitDown(login) {
      const value = await memberToken(journey, login);
      await page.context().addCookies([{ name: 'herna_staff', value, url: journey.site }]);
    },
    async signIn(login) {
      await page.goto(`${journey.site}/backoffice`);
      await page.getByLabel(words.signIn.login).fill(login);
      await page.getByLabel(words.signIn.password).fill(staffPassword);
      await page.getByRole('button', { name: words.signIn.continue }).click();
      const code = page.getByLabel(words.signIn.code);
      await expect(async () => {
        await code.fill(otpCode());
        await page.getByRole('button', { name: words.signIn.enter }).click();
        await expect(code).toBeHidden({ timeout: acceptedMs });
      }).toPass({ timeout: 3 * codeLastsMs, intervals: [codeLastsMs] });
    },
  };
}

export const test = base.extend<{ desk: Desk }>({
  desk: async ({ page, journey, language }, use) => {
    const faults: string[] = [];
    page.on('console', (message) => {
      const own = message.location().url.includes('/backoffice');
      // A refusal that a journey asks for is told by the browser too; the screens show it.
      const refused = message.text().startsWith('Failed to load resource');
      if (message.type() === 'error' && own && !refused) faults.push(message.text());
    });
    await use(makeDesk(page, journey, language === 'cs' ? cs : en));
    expect(faults, 'errors in the console').toEqual([]);
  },
});

export { expect };
