/**
 * A man in the middle, or a server that changes its mind: answers are altered on their way. The game
 * compares them with what was told before the round and with what comes out of the revealed seed, says loudly
 * what differs, and plays no further.
 */
import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from './journey-fixture.ts';

interface Answer {
  proof: Record<string, unknown>;
  win: number;
  view: { spins: { stops?: number[] }[] };
  [name: string]: unknown;
}

/** Alters every answer of a call from the given one on. */
const alter = (page: Page, call: string, change: (answer: Answer) => void, from = 1) => {
  let answers = 0;
  return page.route(`**/games/api/${call}`, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as Answer;
    answers += 1;
    if (response.ok() && answers >= from) change(answer);
    await route.fulfill({ response, json: answer });
  });
};

const other = (hex: unknown): string =>
  String(hex).replace(/^./, (digit) => (digit === '0' ? '1' : '0'));

/**
 * What is altered, alone each time, by the name under which the game must find it out; the proof's other
 * fields are altered in games/client/session.
 */
const alterations: Readonly<Record<string, (answer: Answer) => void>> = {
  commitment: ({ proof }) => Object.assign(proof, { commitment: other(proof.commitment) }),
  configHash: ({ proof }) => Object.assign(proof, { configHash: other(proof.configHash) }),
  seed: ({ proof }) => Object.assign(proof, { seed: other(proof.seed) }),
  win: (answer) => Object.assign(answer, { win: 5_000_000 }),
  view: ({ view }) => {
    const [spin] = view.spins;
    const [first = 0, ...rest] = spin?.stops ?? [];
    if (spin) spin.stops = [first + 1, ...rest];
  },
};

test('a round that is not the one promised, or not what its seed gives, is refused loudly', async ({
  page,
  journey,
  language,
}) => {
  const address = `${journey.site}/games/play/velvet-plums?mode=demo&lang=${language}`;
  const refusal = page.getByRole('alert').locator('[data-broken]');
  const play = page.locator('[data-play]');
  const seeds = new Set<string>();
  page.on('request', (request) => {
    if (request.url().endsWith('/games/api/play')) seeds.add(request.postDataJSON().clientSeed);
  });
  const open = async (): Promise<void> => {
    await page.goto(address);
    await expect(play).toBeEnabled();
  };
  // An honest round goes through, whatever is compared.
  await open();
  const answered = page.waitForResponse(/games\/api\/play/);
  await play.click();
  await answered;
  await expect(play).toHaveAttribute('data-phase', /ready|deciding/);
  await expect(page.locator('[data-broken]')).toHaveCount(0);
  for (const [field, change] of Object.entries(alterations)) {
    await open();
    await alter(page, 'play', change);
    await play.click();
    // A win that was offered for doubling is collected first, so a further press may be needed.
    await expect(async () => {
      if (await play.isEnabled()) await play.click({ timeout: 500 });
      await expect(refusal).toHaveAttribute('data-broken', field, { timeout: 500 });
    }).toPass();
    await expect(play).toBeDisabled();
    await expect(page.locator('[data-test="win"]')).not.toContainText('50');
    await page.unroute('**/games/api/play');
  }
  await journey.seen('game-unfair');
  expect(seeds.size).toBeGreaterThanOrEqual(1 + Object.keys(alterations).length);
  for (const seed of seeds) expect(seed).toMatch(/^[0-9a-f]{32}$/);
});

for (const [call, key] of [
  ['flight', 'star-chaser'],
  ['draw', 'sprint-roulette-15'],
] as const) {
  test(`a ${call} whose commitment changes or whose beacon round is forged is refused loudly`, async ({
    page,
    journey,
    language,
  }) => {
    const refused = async (field: string): Promise<void> => {
      await page.goto(`${journey.site}/games/play/${key}?mode=demo&lang=${language}`);
      await expect(page.locator('.picture')).toHaveAttribute('data-ready', 'true');
      const refusal = page.getByRole('alert').locator(`[data-broken="${field}"]`);
      await expect(refusal).toBeVisible();
      await expect(page.locator('.table')).toHaveAttribute('data-phase', 'closed');
    };
    const change = (answer: Answer) =>
      Object.assign(answer, { commitment: other(answer.commitment) });
    await alter(page, call, change, 3);
    await refused('commitment');
    await page.unroute(`**/games/api/${call}`);
    // A house that signs by itself can choose what is mixed in; all else fits together.
    await page.route(`**/games/api/${call}`, async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as Answer;
      // What is over is found out by its numbers, which the forged value does not give: it is not let through.
      if (answer.seed !== undefined) return route.abort();
      const { beacon } = answer.series as { beacon: { signature: string } };
      beacon.signature = other(beacon.signature);
      const clientSeed = createHash('sha256').update(beacon.signature, 'hex').digest('hex');
      return route.fulfill({ response, json: { ...answer, clientSeed } });
    });
    await refused('beacon');
  });
}
