/** Plays any game as somebody who has never seen it: presses what can be pressed until it is over. */
import { expect, type Page } from '@playwright/test';

/** How long a round may take; a flight has to be waited for: to the highest multiplier 134 s. */
const roundMs = 150_000;

/** Where nothing is staked yet: what lays the first bet on the picture, by engine. */
const firstBets: Readonly<Record<string, string>> = {
  roulette: '[data-spot="red"]',
  keno: '.board-row button:enabled',
};
const anyBet = '.picture-overlay button:enabled, .board-game button:enabled';

/** What goes on with an open round, in the order in which it is tried. */
const goOns = [
  '[data-play]:enabled',
  '.decisions [data-action="stand"]',
  '.decisions button:enabled',
  '.board-game button:enabled',
  '.picture-overlay button:enabled',
];

/** What ends the showing of a round. */
const hastens = ['[data-play][data-phase="showing"]:enabled', '[data-action="reveal"]'];

export interface AnyGame {
  /** Plays a round to its end, or until a decision is waited for. */
  play(until?: 'end' | 'decision'): Promise<void>;
  /** The phase that the page says it is in. */
  phase(): Promise<string | null>;
}

async function pressFirst(page: Page, selectors: readonly string[]): Promise<boolean> {
  for (const selector of selectors) {
    const button = page.locator(selector).first();
    if ((await button.count()) === 0) continue;
    // It may be gone by now: then the next look decides.
    await button.click({ timeout: 2_000, force: true }).catch(() => undefined);
    return true;
  }
  return false;
}

/** A flight is boarded and left at once; it is over when the next one takes passengers. */
async function fly(page: Page): Promise<void> {
  const button = page.locator('.crash-button').first();
  const act = (name: string) =>
    expect(button).toHaveAttribute('data-act', name, { timeout: roundMs });
  await act('board');
  await button.click();
  await expect(button).toHaveAttribute('data-act', /leave|left|wait|board$/, { timeout: roundMs });
  if ((await button.getAttribute('data-act')) === 'leave') {
    await button.click({ timeout: 2_000 }).catch(() => undefined);
  }
  await act('board');
}

/** A draw that all share has to be open for long enough to stake on it. */
async function timeToStake(page: Page): Promise<void> {
  const strip = page.locator('.draw-strip');
  if ((await strip.count()) === 0) return;
  const seconds = async () => Number(await strip.getAttribute('data-seconds'));
  await expect.poll(seconds, { timeout: roundMs }).toBeGreaterThan(3);
}

/** The game of this page, once it can be played. */
export async function openAnyGame(page: Page): Promise<AnyGame> {
  const table = page.locator('.table');
  const phase = () => table.getAttribute('data-phase');
  await expect(table).toHaveAttribute('data-phase', /ready|deciding/, { timeout: 30_000 });
  const engine = (await table.getAttribute('data-engine')) ?? '';
  await expect(page.locator('canvas').filter({ visible: true }).first()).toBeVisible({
    timeout: 30_000,
  });

  async function stake(): Promise<void> {
    const play = page.locator('[data-play]');
    await timeToStake(page);
    await expect(play).toHaveAttribute('data-phase', 'ready', { timeout: roundMs });
    if (await play.isDisabled()) await pressFirst(page, [firstBets[engine] ?? anyBet]);
    await expect(play).toBeEnabled();
    const answer = page.waitForResponse(/\/games\/api\/play/);
    await play.click();
    expect((await answer).ok()).toBe(true);
  }

  return {
    phase,
    async play(until = 'end') {
      if (engine === 'crash') return fly(page);
      if ((await phase()) === 'ready') await stake();
      const isOver = async (): Promise<boolean> => {
        const now = await phase();
        if (now === 'ready') return true;
        if (now === 'deciding') {
          if (until === 'decision') return true;
          await pressFirst(page, goOns);
        } else await pressFirst(page, hastens);
        return false;
      };
      await expect.poll(isOver, { timeout: roundMs, intervals: [100] }).toBe(true);
    },
  };
}
