/**
 * A ticket and syndicates from end to end. Staff open two syndicates for one draw; a player buys a ticket
 * and shares, a second one fills the first syndicate, the other stays half sold. Two members confirm the
 * draw, shares are paid to the haléř, those of the half-sold one refunded, and the ticket's win is verified.
 */
import { pragueClock } from '@herna/kernel';
import { mergeTests } from '@playwright/test';
import { deposit, send } from './activity.ts';
import { bringForward, runDrawsUntil } from './clockwork.ts';
import { look } from './journey-fixture.ts';
import { memberToken } from './member-token.ts';
import { expect, test as operators } from './operator/desk.ts';
import { refuseLimits, registerPlayer } from './player/new-player.ts';
import { longWalkMs, test as players, type Site } from './player/site.ts';

const test = mergeTests(operators, players);

const gameKey = 'tri-cislice';
/** Ten lines, one of which hits the first digit whatever is drawn; 100 CZK together. */
const everyFirstDigit = Array.from({ length: 10 }, (_, digit) => `${digit} 1 2`).join('\n');
/** A share of the smallest prize, 10 CZK, is 62.5 hellers: it does not divide. */
const shares = 16;
const deposited = 20_000;
/** The player of the ticket holds a phone; staff sit at a desk. */
const phoneSize = { width: 390, height: 844 };
const deskSize = { width: 1440, height: 900 };
/** Ten lines for two draws. */
const ticketPrice = 20_000;

interface Register {
  readonly state: string;
  readonly win: { readonly amount: number } | null;
  readonly holders: readonly { readonly share: number; readonly playerId: string }[];
}

/** What a player has in cash, minor units. */
async function cashOf(site: Site): Promise<number> {
  const { balances } = await site.call<{
    balances: readonly { accountKind: string; balance: { amount: number; currency: string } }[];
  }>('GET /capi/v1.1/Funds/GetBalances');
  const of = balances.find((one) => one.accountKind === 'Main');
  return of?.balance.amount ?? 0;
}

/** Buys a ticket for two draws on the page of the game: one of its ten lines hits the first digit. */
async function buyTicket({ page, say, button, open }: Site): Promise<void> {
  await open(`/lottery/play/${gameKey}`);
  for (let digit = 0; digit < 10; digit++) {
    if (digit > 0) await button('lottery.play.add').click();
    const line = page.getByRole('group', {
      name: say('lottery.play.line', { number: `${digit + 1}` }),
      exact: true,
    });
    const places = line.getByRole('combobox');
    await places.first().selectOption(`${digit}`);
    // As the syndicate's lines: prizes are cut where the fund is too small, for both alike.
    await places.nth(1).selectOption('1');
    await places.last().selectOption('2');
  }
  const draws = page.getByLabel(say('lottery.play.draws'));
  await draws.selectOption('2');
  await page.locator('form').filter({ has: draws }).getByRole('button').click();
  await expect(page.getByText(say('lottery.play.bought'))).toBeVisible();
}

/** Buys shares on the page of a syndicate. */
async function buyShares(site: Site, syndicateId: string, count: number): Promise<void> {
  await site.open(`/lottery/syndicates/${syndicateId}`);
  await site.page.getByRole('combobox').selectOption(String(count));
  await site.page.locator('form button[type="submit"]:visible').click();
  await expect(site.link('lottery.syndicates.toMine')).toBeVisible();
}

test('a draw is put off, and its page says the new hour', async ({ desk, page, journey }) => {
  const { words } = desk;
  const { games } = await send<{
    games: readonly {
      gameKey: string;
      nextDraws: readonly { drawId: string; drawAt: string }[];
    }[];
  }>(journey.site, 'GET /api/lottery/games');
  const draw = games.find((one) => one.gameKey === 'vecerni-keno')?.nextDraws[3];
  if (!draw) throw new Error('no draw is on sale');
  // An hour later by the clocks of Prague, which the visit's browser shows.
  const later = new Date(Date.parse(draw.drawAt) + 3_600_000);
  await desk.sitDown('demo.operations');
  await desk.open(`/lottery-draws/${draw.drawId}/show`);
  await desk.act(words.acts.postponeDraw, {
    reason: 'Výpadek proudu',
    fill: async (dialog) => {
      await desk.seen('postpone-draw');
      await dialog.getByLabel(words.fields.drawAt).fill(pragueClock(later));
    },
  });
  await desk.seen('draw-put-off');
  const after = await send<{ drawAt: string; state: string }>(
    journey.site,
    `GET /api/lottery/draws/${draw.drawId}`,
  );
  expect(after).toMatchObject({ drawAt: later.toISOString(), state: 'OPEN' });
  await expect(page.getByText(words.lotteryEvents.postpone)).toBeVisible();
});

test('a syndicate that is filled is paid by its shares, one that is not is refunded', async ({
  desk,
  site,
  page,
  journey,
}, info) => {
  // Draws of earlier evenings wait for their rounds of the beacon, a minute each.
  test.setTimeout(2 * longWalkMs);
  const { words } = desk;
  const token = await memberToken(journey, 'demo.operations');
  const { games } = await send<{
    games: readonly { gameKey: string; nextDraws: readonly { drawId: string }[] }[];
  }>(journey.site, 'GET /api/lottery/games');
  // The second one on sale: its sales do not close while this runs.
  const drawId = games.find((one) => one.gameKey === gameKey)?.nextDraws[1]?.drawId;
  if (!drawId) throw new Error('no draw is on sale');

  // Staff open both: one by lines of their own, one by chance.
  const openSyndicate = async (count: number, lines: string, quickPicks: number) => {
    await desk.open(`/lottery-draws/${drawId}/show`);
    await desk.act(words.acts.openSyndicate, {
      fill: async (dialog) => {
        await dialog.getByLabel(words.fields.shares, { exact: true }).fill(String(count));
        await dialog.getByLabel(words.fields.lotteryLines, { exact: true }).fill(lines);
        await dialog.getByLabel(words.fields.quickPicks).fill(String(quickPicks));
        await look(page, `${info.project.name}-operator-open-syndicate-${count}`);
      },
    });
    const { items } = await send<{ items: readonly { syndicateId: string }[] }>(
      journey.site,
      `GET /api/lottery/syndicate-register?drawId=${drawId}`,
      { token },
    );
    return items[0]?.syndicateId ?? '';
  };
  await desk.sitDown('demo.operations');
  const filled = await openSyndicate(shares, everyFirstDigit, 0);
  const unfilled = await openSyndicate(5, '', 1);

  const enter = async (more = 0) => {
    const player = await registerPlayer(site, journey);
    await refuseLimits(site);
    await deposit(journey, player, (deposited + more) / 100);
    return player;
  };
  const first = await enter(ticketPrice);
  await page.setViewportSize(phoneSize);
  await buyTicket(site);
  await journey.seen('ticket-bought');
  await page.setViewportSize(deskSize);
  await buyShares(site, filled, 9);
  await buyShares(site, unfilled, 2);
  await journey.seen('syndicate-bought');
  expect(await cashOf(site)).toBe(deposited - 9 * 625 - 2 * 200);
  const second = await enter();
  await buyShares(site, filled, 7);
  expect(await cashOf(site)).toBe(deposited - 7 * 625);
  await site.open(`/lottery/syndicates/${filled}`);
  await expect(page.getByText(site.say('lottery.syndicates.soldOut'))).toBeVisible();
  await journey.seen('syndicate-sold-out');

  // The evening comes: what is whole is drawn, and two members confirm what was counted. What waits
  // for them of earlier evenings goes first, as pools pass from draw to draw.
  const confirm = async (id: string) => {
    for (const login of ['demo.operations', 'demo.controller']) {
      await desk.sitDown(login);
      await page.goto('about:blank');
      await desk.open(`/lottery-draws/${id}/show`);
      await desk.act(words.acts.confirmDraw);
    }
    await runDrawsUntil(journey, id, 'PUBLISHED');
  };
  const unsettled = async (state: string): Promise<string[]> => {
    const { items } = await send<{
      items: readonly { drawId: string; gameKey: string; drawAt: string }[];
    }>(journey.site, `GET /capi/Lottery/v3/Draw/GetList?state=${state}`, { token });
    return items
      .filter((one) => one.gameKey === gameKey && Date.parse(one.drawAt) < Date.now())
      .map((one) => one.drawId);
  };
  // One that is settled lets the next be counted.
  const waiting = ['OPEN', 'CLOSED', 'SEALED', 'DRAWN', 'EVALUATED'].map(unsettled);
  for (const earlier of (await Promise.all(waiting)).flat().toSorted()) {
    await runDrawsUntil(journey, earlier, 'EVALUATED');
    await confirm(earlier);
  }
  await bringForward(drawId);
  await runDrawsUntil(journey, drawId, 'EVALUATED');
  await confirm(drawId);

  const register = (id: string) =>
    send<Register>(journey.site, `GET /api/lottery/syndicate-register/${id}`, { token });
  const { state, win, holders } = await register(filled);
  expect(state).toBe('SETTLED');
  expect((await register(unfilled)).state).toBe('REFUNDED');
  const whole = win?.amount ?? 0;
  expect(whole).toBeGreaterThanOrEqual(1_000);
  // By the rule of the page: equal parts, and one haléř more for each of the earliest shares.
  const partOf = (share: number) => Math.floor(whole / shares) + (share <= whole % shares ? 1 : 0);
  const dueTo = (id: string) =>
    holders
      .filter(({ playerId }) => playerId === id)
      .reduce((sum, { share }) => sum + partOf(share), 0);
  expect(dueTo(first.id) + dueTo(second.id)).toBe(whole);
  await desk.open(`/lottery-syndicates/${filled}/show`);
  await desk.seen('syndicate-settled');

  // The player sees what the ticket has won, and verifies it by one press.
  await page
    .context()
    .addCookies([{ name: 'herna_player', value: first.token, url: journey.site }]);
  const { items: tickets } = await site.call<{
    items: readonly {
      drawId: string;
      syndicateId: string | null;
      win: { amount: number } | null;
    }[];
  }>('GET /capi/Lottery/v3/Ticket/GetList');
  const place = tickets.findIndex((one) => one.drawId === drawId && one.syndicateId === null);
  const ticketWin = tickets[place]?.win?.amount ?? 0;
  expect(ticketWin).toBeGreaterThanOrEqual(1_000);
  await page.setViewportSize(phoneSize);
  await site.open('/lottery/tickets');
  await site.button('lottery.tickets.detail').nth(place).click();
  const proof = page.getByRole('main');
  await expect(proof.getByText(site.say('lottery.detail.ticket'))).toBeVisible();
  await expect(proof.getByText(site.say('lottery.detail.results.good'))).toBeVisible();
  await expect(proof).toContainText(site.say('lottery.detail.win'));
  await journey.seen('ticket-verified');
  await page.setViewportSize(deskSize);

  for (const [player, price] of [
    [first, 9 * 625 - ticketWin],
    [second, 7 * 625],
  ] as const) {
    await page
      .context()
      .addCookies([{ name: 'herna_player', value: player.token, url: journey.site }]);
    expect(await cashOf(site)).toBe(deposited - price + dueTo(player.id));
    await site.open('/lottery/syndicates/mine');
    const won = (dueTo(player.id) / 100).toFixed(2).replace('.', ',');
    await expect(page.getByRole('main')).toContainText(won);
  }
  await page
    .context()
    .addCookies([{ name: 'herna_player', value: first.token, url: journey.site }]);
  await site.open('/lottery/syndicates/mine');
  await expect(page.getByRole('main')).toContainText(site.say('lottery.tickets.states.REFUNDED'));
  await journey.seen('syndicates-mine');
});
