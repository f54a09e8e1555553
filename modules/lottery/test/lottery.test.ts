/** From a ticket that is bought to a win that is paid, and what stands in the way of cheating. */
import { isSigned, type PlayerId, rootAlong } from '@herna/kernel';
import { type Caller, nobody } from '@herna/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lotteryCalls } from '../contract/index.ts';
import { gamePlans, planOf } from '../rules/plans.table.ts';
import { reservePool } from '../rules/pools.ts';
import { commitmentOf, drawNumbers, seedOf } from '../rules/seal.ts';
import { playedGames } from '../service/played-games.ts';
import { drawChecks, verifyDraw } from '../verify/verify-draw.ts';
import { type LotteryWorld, openLotteryWorld } from './lottery-world.ts';

let world: LotteryWorld;
beforeAll(async () => {
  world = await openLotteryWorld();
  await world.turn();
});
afterAll(() => world.close());

const buy = async (
  player: PlayerId,
  purchaseId: string,
  gameKey: string,
  main: number[][],
  draws = 1,
) =>
  world.call(
    lotteryCalls,
    'POST /api/lottery/tickets',
    { body: { purchaseId, gameKey, lines: main.map((one) => ({ main: one, extra: [] })), draws } },
    await world.as(player),
  );
const everyFirstDigit = Array.from({ length: 10 }, (_, digit) => [digit, 1, 2]);
const drawOf = async (drawId: string) =>
  (await world.call(lotteryCalls, 'GET /api/lottery/draws/{drawId}', { params: { drawId } })).body;
const ticketsOf = async (drawId: string) => {
  const call = 'GET /api/lottery/draws/{drawId}/tickets';
  return (await world.call(lotteryCalls, call, { params: { drawId }, query: {} })).body;
};
const states = async (player: PlayerId) =>
  (
    await world.call(
      lotteryCalls,
      'GET /capi/Lottery/v3/Ticket/GetList',
      { query: {} },
      await world.as(player),
    )
  ).body.items.map(({ state, drawId }) => `${drawId} ${state}`);

it('knows its games as the database does', async () => {
  const { rows } = await world.database.pool.query(
    'select id::text, key, name from lottery.game order by id',
  );
  expect(rows).toEqual(
    playedGames('losovna').map(({ id, key, name }) => ({ id: `${id}`, key, name })),
  );
});

describe('a draw', () => {
  const drawId = 'tri-cislice-2026-11-21';
  let player: PlayerId;
  let ticketId = '';

  it('is on sale with what is promised of it', async () => {
    player = await world.player(10_000n);
    const { body } = await world.call(lotteryCalls, 'GET /api/lottery/games', {});
    expect(body.games.map(({ gameKey }) => gameKey)).toEqual(
      gamePlans.map(({ gameKey }) => gameKey),
    );
    const digits = body.games.find(({ gameKey }) => gameKey === 'tri-cislice');
    expect(digits?.nextDraws[0]).toMatchObject({ drawId, state: 'OPEN', numbers: null });
    expect(await drawOf(drawId)).toMatchObject({ root: null, secret: null, beacon: null });
  });

  it('sells a ticket once, however often it is asked for', async () => {
    const sold = await buy(player, 'purchase-0000001', 'tri-cislice', everyFirstDigit);
    expect(sold.status).toBe(200);
    expect(sold.body.tickets).toMatchObject([{ drawId, state: 'SOLD', price: { amount: 500 } }]);
    ticketId = sold.body.tickets[0]?.ticketId ?? '';
    const again = await buy(player, 'purchase-0000001', 'tri-cislice', everyFirstDigit);
    expect(again.body).toEqual(sold.body);
    expect(await world.balance(player)).toBe(9_500n);
    const other = await buy(player, 'purchase-0000001', 'tri-cislice', [[1, 1, 1]]);
    expect(other.code).toBe('TRANSACTION_CONFLICT');
  });

  it('refuses what does not fit, what cannot be paid and who may not play', async () => {
    expect((await buy(player, 'purchase-0000002', 'tri-cislice', [[1, 2]])).code).toBe(
      'ERR_LOTTERY_LINES',
    );
    expect((await buy(player, 'purchase-0000003', 'no-such-game', [[1]])).code).toBe(
      'ERR_GAME_NOT_FOUND',
    );
    const poor = await world.player(49n);
    const refused = await buy(poor, 'purchase-0000004', 'tri-cislice', [[1, 2, 3]]);
    expect(refused.code).toBe('INSUFFICIENT_FUNDS');
    expect(await states(poor)).toEqual([`${drawId} REFUSED`]);
    const excluded = await world.player(1_000n);
    const pressed = await world.send(
      'POST /capi/v2-onling/PlayerExclusion/ActivatePanicButton',
      { body: { confirmed: true } },
      await world.as(excluded),
    );
    expect(pressed).toMatchObject({ status: 200 });
    const closed = await buy(excluded, 'purchase-0000005', 'tri-cislice', [[1, 2, 3]]);
    expect(closed.status).toBeGreaterThanOrEqual(400);
    expect(await world.balance(excluded)).toBe(1_000n);
  });

  it('is sealed after its last sale, and sells nothing more', async () => {
    await world.turnAt('2026-11-21T17:50:00Z');
    const sealed = await drawOf(drawId);
    expect(sealed).toMatchObject({ state: 'SEALED', tickets: 1, sales: { amount: 500 } });
    expect(sealed).toMatchObject({ secret: null, beacon: null, numbers: null, tiers: [] });
    const { statement, signature, publicKey, root } = sealed;
    expect(
      await isSigned({ statement: statement ?? '', signature: signature ?? '', publicKey }),
    ).toBe(true);
    expect(JSON.parse(statement ?? '')).toMatchObject({ draw: drawId, tickets: 1, root });
    const next = await buy(player, 'purchase-0000006', 'tri-cislice', [[4, 5, 6]]);
    expect(next.body.tickets[0]?.drawId).toBe('tri-cislice-2026-11-22');
  });

  it('waits for the beacon', async () => {
    const faults = (switches: object) =>
      fetch(`${world.outside.url}/__sim/beacon/faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(switches),
      });
    await faults({ forged: true });
    world.clock.set(new Date('2026-11-21T18:00:10Z'));
    await expect(world.runJob('lottery.draws')).rejects.toThrow('not signed by the chain');
    await faults({ forged: false, silent: true });
    await world.turn();
    expect((await drawOf(drawId)).state).toBe('SEALED');
    await faults({ silent: false });
  });

  it('is published only when two people have confirmed it', async () => {
    await world.turn();
    expect(await drawOf(drawId)).toMatchObject({ state: 'EVALUATED', numbers: null, tiers: [] });
    expect(await ticketsOf(drawId)).toEqual({ tickets: null, next: null });
    expect(await states(player)).toContain(`${drawId} SOLD`);
    // Nor is it found out by asking for tickets that have won.
    const inState = async (state: 'WON' | 'LOST' | 'SOLD') => {
      const list = 'GET /capi/Lottery/v3/Ticket/GetList';
      const asked = { query: { drawId, state } };
      return (await world.call(lotteryCalls, list, asked, await world.as(player))).body.total;
    };
    expect([await inState('WON'), await inState('LOST'), await inState('SOLD')]).toEqual([0, 0, 1]);
    // Nor do staff read it from the totals.
    const totals = 'GET /capi/Lottery/v3/Ticket/GetAggregation';
    const { body } = await world.call(
      lotteryCalls,
      totals,
      { query: { drawId } },
      await world.staff('operations'),
    );
    expect(body.wins.amount).toBe(0);
    const evaluation = 'GET /api/lottery/draws/{drawId}/evaluation';
    const [first, second] = [await world.staff('operations'), await world.staff('controller')];
    const seen = await world.call(lotteryCalls, evaluation, { params: { drawId } }, first);
    expect(seen.body.draw.numbers?.main).toHaveLength(3);
    const confirm = (caller: Caller, evaluationHash: string, key: string) =>
      world.call(
        lotteryCalls,
        'POST /api/lottery/draws/{drawId}/confirm',
        { params: { drawId }, body: { evaluationHash } },
        caller,
        { idempotencyKey: key },
      );
    const hash = seen.body.evaluationHash ?? '';
    expect((await confirm(first, 'f'.repeat(64), 'key-wrong-hash')).code).toBe('ERR_DRAW_STATE');
    expect((await confirm(first, hash, 'key-first-once')).body).toEqual({
      drawId,
      confirmations: 1,
    });
    expect((await confirm(first, hash, 'key-first-twice')).code).toBe('ERR_DRAW_CONFIRMED_BY_YOU');
    expect((await confirm(second, hash, 'key-second')).body.confirmations).toBe(2);
  });

  it('pays what it has won, and leaves the rest in the books for the next one', async () => {
    await world.turn();
    const published = await drawOf(drawId);
    expect(published.state).toBe('PUBLISHED');
    const won = published.tiers.reduce(
      (sum, { winners, prize }) => sum + winners * prize.amount,
      0,
    );
    expect(won).toBeGreaterThan(0);
    // 500 were staked and 60 % of them are the fund: what is not won stays in its reserve.
    expect(await world.balance(player)).toBe(9_450n + BigInt(won));
    expect(await world.pool(reservePool({ number: planOf('tri-cislice')?.number ?? 0n }))).toBe(
      300n - BigInt(won),
    );
    expect(await states(player)).toEqual(['tri-cislice-2026-11-22 SOLD', `${drawId} PAID`]);
    await world.turn();
    expect(await world.balance(player)).toBe(9_450n + BigInt(won));
  });

  it('can be checked by anybody from what is published', async () => {
    const published = await drawOf(drawId);
    const bytes = (hex: string | null) => Buffer.from(hex ?? '', 'hex');
    expect(commitmentOf(bytes(published.secret))).toBe(published.commitment);
    const plan = planOf('tri-cislice');
    if (!plan) throw new Error('no plan');
    const seed = seedOf(bytes(published.secret), bytes(published.beacon), bytes(published.root));
    expect(drawNumbers(plan, seed, published.tickets ?? 0)).toEqual(published.numbers);
    const proof = await world.call(
      lotteryCalls,
      'GET /api/lottery/tickets/{ticketId}',
      { params: { ticketId } },
      await world.as(player),
    );
    const { leafText, path, root } = proof.body;
    expect(await rootAlong(leafText, path ?? [])).toBe(root);
    const { tickets: sealedTickets } = await ticketsOf(drawId);
    const checks = await verifyDraw({ draw: published, ticket: proof.body, sealedTickets });
    expect(checks.map(({ name, verdict }) => `${name} ${verdict}`)).toEqual(
      drawChecks.map((name) => `${name} holds`),
    );
    const stranger = await world.player(0n + 1n);
    const stolen = await world.call(
      lotteryCalls,
      'GET /api/lottery/tickets/{ticketId}',
      { params: { ticketId } },
      await world.as(stranger),
    );
    expect(stolen.code).toBe('ERR_NOT_FOUND');
  });

  it('has links to its details that serve for a while, and only as they were made', async () => {
    const made = await world.call(
      lotteryCalls,
      'POST /capi/Lottery/v3/Ticket/GenerateDetailUrl',
      { body: { ticketId } },
      await world.as(player),
    );
    const link = new URL(made.body.url).searchParams.get('link') ?? '';
    const open = (text: string, caller: Caller = nobody) =>
      world.call(lotteryCalls, 'GET /api/lottery/details', { query: { link: text } }, caller);
    const own = await world.as(player);
    expect((await open(link, own)).body).toMatchObject({ draw: { drawId }, ticket: { ticketId } });
    // Whoever else has the link has nothing.
    expect((await open(link)).code).toBe('ERR_DETAIL_LINK');
    const stranger = await world.as(await world.player(1n));
    expect((await open(link, stranger)).code).toBe('ERR_DETAIL_LINK');
    expect((await open(link.replace('ticket', 'draw'), own)).code).toBe('ERR_DETAIL_LINK');
    const staffs = await world.call(
      lotteryCalls,
      'POST /capi/Lottery/v3/Ticket/GenerateDetailUrl',
      { body: { ticketId } },
      await world.staff('support'),
    );
    const ofStaff = new URL(staffs.body.url).searchParams.get('link') ?? '';
    expect((await open(ofStaff)).body.ticket).toMatchObject({ ticketId });
    const ofDraw = await world.call(
      lotteryCalls,
      'POST /capi/Lottery/v3/Draw/GenerateDetailUrl',
      { body: { drawId } },
      await world.as(player),
      { headers: { 'accept-language': 'en' } },
    );
    expect(new URL(ofDraw.body.url).pathname).toBe('/en/lottery/detail');
    world.clock.advance(301_000);
    expect((await open(link, await world.as(player))).code).toBe('ERR_DETAIL_LINK');
  });

  it('is counted in totals for staff', async () => {
    const draws = await world.call(
      lotteryCalls,
      'GET /capi/Lottery/v3/Draw/GetAggregation',
      { query: { gameKey: 'tri-cislice', state: 'PUBLISHED' } },
      await world.staff('auditor'),
    );
    expect(draws.body).toMatchObject({ draws: 1, tickets: 1, stakes: { amount: 500 } });
    const tickets = await world.call(
      lotteryCalls,
      'GET /capi/Lottery/v3/Ticket/GetAggregation',
      { query: { playerId: `${player}` } },
      await world.staff('auditor'),
    );
    expect(tickets.body).toMatchObject({ tickets: 2, stakes: { amount: 550 } });
    const list = await world.call(lotteryCalls, 'GET /capi/Lottery/v3/Draw/GetList', {
      query: { state: 'PUBLISHED' },
    });
    expect(list.body.items.map((one) => one.drawId)).toEqual([drawId]);
  });
});

describe('people', () => {
  const decide = async (what: 'postpone' | 'void', drawId: string, body: object) =>
    world.send(
      `POST /api/lottery/draws/{drawId}/${what}`,
      { params: { drawId }, body },
      await world.staff('operations'),
      { idempotencyKey: `${what}-${drawId}` },
    );

  it('put a draw off, with another round of the beacon, and tickets stay', async () => {
    const player = await world.player(1_000n);
    const drawId = 'denni-sedmicka-2026-11-22';
    const sold = await buy(
      player,
      'purchase-0000011',
      'denni-sedmicka',
      [[1, 2, 3, 4, 5, 6, 7]],
      2,
    );
    expect(sold.body.tickets.map((one) => one.drawId)).toContain(drawId);
    const before = await drawOf(drawId);
    const later = '2026-11-22T20:15:00.000Z';
    const answer = await decide('postpone', drawId, { drawAt: later, reason: 'Výpadek proudu' });
    expect(answer.status).toBe(200);
    await world.turnAt('2026-11-22T19:15:00Z');
    const after = await drawOf(drawId);
    expect(after).toMatchObject({ state: 'OPEN', drawAt: later });
    expect(BigInt(after.beaconRound)).toBeGreaterThan(BigInt(before.beaconRound));
    const more = await buy(player, 'purchase-0000012', 'denni-sedmicka', [[1, 2, 3, 4, 5, 6, 7]]);
    expect(more.body.tickets[0]?.drawId).toBe(drawId);
  });

  it('call a draw off, and every stake comes back', async () => {
    const player = await world.player(1_000n);
    const sold = await buy(player, 'purchase-0000021', 'losenka', [[]]);
    const drawId = sold.body.tickets[0]?.drawId ?? '';
    expect(await world.balance(player)).toBe(800n);
    expect((await decide('void', drawId, { reason: 'Technická závada' })).status).toBe(200);
    await world.turn();
    expect(await world.balance(player)).toBe(1_000n);
    expect(await states(player)).toEqual([`${drawId} REFUNDED`]);
    await world.turn();
    expect(await world.balance(player)).toBe(1_000n);
    const { rows } = await world.database.pool.query(
      `select action from staff.audit where target_kind = 'lottery-draw' order by id`,
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'lottery.confirm',
      'lottery.confirm',
      'lottery.postpone',
      'lottery.void',
    ]);
  });
});

describe('a server that stood still over the hour of a draw', () => {
  it('seals by a round of the beacon that nobody can know yet, and says which was announced', async () => {
    const player = await world.player(1_000n);
    const sold = await buy(player, 'purchase-0000041', 'tri-cislice', [[7, 7, 7]]);
    const drawId = sold.body.tickets[0]?.drawId ?? '';
    const announced = await drawOf(drawId);
    expect(announced.announcedBeaconRound).toBeNull();
    // The announced round has been public for a minute when the first process looks at the draw.
    world.clock.set(new Date(Date.parse(announced.drawAt) + 60_000));
    await world.turn();
    const sealed = await drawOf(drawId);
    expect(sealed).toMatchObject({
      state: 'SEALED',
      announcedBeaconRound: announced.beaconRound,
      beacon: null,
    });
    expect(BigInt(sealed.beaconRound)).toBeGreaterThan(BigInt(announced.beaconRound));
    expect(JSON.parse(sealed.statement ?? '')).toMatchObject({ beaconRound: sealed.beaconRound });
    world.clock.advance(120_000);
    await world.turn();
    const drawn = await world.call(lotteryCalls, 'GET /capi/Lottery/v3/Draw/GetList', {
      query: { gameKey: 'tri-cislice' },
    });
    // A draw is counted when those before it are settled.
    for (const earlier of drawn.body.items.map((one) => one.drawId).toSorted()) {
      if (earlier <= drawId && earlier > 'tri-cislice-2026-11-21') await world.confirm(earlier);
    }
    const published = await drawOf(drawId);
    expect(published.state).toBe('PUBLISHED');
    const { tickets: sealedTickets } = await ticketsOf(drawId);
    const checks = await verifyDraw({ draw: published, sealedTickets });
    expect(checks.filter(({ verdict }) => verdict !== 'holds')).toMatchObject([{ name: 'ticket' }]);
  });
});

describe('a server lost while it sold', () => {
  it('leaves a ticket that is refused before the seal, and no money is missing', async () => {
    const player = await world.player(1_000n);
    const sold = await buy(player, 'purchase-0000031', 'vecerni-keno', [
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    ]);
    const drawId = sold.body.tickets[0]?.drawId ?? '';
    // As if the stake had never been asked for, and as if the answer to another had been lost.
    await world.database.pool.query(
      `insert into lottery.ticket (number, player_id, draw_reference, purchase, session_id, lines,
         price, state, created_at, changed_at)
       select translate(number, '0123456789', 'ABCDEFGHJK'), player_id, draw_reference, 'lost',
         session_id, lines, price, 'SELLING', created_at, changed_at
       from lottery.ticket where player_id = $1`,
      [player],
    );
    await world.database.pool.query(
      `update lottery.ticket set state = 'SELLING' where player_id = $1 and purchase <> 'lost'`,
      [player],
    );
    await world.turnAt('2026-11-23T19:55:00Z');
    expect((await drawOf(drawId)).tickets).toBe(1);
    expect((await states(player)).sort()).toEqual([`${drawId} REFUSED`, `${drawId} SOLD`]);
    expect(await world.balance(player)).toBe(950n);
  });
});

describe('purchases at the last moment', () => {
  it('are all sealed or all refused, whatever comes in between', async () => {
    const players = await Promise.all(Array.from({ length: 5 }, () => world.player(1_000n)));
    const before = await world.call(lotteryCalls, 'GET /api/lottery/games', {});
    const next = before.body.games.find(({ gameKey }) => gameKey === 'tri-cislice')?.nextDraws[0];
    const drawId = next?.drawId ?? '';
    world.clock.set(new Date(Date.parse(next?.salesCloseAt ?? '') - 1));
    const buying = players.flatMap((player, index) =>
      [1, 2, 3].map((time) =>
        buy(player, `purchase-last-${index}-${time}`, 'tri-cislice', [[1, 2, 3]]),
      ),
    );
    world.clock.advance(1);
    const closing = world.runJob('lottery.draws');
    const answers = await Promise.all(buying);
    await closing;
    await world.turn();
    const sold = answers.flatMap(({ body }) => body.tickets ?? []);
    const ofDraw = sold.filter((one) => one.drawId === drawId);
    expect((await drawOf(drawId)).tickets).toBe(ofDraw.length);
    const spent = (
      await Promise.all(players.map(async (id) => 1_000n - (await world.balance(id))))
    ).reduce((sum, amount) => sum + amount, 0n);
    expect(spent).toBe(BigInt(sold.length) * 50n);
  });
});

describe('a purchase that is repeated', () => {
  it('takes a purchase for more draws as another purchase, one after the other or at once', async () => {
    const other = await world.player(1_000n);
    const bought = (draws: number, purchaseId = 'purchase-0000008') =>
      buy(other, purchaseId, 'tri-cislice', [[1, 2, 3]], draws);
    const first = await bought(1);
    expect(first.body.tickets).toHaveLength(1);
    expect((await bought(2)).code).toBe('TRANSACTION_CONFLICT');
    expect((await bought(1)).body).toEqual(first.body);
    expect(await world.balance(other)).toBe(950n);
    const caller = await world.as(other);
    const send = (draws: number) => {
      const lines = [{ main: [1, 2, 3], extra: [] }];
      const body = { purchaseId: 'purchase-0000009', gameKey: 'tri-cislice', lines, draws };
      return world.call(lotteryCalls, 'POST /api/lottery/tickets', { body }, caller);
    };
    const answers = await Promise.all([2, 1, 2, 1].map(send));
    const sold = answers.flatMap(({ body }) => body.tickets ?? []);
    const tickets = new Set(sold.map(({ ticketId }) => ticketId));
    for (const { status, code, body } of answers) {
      if (status === 200) expect(body.tickets).toHaveLength(tickets.size);
      else expect(code).toBe('TRANSACTION_CONFLICT');
    }
    expect(await world.balance(other)).toBe(950n - 50n * BigInt(tickets.size));
  });
});

describe('a draw that was sealed by a round that was public then', () => {
  it('is never drawn by it: it is called off, and its stakes come back', async () => {
    const player = await world.player(1_000n);
    const sold = await buy(player, 'purchase-0000051', 'tri-cislice', [[7, 7, 7]]);
    const drawId = sold.body.tickets[0]?.drawId ?? '';
    const { salesCloseAt, drawAt } = await drawOf(drawId);
    await world.turnAt(salesCloseAt);
    // As versions before late seals took a later round have left it.
    await world.database.pool.query(
      'update lottery.draw set sealed_at = draw_at where reference = $1',
      [drawId],
    );
    await world.turnAt(new Date(Date.parse(drawAt) + 60_000).toISOString());
    expect(await drawOf(drawId)).toMatchObject({ state: 'VOID', numbers: null, beacon: null });
    expect(await states(player)).toEqual([`${drawId} REFUNDED`]);
    expect(await world.balance(player)).toBe(1_000n);
  });
});
