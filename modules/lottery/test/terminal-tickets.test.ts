/** Tickets without a name: sold for cash, drawn with all others, paid once by their number. */
import { authorityLimits } from '@herna/staff';
import { byTwo } from '@herna/staff/test/builders.ts';
import { bearer, type Caller } from '@herna/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lotteryCalls } from '../contract/index.ts';
import { type LotteryWorld, openLotteryWorld } from './lottery-world.ts';

const drawId = 'losenka-2026-11-21';
const raffle = { gameKey: 'losenka', lines: [{ main: [], extra: [] }] };
let world: LotteryWorld;
let machine: Caller;

beforeAll(async () => {
  world = await openLotteryWorld();
  await world.turn();
  machine = bearer(world.config.secrets.internal);
  await world.rollOver('losenka', 900_00n);
});
afterAll(() => world.close());

let keys = 0;
const once = () => ({ idempotencyKey: `terminal-tickets-${++keys}` });
const sell = (saleId: string, body: object = raffle, terminal = 'L-1') =>
  world.call(
    lotteryCalls,
    'POST /capi/Internal/v1/LotteryTickets/Sell',
    { query: { terminal }, body: { ...raffle, ...body, saleId, paidWith: 'CASH' as const } },
    machine,
  );
const check = (number: string, terminal = 'L-1') =>
  world.call(
    lotteryCalls,
    'POST /capi/Internal/v1/LotteryTickets/Check',
    { query: { terminal }, body: { number } },
    machine,
  );
const pay = (number: string, claimId: string, terminal = 'L-2') =>
  world.call(
    lotteryCalls,
    'POST /capi/Internal/v1/LotteryTickets/Pay',
    { query: { terminal }, body: { number, claimId } },
    machine,
  );
const payAtDesk = (cashier: Caller, number: string, claimId: string, playerId?: string) =>
  world.call(
    lotteryCalls,
    'POST /api/lottery/desk/tickets/pay',
    { body: { number, claimId, ...(playerId === undefined ? {} : { playerId }) } },
    cashier,
    once(),
  );

/** A cashier at an open desk with cash in the drawer. */
async function cashierWith(amount: number): Promise<Caller> {
  const cashier = await world.staff('payments');
  const opened = await world.send(
    'POST /api/cash-desk/sessions',
    { body: { desk: `lottery-desk-${++keys}`, counted: 0 } },
    cashier,
    once(),
  );
  expect(opened.status).toBe(200);
  const { id } = opened.body as { id: string };
  const float = { amount, referenceNumber: `float-${++keys}` };
  const floated = await byTwo(world, world.platform.modules.parts.staff, () =>
    world.send(
      'POST /api/cash-desk/sessions/{sessionId}/float',
      { params: { sessionId: id }, body: float },
      cashier,
      once(),
    ),
  );
  expect(floated.status).toBe(200);
  return cashier;
}

/** What lies on accounts of a kind, over all owners. */
async function lies(kind: string): Promise<bigint> {
  const { rows } = await world.database.pool.query<{ sum: bigint }>(
    `select coalesce(sum(p.amount), 0)::bigint as sum from ledger.posting p
     join ledger.account_kind k on k.id = p.account_kind where k.code = $1`,
    [kind],
  );
  return BigInt(rows[0]?.sum ?? 0n);
}

describe('a ticket without a name', () => {
  const numbers: string[] = [];
  let cashier: Caller;

  it('is sold once at a terminal, and the terminal owes its price', async () => {
    const sold = await sell('sale-1');
    expect(sold.body).toMatchObject({ drawId, state: 'SOLD', price: { amount: 200 } });
    expect(sold.body.number).toMatch(/^[0-9A-Z]{20}$/);
    const again = await sell('sale-1');
    expect(again.body).toEqual({ ...sold.body, repeated: true });
    const other = await sell('sale-1', {
      gameKey: 'tri-cislice',
      lines: [{ main: [1, 2, 3], extra: [] }],
    });
    expect(other.code).toBe('TRANSACTION_CONFLICT');
    expect((await sell('sale-x', { lines: [{ main: [1], extra: [] }] })).code).toBe(
      'ERR_LOTTERY_LINES',
    );
    const twins = await Promise.all([sell('sale-2'), sell('sale-2'), sell('sale-2')]);
    expect(new Set(twins.map(({ body }) => body.number)).size).toBe(1);
    expect(twins.filter(({ body }) => !body.repeated)).toHaveLength(1);
    numbers.push(sold.body.number, twins[0]?.body.number ?? '');
    expect(await lies('transfer-clearing')).toBe(-400n);
  });

  it('is sold at a cash desk, into its drawer', async () => {
    const closed = await world.call(
      lotteryCalls,
      'POST /api/lottery/desk/tickets',
      { body: { ...raffle, saleId: 'desk-closed' } },
      await world.staff('controller'),
      once(),
    );
    expect(closed.code).toBe('ERR_CASH_DESK_CLOSED');
    cashier = await cashierWith(2_000_00);
    const sold = await world.call(
      lotteryCalls,
      'POST /api/lottery/desk/tickets',
      { body: { ...raffle, saleId: 'desk-1' } },
      cashier,
      once(),
    );
    numbers.push(sold.body.number);
    expect(await lies('cash-desk')).toBe(-2_002_00n);
  });

  it('is for two to sell once one cashier has handed out a day’s worth by their word alone', async () => {
    const { pool } = world.database;
    const day = authorityLimits(world.config.brand.market, '2026-11-21').kinds['desk-sale']
      .personDay;
    const set = (amount: bigint) =>
      pool.query(`update staff.action set amount = $1 where kind = 'desk-sale'`, [amount]);
    await set(day);
    const before = await lies('cash-desk');
    const refused = await world.call(
      lotteryCalls,
      'POST /api/lottery/desk/tickets',
      { body: { ...raffle, saleId: 'desk-too-many' } },
      cashier,
      once(),
    );
    expect(refused.code).toBe('ERR_APPROVAL_NEEDED');
    expect(await lies('cash-desk')).toBe(before);
    await set(0n);
  });

  it('shows its number to nobody but the buyer', async () => {
    const list = await world.call(
      lotteryCalls,
      'GET /capi/Lottery/v3/Ticket/GetList',
      { query: { drawId } },
      await world.staff('auditor'),
    );
    expect(list.body.items).toHaveLength(3);
    expect(list.body.items.every(({ playerId }) => playerId === null)).toBe(true);
    const text = JSON.stringify(list.body);
    for (const number of numbers) expect(text).not.toContain(number);
    expect((await pay(numbers[0] ?? '', 'too-early')).code).toBe('ERR_LOTTERY_NOT_PAYABLE');
  });

  it('is sealed and drawn with all others, and its win waits in the books', async () => {
    await world.turnAt('2026-11-21T16:35:00Z');
    await world.turnAt('2026-11-21T17:01:00Z');
    expect((await check(numbers[0] ?? '')).body).toMatchObject({ state: 'SOLD', payable: null });
    await world.confirm(drawId);
    const found = await Promise.all(numbers.map((number) => check(number)));
    const wins = found.map(({ body }) => body.payable?.amount ?? 0);
    expect(wins.every((win) => win > 0)).toBe(true);
    expect(await lies('lottery-claims')).toBe(BigInt(wins.reduce((sum, win) => sum + win, 0)));
    expect(found.filter(({ body }) => body.needsIdentity)).toHaveLength(1);
  });

  it('is paid once, to whoever has the paper', async () => {
    const all = await Promise.all(
      numbers.map(async (number) => ({ number, ticket: (await check(number)).body })),
    );
    const low = all.filter(({ ticket }) => !ticket.needsIdentity);
    const [first, second] = low.map(({ number }) => number);
    const before = await lies('transfer-clearing');
    const typed = (first ?? '').toLowerCase().replace(/(.{5})/g, '$1-');
    const paid = await pay(typed.slice(0, -1), 'claim-1');
    expect(paid.body).toMatchObject({ state: 'PAID', repeated: false });
    expect((await pay(first ?? '', 'claim-1')).body.repeated).toBe(true);
    expect((await pay(first ?? '', 'claim-2')).code).toBe('ERR_LOTTERY_PAID');
    expect((await pay(first ?? '', 'claim-1', 'L-3')).code).toBe('ERR_LOTTERY_PAID');
    const win = BigInt(paid.body.payable?.amount ?? 0);
    expect((await lies('transfer-clearing')) - before).toBe(win);
    cashier = await cashierWith(2_000_00);
    const race = await Promise.all([
      pay(second ?? '', 'race-1'),
      payAtDesk(cashier, second ?? '', 'race-2'),
      pay(second ?? '', 'race-3', 'L-3'),
    ]);
    expect(race.map(({ code }) => code ?? 'paid').sort()).toEqual([
      'ERR_LOTTERY_PAID',
      'ERR_LOTTERY_PAID',
      'paid',
    ]);
  });

  it('with a high win is paid at a desk only, to a player who has shown who they are', async () => {
    const found = await Promise.all(
      numbers.map(async (number) => ({ number, ticket: (await check(number)).body })),
    );
    const high = found.find(({ ticket }) => ticket.needsIdentity);
    const number = high?.number ?? '';
    expect((await pay(number, 'high-1')).code).toBe('ERR_LOTTERY_IDENTITY_NEEDED');
    const seen = await world.call(
      lotteryCalls,
      'POST /api/lottery/desk/tickets/check',
      { body: { number } },
      cashier,
    );
    expect(seen.body).toMatchObject({ needsIdentity: true, paidAt: null });
    const refused = await payAtDesk(cashier, number, 'high-2');
    expect(refused.code).toBe('ERR_LOTTERY_IDENTITY_NEEDED');
    expect((await payAtDesk(cashier, number, 'high-3', '999999')).code).toBe('ERR_NOT_FOUND');
    const player = await world.player(1n);
    const paid = await byTwo(world, world.platform.modules.parts.staff, () =>
      payAtDesk(cashier, number, 'high-4', `${player}`),
    );
    expect(paid.body).toMatchObject({ state: 'PAID' });
    expect(await lies('lottery-claims')).toBe(0n);
    expect(await world.balance(player)).toBe(1n);
    // It counts in the person's cash of the day, whose bound is the desks' (none is known in Slovakia).
    const { rows: cash } = await world.database.pool.query(
      'select direction, amount from payments.cash_day where player_id = $1',
      [player],
    );
    const win = BigInt(high?.ticket.payable?.amount ?? 0);
    expect(cash).toEqual([{ direction: 'WITHDRAWAL', amount: win }]);
    const { rows } = await world.database.pool.query(
      `select action from staff.audit where action like 'lottery.ticket%' order by id`,
    );
    expect(rows.map(({ action }) => action)).toContain('lottery.ticket_paid');
  });
});

describe('guessing', () => {
  it('has to wait after five wrong numbers, at its own place', async () => {
    const sold = await sell('guessed', {
      gameKey: 'tri-cislice',
      lines: [{ main: [1, 2, 3], extra: [] }],
    });
    const { number } = sold.body;
    const wrong = Array.from({ length: 7 }, (_, index) => `${index}`.repeat(20));
    const codes = await Promise.all(wrong.map(async (one) => (await check(one, 'L-9')).code));
    expect(codes.sort()).toEqual([
      'ERR_LOTTERY_GUESSING',
      'ERR_LOTTERY_GUESSING',
      ...Array.from({ length: 5 }, () => 'ERR_LOTTERY_NUMBER'),
    ]);
    expect((await check(number, 'L-9')).code).toBe('ERR_LOTTERY_GUESSING');
    expect((await pay(number, 'guess', 'L-9')).code).toBe('ERR_LOTTERY_GUESSING');
    expect((await check(number, 'L-8')).status).toBe(200);
    world.clock.advance(15 * 60_000);
    expect((await check(number, 'L-9')).status).toBe(200);
  });
});

describe('the reports', () => {
  it('count what was sold and won as lottery, as the books do', async () => {
    const report = await world.send(
      'GET /api/reporting/gaming-tax',
      { query: { year: 2026 } },
      await world.staff('operations'),
    );
    const { items, withoutGame } = report.body as {
      readonly items: readonly Record<string, unknown>[];
      readonly withoutGame: number;
    };
    const lottery = items.find(({ kind, period }) => kind === 'LOTTERY' && period === '2026-11');
    const sum = async (kind: string, account: string): Promise<number> => {
      const { rows } = await world.database.pool.query<{ sum: string }>(
        `select coalesce(abs(sum(p.amount)), 0)::text as sum from ledger.posting p
         join ledger.movement m on m.player_id = p.player_id and m.id = p.movement_id
         join ledger.movement_kind k on k.id = m.kind and k.code = $1
         join ledger.account_kind a on a.id = p.account_kind and a.code = $2`,
        [kind, account],
      );
      return Number(rows[0]?.sum);
    };
    const stakes = await sum('lottery-sale', 'game-revenue');
    const wins = await sum('lottery-claim', 'lottery-claims');
    expect(stakes).toBeGreaterThan(0);
    expect(wins).toBeGreaterThan(0);
    expect(lottery).toMatchObject({ stakes, wins });
    expect(withoutGame).toBe(0);
  });
});

describe('a draw that is called off', () => {
  it('leaves the price to be fetched', async () => {
    const sold = await sell('called-off');
    const called = await world.send(
      'POST /api/lottery/draws/{drawId}/void',
      { params: { drawId: sold.body.drawId }, body: { reason: 'Technická závada' } },
      await world.staff('operations'),
      once(),
    );
    expect(called.status).toBe(200);
    await world.turn();
    await world.turn();
    const found = await check(sold.body.number);
    expect(found.body).toMatchObject({ state: 'REFUNDED', payable: { amount: 200 }, paidAt: null });
    expect(await lies('lottery-claims')).toBe(200n);
    expect((await pay(sold.body.number, 'refund')).body.paidAt).not.toBe(null);
    expect((await pay(sold.body.number, 'refund-2')).code).toBe('ERR_LOTTERY_PAID');
    expect(await lies('lottery-claims')).toBe(0n);
  });
});
