/** Shares of one ticket: bought, refunded where some stay unsold, sealed, drawn and paid by shares. */
import { type PlayerId, rootAlong } from '@herna/kernel';
import { type Caller, nobody } from '@herna/testkit';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { lotteryCalls } from '../contract/index.ts';
import { divideWin, shareholderOf } from '../rules/syndicate-shares.ts';
import { verifyDraw } from '../verify/verify-draw.ts';
import { everyFirstDigit, type LotteryWorld, openLotteryWorld } from './lottery-world.ts';

let world: LotteryWorld;
beforeAll(async () => {
  world = await openLotteryWorld();
  await world.turn();
});
afterAll(() => world.close());

let opened = 0;
const open = async (drawId: string, shares: number, more: object = {}, role = 'operations') =>
  world.call(
    lotteryCalls,
    'POST /api/lottery/syndicates',
    { body: { drawId, shares, lines: everyFirstDigit, quickPicks: 0, ...more } },
    await world.staff(role),
    { idempotencyKey: `open-syndicate-${++opened}` },
  );
const buy = async (
  player: PlayerId,
  syndicateId: string,
  shares: number,
  purchase: string,
  caller?: Caller,
) =>
  world.call(
    lotteryCalls,
    'POST /api/lottery/syndicates/{syndicateId}/shares',
    { params: { syndicateId }, body: { purchaseId: `share-purchase-${purchase}`, shares } },
    caller ?? (await world.as(player)),
  );
const shown = async (syndicateId: string) =>
  (
    await world.call(lotteryCalls, 'GET /api/lottery/syndicates/{syndicateId}', {
      params: { syndicateId },
    })
  ).body;
const own = async (player: PlayerId) =>
  (
    await world.call(
      lotteryCalls,
      'GET /api/lottery/own-shares',
      { query: {} },
      await world.as(player),
    )
  ).body.items;
const registered = async (syndicateId: string) =>
  (
    await world.call(
      lotteryCalls,
      'GET /api/lottery/syndicate-register/{syndicateId}',
      { params: { syndicateId } },
      await world.staff('auditor'),
    )
  ).body;
/** What all accounts of the operator hold together, by their kinds. */
const houseAccounts = async () => {
  const { rows } = await world.database.pool.query<{ code: string; amount: string }>(
    `select kind.code, sum(balance.amount)::text as amount from ledger.house_balance balance
     join ledger.account_kind kind on kind.id = balance.account_kind
     where kind.code <> 'transfer-clearing' group by kind.code`,
  );
  return Object.fromEntries(
    rows.filter(({ amount }) => amount !== '0').map(({ code, amount }) => [code, amount]),
  );
};
const movementsOf = async (player: PlayerId) => {
  const { rows } = await world.database.pool.query<{ sum: string }>(
    `select coalesce(sum(posting.amount), 0)::text as sum from ledger.posting posting
     join ledger.account_kind kind on kind.id = posting.account_kind
     where posting.player_id = $1 and kind.code = 'player-cash'`,
    [player],
  );
  return rows[0]?.sum;
};
const decide = async (what: 'postpone' | 'void', drawId: string, body: object) =>
  world.send(
    `POST /api/lottery/draws/{drawId}/${what}`,
    { params: { drawId }, body },
    await world.staff('operations'),
    { idempotencyKey: `${what}-${drawId}` },
  );

describe('a syndicate', () => {
  const drawId = 'tri-cislice-2026-11-21';
  let syndicateId = '';
  let players: PlayerId[] = [];

  it('is opened by staff who may, for a draw on sale, with a price that divides evenly', async () => {
    expect((await open(drawId, 4, {}, 'auditor')).status).toBe(403);
    expect((await open('no-such-draw', 4)).code).toBe('ERR_NOT_FOUND');
    expect((await open(drawId, 3)).code).toBe('ERR_LOTTERY_SHARES');
    expect((await open(drawId, 1)).code).toBe('ERR_LOTTERY_SHARES');
    expect((await open(drawId, 25)).code).toBe('ERR_LOTTERY_SHARES');
    expect((await open(drawId, 4, { lines: [] })).code).toBe('ERR_LOTTERY_LINES');
    expect((await open(drawId, 4, { lines: [{ main: [1], extra: [] }] })).code).toBe(
      'ERR_LOTTERY_LINES',
    );
    const { status, body } = await open(drawId, 4);
    expect(status).toBe(200);
    // The highest prize of a line is 400 × 50, of which a share gets a quarter.
    expect(body).toMatchObject({
      drawId,
      state: 'OPEN',
      shares: 4,
      sharesLeft: 4,
      sharePrice: { amount: 125 },
      price: { amount: 500 },
      topPrizePerShare: { amount: 5_000 },
    });
    syndicateId = body.syndicateId;
    const list = await world.call(lotteryCalls, 'GET /api/lottery/syndicates', {}, nobody);
    expect(list.body.syndicates).toEqual([body]);
    const picked = await open('sestice-2026-11-22', 2, { lines: [], quickPicks: 2 });
    expect(picked.body.lines).toHaveLength(2);
    for (const { main } of picked.body.lines) expect(new Set(main).size).toBe(6);
    const { rows } = await world.database.pool.query(
      `select details from staff.audit where action = 'lottery.syndicate-open' order by id`,
    );
    expect(rows).toHaveLength(2);
    expect(rows[0]?.details).toMatchObject({
      after: { syndicateId, shares: 4, sharePrice: '125' },
    });
  });

  it('sells each share once; a purchase that is repeated buys nothing more', async () => {
    players = [await world.player(1_000n), await world.player(1_000n), await world.player(1_000n)];
    const [first, second] = players as [PlayerId, PlayerId, PlayerId];
    const bought = await buy(first, syndicateId, 1, 'first-1');
    expect(bought.body).toMatchObject({
      state: 'SOLD',
      price: { amount: 125 },
      syndicate: { sharesLeft: 3 },
    });
    expect((await buy(first, syndicateId, 1, 'first-1')).body).toEqual(bought.body);
    expect((await buy(first, syndicateId, 2, 'first-1')).code).toBe('TRANSACTION_CONFLICT');
    expect(await world.balance(first)).toBe(875n);
    expect((await buy(second, syndicateId, 4, 'second-1')).code).toBe('ERR_LOTTERY_SHARES_GONE');
    expect((await buy(second, syndicateId, 2, 'second-2')).status).toBe(200);
    expect((await shown(syndicateId)).sharesLeft).toBe(1);
    // The last share is asked for by three at once.
    const answers = await Promise.all(
      players.map((player, index) => buy(player, syndicateId, 1, `race-${index}`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.flatMap(({ code }) => code ?? []))).toEqual(
      new Set(['ERR_LOTTERY_SHARES_GONE']),
    );
    expect((await shown(syndicateId)).sharesLeft).toBe(0);
    const balances = await Promise.all(players.map((player) => world.balance(player)));
    expect(balances.reduce((sum, amount) => sum + amount, 0n)).toBe(2_500n);
    for (const player of players) {
      expect(await movementsOf(player)).toBe(`${await world.balance(player)}`);
    }
  });

  it('tells a purchase of the last shares the same when its twin has just made it', async () => {
    const { body } = await open('tri-cislice-2026-11-27', 4);
    const player = await world.player(1_000n);
    const caller = await world.as(player);
    const send = () => buy(player, body.syndicateId, 4, 'twins', caller);
    // The twin comes when the first has looked for the purchase, and not yet for free shares.
    const query = pg.Client.prototype.query as (...given: unknown[]) => unknown;
    let twin: ReturnType<typeof send> | undefined;
    const spy = vi.spyOn(pg.Client.prototype, 'query');
    spy.mockImplementation(async function (this: pg.Client, ...given: unknown[]) {
      const [text] = given as [{ readonly text?: string } | string];
      const sql = typeof text === 'string' ? text : (text?.text ?? '');
      if (!twin && sql.includes('from "lottery"."syndicate_share"')) {
        twin = send();
        await twin;
      }
      return query.apply(this, given);
    } as never);
    const answer = await send();
    spy.mockRestore();
    expect((await twin)?.status).toBe(200);
    expect(answer.body).toEqual((await twin)?.body);
    expect(await world.balance(player)).toBe(500n);
  });

  it('is refused to whoever cannot pay or must not play, and the share stays free', async () => {
    const { body } = await open(drawId, 4);
    const poor = await world.player(124n);
    expect((await buy(poor, body.syndicateId, 1, 'poor')).code).toBe('INSUFFICIENT_FUNDS');
    const excluded = await world.player(1_000n);
    await world.send(
      'POST /capi/v2-onling/PlayerExclusion/ActivatePanicButton',
      { body: { confirmed: true } },
      await world.as(excluded),
    );
    const closed = await buy(excluded, body.syndicateId, 1, 'excluded');
    expect(closed.status).toBeGreaterThanOrEqual(400);
    expect(await world.balance(excluded)).toBe(1_000n);
    expect((await shown(body.syndicateId)).sharesLeft).toBe(4);
    expect((await own(poor)).map(({ state, shares }) => [state, shares])).toEqual([
      ['REFUSED', []],
    ]);
  });

  it('is sealed as one leaf, in which each holder finds their shares', async () => {
    const stranger = players[1] as PlayerId;
    await world.turnAt('2026-11-21T17:50:00Z');
    const draw = await world.call(lotteryCalls, 'GET /api/lottery/draws/{drawId}', {
      params: { drawId },
    });
    expect(draw.body).toMatchObject({ state: 'SEALED', tickets: 1, sales: { amount: 500 } });
    expect((await buy(stranger, syndicateId, 1, 'late')).code).toBe('ERR_DRAW_CLOSED');
    expect((await shown(syndicateId)).state).toBe('COMPLETE');
    const { holders } = await registered(syndicateId);
    expect(holders.map(({ share }) => share)).toEqual([1, 2, 3, 4]);
    for (const { playerId, ticketId, share } of holders) {
      const proof = await world.call(
        lotteryCalls,
        'GET /api/lottery/tickets/{ticketId}',
        { params: { ticketId } },
        await world.as(BigInt(playerId) as PlayerId),
      );
      const { leafText, path, root } = proof.body;
      expect(leafText.split('\n')).toContain(`share ${share} ${shareholderOf(ticketId)}`);
      expect(leafText).not.toContain(ticketId);
      expect(root).toBe(draw.body.root);
      expect(await rootAlong(leafText, path ?? [])).toBe(root);
    }
  });

  it('pays its prize by shares, the remainder to the earliest, and the sum is exact', async () => {
    const before = new Map(
      await Promise.all(
        players.map(async (player) => [`${player}`, await world.balance(player)] as const),
      ),
    );
    world.clock.set(new Date('2026-11-21T18:00:10Z'));
    await world.turn();
    expect(await registered(syndicateId)).toMatchObject({ state: 'COMPLETE', win: null });
    await world.confirm(drawId);
    const published = await world.call(lotteryCalls, 'GET /api/lottery/draws/{drawId}', {
      params: { drawId },
    });
    const whole = published.body.tiers.reduce(
      (sum, { winners, prize }) => sum + BigInt(winners) * BigInt(prize.amount),
      0n,
    );
    expect(whole).toBeGreaterThan(0n);
    const { body: sealed } = await world.call(
      lotteryCalls,
      'GET /api/lottery/draws/{drawId}/tickets',
      { params: { drawId }, query: {} },
    );
    const checks = await verifyDraw({ draw: published.body, sealedTickets: sealed.tickets });
    expect(checks.filter(({ verdict }) => verdict !== 'holds')).toMatchObject([{ name: 'ticket' }]);
    const { holders, state, win } = await registered(syndicateId);
    expect({ state, win: BigInt(win?.amount ?? -1) }).toEqual({ state: 'SETTLED', win: whole });
    const parts = divideWin(whole, 4);
    for (const player of players) {
      const mine = holders.filter(({ playerId }) => playerId === `${player}`);
      const due = mine.reduce((sum, { share }) => sum + (parts[share - 1] ?? 0n), 0n);
      expect(await world.balance(player)).toBe((before.get(`${player}`) ?? 0n) + due);
      expect(await movementsOf(player)).toBe(`${await world.balance(player)}`);
      const listed = (await own(player)).filter(({ state: of }) => of === 'PAID');
      expect(listed.reduce((sum, one) => sum + BigInt(one.win?.amount ?? 0), 0n)).toBe(due);
    }
    await world.turn();
    expect((await registered(syndicateId)).state).toBe('SETTLED');
  });

  it('is listed for staff, by draw and by state', async () => {
    const list = await world.call(
      lotteryCalls,
      'GET /api/lottery/syndicate-register',
      { query: { drawId, state: 'SETTLED' } },
      await world.staff('support'),
    );
    expect(list.body.items.map((one) => one.syndicateId)).toEqual([syndicateId]);
  });
});

describe('shares come back', () => {
  it('where some are unsold at the cut-off: no ticket is made and every account is as before', async () => {
    const drawId = 'tri-cislice-2026-11-22';
    const { body } = await open(drawId, 5);
    const [first, second] = [await world.player(1_000n), await world.player(1_000n)];
    const before = await houseAccounts();
    expect((await buy(first, body.syndicateId, 3, 'unsold-first')).status).toBe(200);
    expect((await buy(second, body.syndicateId, 1, 'unsold-second')).status).toBe(200);
    expect(await world.balance(first)).toBe(700n);
    await world.turnAt('2026-11-22T17:50:00Z');
    const draw = await world.call(lotteryCalls, 'GET /api/lottery/draws/{drawId}', {
      params: { drawId },
    });
    expect(draw.body).toMatchObject({ state: 'SEALED', tickets: 0, sales: { amount: 0 } });
    expect((await shown(body.syndicateId)).state).toBe('REFUNDED');
    expect([await world.balance(first), await world.balance(second)]).toEqual([1_000n, 1_000n]);
    expect((await own(first)).map(({ state }) => state)).toEqual(['REFUNDED']);
    expect(await houseAccounts()).toEqual(before);
    await world.turn();
    expect(await world.balance(first)).toBe(1_000n);
  });

  it('where the draw is called off, though all are sold', async () => {
    const drawId = 'losenka-2026-11-28';
    const { body } = await open(drawId, 2, { lines: [], quickPicks: 1 });
    const player = await world.player(1_000n);
    const before = await houseAccounts();
    expect((await buy(player, body.syndicateId, 2, 'void')).status).toBe(200);
    expect((await decide('void', drawId, { reason: 'Technická závada' })).status).toBe(200);
    await world.turn();
    expect(await world.balance(player)).toBe(1_000n);
    expect((await shown(body.syndicateId)).state).toBe('REFUNDED');
    expect(await houseAccounts()).toEqual(before);
  });

  it('only at the later cut-off where the draw is put off', async () => {
    const drawId = 'denni-sedmicka-2026-11-23';
    const { body } = await open(drawId, 2, { lines: [], quickPicks: 1 });
    const player = await world.player(1_000n);
    expect((await buy(player, body.syndicateId, 1, 'postponed-1')).status).toBe(200);
    const drawAt = '2026-11-23T20:15:00.000Z';
    expect((await decide('postpone', drawId, { drawAt, reason: 'Výpadek' })).status).toBe(200);
    await world.turnAt('2026-11-23T19:10:00Z');
    expect(await shown(body.syndicateId)).toMatchObject({ state: 'OPEN', drawAt });
    expect((await buy(player, body.syndicateId, 1, 'postponed-2')).status).toBe(200);
    await world.turnAt('2026-11-23T20:05:00Z');
    expect((await shown(body.syndicateId)).state).toBe('COMPLETE');
    // Sealed, and called off all the same.
    expect((await decide('void', drawId, { reason: 'Maják mlčí' })).status).toBe(200);
    await world.turn();
    expect((await shown(body.syndicateId)).state).toBe('REFUNDED');
    expect(await world.balance(player)).toBe(1_000n);
  });

  it('is decided by what is booked, where a server was lost while it sold', async () => {
    const drawId = 'tri-cislice-2026-11-24';
    const { body } = await open(drawId, 2);
    const player = await world.player(1_000n);
    expect((await buy(player, body.syndicateId, 2, 'lost')).status).toBe(200);
    // As if the answer to the stake had been lost.
    await world.database.pool.query(
      `update lottery.ticket set state = 'SELLING' where player_id = $1`,
      [player],
    );
    await world.turnAt('2026-11-24T17:50:00Z');
    expect((await shown(body.syndicateId)).state).toBe('COMPLETE');
    expect(await world.balance(player)).toBe(500n);
  });
});

it('sells at the last moment whole syndicates or none, whatever comes in between', async () => {
  const drawId = 'tri-cislice-2026-11-25';
  const { body } = await open(drawId, 4);
  const players = await Promise.all([1, 2, 3, 4, 5].map(() => world.player(1_000n)));
  world.clock.set(new Date(Date.parse(body.salesCloseAt) - 1));
  const buying = players.map((player, index) => buy(player, body.syndicateId, 1, `last-${index}`));
  world.clock.advance(1);
  const closing = world.runJob('lottery.draws');
  await Promise.all(buying);
  await closing;
  await world.turn();
  const spent = (
    await Promise.all(players.map(async (id) => 1_000n - (await world.balance(id))))
  ).reduce((sum, amount) => sum + amount, 0n);
  const { state } = await shown(body.syndicateId);
  expect([
    ['COMPLETE', 500n],
    ['REFUNDED', 0n],
  ]).toContainEqual([state, spent]);
});
