/**
 * A lottery of somebody else's from end to end: its game is opened by a launch, its draws are
 * announced and drawn over signed calls, tickets paid from the wallet, wins credited, and details
 * opened at the provider. And what happens when answers are lost, doubled, late or forged.
 */
import { signedInStaff } from '@herna/staff/test/builders.ts';
import type { Caller } from '@herna/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lotteryCalls } from '../contract/index.ts';
import {
  achatGame,
  achatPrice,
  type OutsideLotteryWorld,
  openOutsideLotteryWorld,
  achat as provider,
} from './outside-lottery-world.ts';

let world: OutsideLotteryWorld;
beforeAll(async () => {
  world = await openOutsideLotteryWorld();
});
afterAll(() => world.close());

const hour = 3_600_000;
const price = BigInt(achatPrice);
const won = [1, 2, 3, 4, 5];
const lost = [6, 7, 8, 9, 10];
/** Three of the five that are drawn: ten times the price. */
const some = [1, 2, 3, 11, 12];

let draws = 0;
/** A draw on sale for an hour. */
async function announced(): Promise<string> {
  const drawId = `draw-${++draws}`;
  const after = (ms: number) => new Date(world.clock.now().getTime() + ms).toISOString();
  const times = { salesOpenAt: after(-1_000), salesCloseAt: after(hour), drawAt: after(hour) };
  expect(await world.steer('announce', { drawId, ...times })).toMatchObject({ code: 'OK' });
  return drawId;
}

const buy = async (drawId: string, seat: string, numbers: readonly number[]): Promise<string> => {
  const sold = await world.steer('buy', { drawId, seat, numbers });
  expect(['OK', 'DUPLICATE']).toContain(sold.code);
  return String(sold.ticketId);
};

const ticketsOf = async (self: Caller) => {
  const { body } = await world.call(
    lotteryCalls,
    'GET /capi/Lottery/v3/Ticket/GetList',
    { query: { provider } },
    self,
  );
  return body.items;
};

const ticketUrl = (ticketId: string, self: Caller, whose: string = provider) =>
  world.call(
    lotteryCalls,
    'POST /capi/Lottery/v3/Ticket/GenerateDetailUrl',
    { body: { ticketId, provider: whose } },
    self,
  );

/** What a player's account was posted, oldest first. */
async function postings(playerId: bigint): Promise<number[]> {
  const { rows } = await sql<{ amount: bigint }>`
    select amount from ledger.posting
    where player_id = ${playerId} and owner_id = ${playerId}
    order by movement_id, line`.execute(world.database.read.reads());
  return rows.map(({ amount }) => Number(amount));
}

describe('a lottery from outside', () => {
  it('is offered with its game and next draw, and is not the house’s own', async () => {
    await announced();
    const { body } = await world.call(lotteryCalls, 'GET /api/lottery/providers', {});
    expect(body.providers).toMatchObject([
      { provider, name: 'Achát Lottery', games: [{ gameKey: achatGame, name: 'Achát 5 z 35' }] },
    ]);
    expect(body.providers[0]?.games[0]?.nextDraw).toMatchObject({ state: 'OPEN', numbers: null });
    for (const whose of ['losovna', 'jantar', 'nobody']) {
      const query = { provider: whose };
      const path = 'GET /capi/Lottery/v3/Draw/GetList';
      expect((await world.call(lotteryCalls, path, { query })).code, whose).toBe('ERR_NOT_FOUND');
    }
  });

  it('publishes a game that nobody can play until staff offer it, and none of the house’s', async () => {
    const said = (gameId: string) => ({ gameId, name: gameId, version: '1.0', scope: 'Lottery' });
    const house = 'tri-cislice';
    const games = [achatGame, 'achat-nova', house].map(said);
    const unsigned = await world.send('POST /capi/gamingapi/v1/Games/set', { body: { games } });
    expect(unsigned.status).toBe(401);
    expect(await world.steer('games', { games })).toMatchObject({
      status: 200,
      added: 1,
      changed: 1,
      refused: [house],
    });
    const { self } = await world.player(1_000n);
    const gameKey = 'achat-nova';
    for (const [call, body] of [
      ['POST /capi/v2-onling/OnlineGame/Launch', { gameKey, mode: 'real' }],
      ['POST /capi/v2-onling/GameSession/CreatePreGameSessionToken', { gameKey }],
    ] as const) {
      expect((await world.send(call, { body }, self)).code).toBe('ERR_GAME_NOT_LAUNCHABLE');
    }
    const { providers } = (await world.call(lotteryCalls, 'GET /api/lottery/providers', {})).body;
    expect(providers[0]?.games.map(({ gameKey }) => gameKey)).toEqual([achatGame]);
  });

  it('publishes its list whole, however long it is', async () => {
    const said = (gameId: string) => {
      const name = gameId.padEnd(100, '.');
      return { gameId, name, version: '10000.10000.10000.10000', scope: 'Lottery' };
    };
    const kept = [said(achatGame), said('achat-nova')];
    const many = Array.from({ length: 1_500 }, (_, index) =>
      said(`achat-${index}`.padEnd(60, '-x')),
    );
    const answer = { status: 200, refused: [] };
    expect(await world.steer('games', { games: [...kept, ...many] })).toMatchObject({
      ...answer,
      added: 1_500,
    });
    expect(await world.steer('games', { games: kept })).toMatchObject({ ...answer, changed: 0 });
  });

  it('sells, draws, pays and closes, to the minor unit in the books', async () => {
    const drawId = await announced();
    const [lucky, poor] = [await world.player(1_000n), await world.player(1_000n)];
    const before = await world.revenue();
    const seat = await world.seat(lucky.self);
    const ticketId = await buy(drawId, seat, some);
    await buy(drawId, await world.seat(poor.self), lost);
    expect(await world.balance(lucky.id)).toBe(1_000n - price);
    expect(await ticketsOf(lucky.self)).toMatchObject([
      { ticketId, state: 'SOLD', lines: [{ main: some }], price: { amount: 100 }, win: null },
    ]);
    world.pass(hour);
    expect(await world.steer('settle', { drawId, numbers: won })).toMatchObject({
      codes: ['OK', 'OK', 'OK'],
    });
    expect(await world.balance(lucky.id)).toBe(1_000n + 9n * price);
    expect(await world.balance(poor.id)).toBe(1_000n - price);
    expect(await postings(lucky.id)).toEqual([1_000, -100, 1_000]);
    expect((await world.revenue()) - before).toBe(2n * price - 10n * price);
    // Nobody's sign-in outlives an hour without a call.
    const again = await world.player(0n);
    const list = await world.call(lotteryCalls, 'GET /capi/Lottery/v3/Draw/GetList', {
      query: { provider, state: 'PUBLISHED' },
    });
    expect(list.body.items).toMatchObject([{ drawId, state: 'PUBLISHED', numbers: { main: won } }]);
    expect(await ticketsOf(again.self)).toEqual([]);
    const staff = await signedInStaff(world, world.platform.modules.parts.staff, 'operations');
    const query = { provider, drawId };
    const totals = await world.call(
      lotteryCalls,
      'GET /capi/Lottery/v3/Ticket/GetAggregation',
      { query },
      staff,
    );
    expect(totals.body).toMatchObject({
      tickets: 2,
      stakes: { amount: 200 },
      wins: { amount: 1_000 },
    });
    const states = await world.call(
      lotteryCalls,
      'GET /capi/Lottery/v3/Ticket/GetList',
      { query: { ...query, state: 'LOST' } },
      staff,
    );
    expect(states.body.items).toMatchObject([{ playerId: `${poor.id}`, state: 'LOST' }]);
    const number = states.body.items[0]?.ticketId ?? '';
    const numbered = await world.call(
      lotteryCalls,
      'GET /capi/Lottery/v3/Ticket/GetList',
      { query: { ...query, ticketId: number } },
      staff,
    );
    expect(numbered.body.items).toEqual(states.body.items);
    const all = await world.call(
      lotteryCalls,
      'GET /capi/Lottery/v3/Draw/GetAggregation',
      { query: { provider, state: 'PUBLISHED' } },
      staff,
    );
    expect(all.body).toMatchObject({ draws: 1, tickets: 2, wins: { amount: 1_000 } });
  });

  it('opens the detail at the provider, for its own player and a few minutes', async () => {
    const drawId = await announced();
    const [one, other] = [await world.player(500n), await world.player(500n)];
    const ticketId = await buy(drawId, await world.seat(one.self), some);
    const { body } = await ticketUrl(ticketId, one.self);
    expect(body.url.startsWith(`${world.lotteryUrl}/detail?`)).toBe(true);
    const shown = await fetch(body.url);
    expect(shown.status).toBe(200);
    expect(await shown.text()).toContain(some.join(', '));
    const forged = body.url.replace(ticketId, 'T-other');
    expect((await fetch(forged)).status).toBe(403);
    expect((await ticketUrl(ticketId, other.self)).code).toBe('ERR_NOT_FOUND');
    expect((await ticketUrl('no-such-ticket', one.self)).code).toBe('ERR_NOT_FOUND');
    const draw = await world.call(lotteryCalls, 'POST /capi/Lottery/v3/Draw/GenerateDetailUrl', {
      body: { drawId, provider },
    });
    expect((await fetch(draw.body.url)).status).toBe(200);
    world.pass(6 * 60_000);
    expect((await fetch(body.url)).status).toBe(403);

    const fresh = await world.player(0n);
    const staff = await signedInStaff(world, world.platform.modules.parts.staff, 'operations');
    expect((await ticketUrl(ticketId, fresh.self)).code).toBe('ERR_NOT_FOUND');
    expect((await ticketUrl(ticketId, staff)).status).toBe(200);
    // What the platform knows and the provider does not has no page.
    const faults = [
      [{ loseTickets: 1 }, 'ERR_NOT_FOUND'],
      [{ wrongKey: 1 }, 'ERR_LOTTERY_DETAIL_UNAVAILABLE'],
      [{ foreignAddress: 1 }, 'ERR_LOTTERY_DETAIL_UNAVAILABLE'],
      [{ overdueAddress: 1 }, 'ERR_LOTTERY_DETAIL_UNAVAILABLE'],
      [{ httpError: 503 }, 'ERR_LOTTERY_DETAIL_UNAVAILABLE'],
      [{ dropAfterEffect: 1 }, 'ERR_LOTTERY_DETAIL_UNAVAILABLE'],
    ] as const;
    for (const [fault, code] of faults) {
      const answer = await world.suffering(fault, () => ticketUrl(ticketId, staff));
      expect(answer.code, JSON.stringify(fault)).toBe(code);
    }
  });
});

it('shows the tickets of an account to the one that it has become part of', async () => {
  const drawId = await announced();
  const [source, target] = [await world.player(500n), await world.player(0n)];
  const stranger = await world.player(0n);
  const ticketId = await buy(drawId, await world.seat(source.self), some);
  await world.database.pool.query(
    `update players.player set state = 'CLOSED', merged_into = $2, closed_at = now() where id = $1`,
    [source.id, target.id],
  );
  expect(await ticketsOf(target.self)).toMatchObject([{ ticketId, state: 'SOLD' }]);
  expect((await ticketUrl(ticketId, target.self)).status).toBe(200);
  expect(await ticketsOf(stranger.self)).toEqual([]);
  expect((await ticketUrl(ticketId, stranger.self)).code).toBe('ERR_NOT_FOUND');
});

describe('a lottery whose answers go astray', () => {
  it('sells one ticket and pays one win, however often and unheard it asks', async () => {
    const drawId = await announced();
    const player = await world.player(500n);
    const seat = await world.seat(player.self);
    await world.suffering({ loseAnswers: 1 }, async () => {
      expect(await world.steer('buy', { drawId, seat, numbers: some })).toMatchObject({
        code: 'NO_ANSWER',
      });
    });
    // The stake is taken, though the lottery does not know it yet.
    expect(await world.balance(player.id)).toBe(500n - price);
    await world.suffering({ doubleCalls: 1 }, () => buy(drawId, seat, lost));
    expect(await world.balance(player.id)).toBe(500n - 2n * price);
    world.pass(hour);
    await world.suffering({ loseAnswers: 1 }, () =>
      world.steer('settle', { drawId, numbers: won }),
    );
    await world.suffering({ doubleCalls: 1 }, () => world.steer('settle', { drawId }));
    await world.steer('settle', { drawId });
    expect(await world.balance(player.id)).toBe(500n - 2n * price + 10n * price);
    expect(await postings(player.id)).toEqual([500, -100, -100, 1_000]);
  });

  it('pays no win before the draw, and after it none that comes with a wrong key', async () => {
    const drawId = await announced();
    const player = await world.player(500n);
    const ticketId = await buy(drawId, await world.seat(player.self), won);
    const early = await world.steer('pay', { ticketId, amount: 500_000 });
    expect(early).toMatchObject({ code: 'DRAW_TIMES' });
    const soon = await world.steer('settle', { drawId, numbers: won });
    expect(soon).toMatchObject({ codes: ['DRAW_TIMES'] });
    expect(await world.balance(player.id)).toBe(500n - price);
    world.pass(hour);
    await world.suffering({ wrongKey: 1 }, async () => {
      const forged = await world.steer('pay', { ticketId, amount: 500_000 });
      expect(forged.code).not.toBe('OK');
    });
    expect(await world.balance(player.id)).toBe(500n - price);
  });

  it('pays late wins while the draw is open, and none once it is closed', async () => {
    const drawId = await announced();
    const player = await world.player(500n);
    const seat = await world.seat(player.self);
    const [late, never] = [await buy(drawId, seat, some), await buy(drawId, seat, lost)];
    world.pass(hour);
    await world.suffering({ holdWins: 1 }, () => world.steer('settle', { drawId, numbers: won }));
    expect(await world.balance(player.id)).toBe(500n - 2n * price);
    world.pass(5 * hour);
    expect(await world.steer('pay', { ticketId: late })).toMatchObject({ code: 'OK' });
    await world.steer('settle', { drawId });
    const after = await world.steer('pay', { ticketId: never, amount: 100 });
    expect(after).toMatchObject({ code: 'DRAW_CLOSED' });
    expect(await world.balance(player.id)).toBe(500n - 2n * price + 10n * price);
  });
});
