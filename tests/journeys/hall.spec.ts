/**
 * An evening in the simulated hall, on the real platform: a card at the reception, the turnstile, cash,
 * a transfer that the power cuts in the middle and the terminal's history repairs, play, a voucher from
 * one terminal to the cash desk, and home. There is one hall, so the walks come one after the other.
 */
import { languages, type Word } from '@herna/simulators/hall/words';
import type { Page } from '@playwright/test';
import { codeLastsMs, otpCode, staffPassword } from './activity.ts';
import { expect, type JourneyFixture, test } from './journey-fixture.ts';

const escaped = (text: string): string => text.replace(/[.?()]/g, '\\$&');

function walk(page: Page, words: (typeof languages)['en' | 'cs'], journey: JourneyFixture) {
  const panel = (name: string) => page.getByRole('region', { name, exact: true });
  const press = (word: Word, within = page.getByRole('main')) =>
    within.getByRole('button', { name: words[word], exact: true }).click();
  const saysWithValue = (word: Word) => {
    const [before = '', after = ''] = words[word].split('%');
    return expect(page.getByRole('status')).toHaveText(
      new RegExp(`^${[before, after].map(escaped).join('.+')}$`),
    );
  };
  return {
    panel,
    press,
    /** Waits for a sentence without a value. */
    says: (word: Word) => expect(page.getByRole('status')).toHaveText(words[word]),
    saysWithValue,
    /** Looks at a place of the plan. */
    go: (name: string) => panel(words.floor).getByRole('button', { name }).first().click(),
    /** What the guest's card says beside a word. */
    money: (word: Word) =>
      panel(words.guest).locator('dl > div').filter({ hasText: words[word] }).locator('dd'),
    seen: (name: string) => journey.seen(`hall-${name}`),
  };
}

/** Opens the hall, if nobody has: a code of the second factor works once, so the next is waited for. */
async function openHall(page: Page, words: (typeof languages)['en' | 'cs']): Promise<void> {
  const open = page.getByRole('button', { name: words.openHall });
  const plan = page.getByRole('region', { name: words.floor });
  await expect(open.or(plan)).toBeVisible();
  if (await plan.isVisible()) return;
  await page.getByLabel(words.login).fill('demo.admin');
  await page.getByLabel(words.password).fill(staffPassword);
  await expect(async () => {
    await page.getByLabel(words.code).fill(otpCode());
    await open.click();
    await expect(plan).toBeVisible({ timeout: 10_000 });
  }).toPass({ timeout: 3 * codeLastsMs, intervals: [codeLastsMs] });
}

/** The reception, the turnstile, and cash for the account; in crowns. */
async function arrive(
  page: Page,
  words: (typeof languages)['en' | 'cs'],
  hall: ReturnType<typeof walk>,
  amount: string,
): Promise<void> {
  await page.getByLabel(words.findGuest).fill('karel.demo@herna.example');
  await hall.press('issueCard');
  await hall.says('welcomed');
  await hall.go(words.turnstile);
  await hall.press('enter');
  await hall.saysWithValue('entered');
  await hall.go(words.cashDesk);
  await page.getByLabel(words.amount).fill(amount);
  await hall.press('deposit');
  await hall.saysWithValue('deposited');
}

test('an evening in the hall, with a power cut', async ({ page, journey, language }) => {
  const words = languages[language];
  await page.goto(`${journey.outside}/hall/`);
  const hall = walk(page, words, journey);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(words.title);
  await openHall(page, words);
  await hall.seen('open');

  await arrive(page, words, hall, '1000');
  const account = await hall.money('account').textContent();

  // A transfer that arrives, and one in whose middle the power fails.
  await hall.go(`${words.terminal} 1`);
  await hall.press('sit');
  await hall.says('cardIn');
  await page.getByLabel(words.amount).fill('300');
  await hall.press('transferIn');
  await hall.saysWithValue('outcomeFULL');
  await page.getByLabel(words.interruption).selectOption('powerAfter');
  await hall.says('switched');
  await hall.press('transferIn');
  await hall.says('powerLost');
  await hall.seen('dark');
  await hall.press('restore');
  await hall.says('outcomeUNKNOWN');
  await hall.press('repair');
  await hall.saysWithValue('outcomeFULL');
  await expect(hall.money('onTerminals')).toHaveText(/600/);

  // A round of a title, which the platform has as its own; then all of it on paper, an empty printer first.
  await hall.press('play');
  const first = hall.panel(`${words.terminal} 1`);
  await expect(first).toContainText(`Velvet Plums · ${words.round.split('%')[0]}`);
  await expect(first.locator('.window > span > span')).toHaveCount(9);
  await expect(page.getByRole('status')).not.toBeEmpty();
  await expect(first.locator('.window > span > span').first()).not.toBeEmpty();
  await hall.seen('round');
  // A switch turns once the terminal has answered.
  await page.getByLabel(words.hasPaper).click();
  await expect(page.getByLabel(words.hasPaper)).not.toBeChecked();
  await hall.says('switched');
  await hall.press('print');
  await hall.says('printerEmpty');
  await page.getByLabel(words.hasPaper).click();
  await expect(page.getByLabel(words.hasPaper)).toBeChecked();
  await hall.says('switched');
  await hall.press('print');
  await hall.saysWithValue('printed');
  await hall.seen('voucher');
  await hall.press('standUp');
  await hall.says('cardOut');

  // The paper goes to another terminal, and from there by card to the account.
  await hall.go(`${words.terminal} 2`);
  await hall.press('sit');
  await page.getByRole('button', { name: words.insert }).click();
  await hall.saysWithValue('inserted');
  await hall.press('print');
  await hall.saysWithValue('printed');
  await hall.press('standUp');

  // A lottery ticket without a name, for cash; it is not drawn yet.
  await hall.go(words.lotteryTerminal);
  await hall.press('buyTicket');
  await hall.saysWithValue('ticketBought');
  await page.getByRole('button', { name: words.checkTicket }).first().click();
  await hall.says('ticketWaits');
  await hall.seen('lottery');

  // Cash for the paper, and home.
  await hall.go(words.cashDesk);
  await page.getByRole('button', { name: words.payVoucher }).click();
  await hall.saysWithValue('paid');
  await expect(hall.money('onTerminals')).toHaveText(/^\D*0\D*$/);
  await expect(hall.money('account')).not.toHaveText(account ?? '');
  await hall.go(words.turnstile);
  await hall.press('leave');
  await hall.says('left');
  await hall.seen('left');
});

test('no fault of a terminal loses money or makes it twice', async ({
  page,
  journey,
  language,
}) => {
  const words = languages[language];
  await page.goto(`${journey.outside}/hall/`);
  const hall = walk(page, words, journey);
  await openHall(page, words);
  await arrive(page, words, hall, '500');
  const account = (await hall.money('account').textContent()) ?? '';
  await hall.go(`${words.terminal} 3`);
  await hall.press('sit');
  await hall.says('cardIn');
  await page.getByLabel(words.amount).fill('100');
  const turn = async (word: 'isDoorOpen' | 'hasNetwork', on: boolean) => {
    await page.getByLabel(words[word]).click();
    await expect(page.getByLabel(words[word])).toBeChecked({ checked: on });
    await hall.says('switched');
  };
  const interrupt = async (by: 'powerBefore' | 'network') => {
    await page.getByLabel(words.interruption).selectOption(by);
    await hall.says('switched');
    await page.getByLabel(words.amount).fill('100');
    await hall.press('transferIn');
  };

  // An open door takes nothing in and plays nothing.
  await turn('isDoorOpen', true);
  await page.getByLabel(words.amount).fill('100');
  await hall.press('transferIn');
  await hall.says('outcomeNONE');
  await expect(hall.money('account')).toHaveText(account);
  await turn('isDoorOpen', false);

  // The power fails before the meter moves: its history says that nothing arrived.
  await interrupt('powerBefore');
  await hall.says('powerLost');
  await hall.press('restore');
  await hall.says('outcomeUNKNOWN');
  await hall.press('repair');
  await hall.says('outcomeNONE');
  await expect(hall.money('account')).toHaveText(account);

  // The network splits behind the meter: its history says that all has arrived.
  await interrupt('network');
  await hall.says('networkLost');
  await hall.seen('split');
  await hall.press('restore');
  await hall.says('outcomeUNKNOWN');
  await hall.press('repair');
  await hall.saysWithValue('outcomeFULL');
  await expect(hall.money('onTerminals')).toHaveText(/100/);
  await turn('isDoorOpen', true);
  await hall.press('play');
  await hall.says('doorOpen');
  await turn('isDoorOpen', false);
  await turn('hasNetwork', false);
  await hall.press('restore');
  await hall.says('restored');

  // All of it is there, once.
  await hall.press('transferOut');
  await hall.saysWithValue('outcomeFULL');
  await expect(hall.money('account')).toHaveText(account);
  await hall.press('standUp');
  await hall.says('cardOut');
  await hall.go(words.turnstile);
  await hall.press('leave');
  await hall.says('left');
});
