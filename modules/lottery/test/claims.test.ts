/** Claims: listed for staff, fetched by players into their wallets, lapsed when their term is over. */

import type { PlayerId } from '@herna/kernel';
import { protectionCalls } from '@herna/protection/contract';
import { bearer, type Caller } from '@herna/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lotteryCalls } from '../contract/index.ts';
import { type LotteryWorld, openLotteryWorld } from './lottery-world.ts';

const raffle = 'losenka-2026-11-21';
const digits = 'tri-cislice-2026-11-21';
let world: LotteryWorld;
let machine: Caller;
/** Of the raffle and of the digits, as they are on paper. */
const papers: { raffle: string[]; digits: string[] } = { raffle: [], digits: [] };

const sell = async (gameKey: string, saleId: string, lines: number[][]): Promise<string> => {
  const sold = await world.call(
    lotteryCalls,
    'POST /capi/Internal/v1/LotteryTickets/Sell',
    {
      query: { terminal: 'C-1' },
      body: {
        gameKey,
        saleId,
        lines: lines.map((main) => ({ main, extra: [] })),
        paidWith: 'CASH',
      },
    },
    machine,
  );
  expect(sold.status).toBe(200);
  return sold.body.number;
};
const fetchWin = async (player: PlayerId, number: string, claimId: string) =>
  world.call(
    lotteryCalls,
    'POST /api/lottery/claims',
    { body: { number, claimId } },
    await world.as(player),
  );
const payAtTerminal = (terminal: string, number: string, claimId: string) =>
  world.call(
    lotteryCalls,
    'POST /capi/Internal/v1/LotteryTickets/Pay',
    { query: { terminal }, body: { number, claimId } },
    machine,
  );
const listed = async (query: object) =>
  (
    await world.call(
      lotteryCalls,
      'GET /api/lottery/claims',
      { query },
      await world.staff('support'),
    )
  ).body.items;
/** What lies on accounts of a kind, over all owners. */
const lies = async (kind: string): Promise<bigint> => {
  const { rows } = await world.database.pool.query<{ sum: string }>(
    `select coalesce(sum(p.amount), 0)::text as sum from ledger.posting p
     join ledger.account_kind k on k.id = p.account_kind where k.code = $1`,
    [kind],
  );
  return BigInt(rows[0]?.sum ?? 0n);
};
const amountOf = (items: readonly { readonly amount: { readonly amount: number } }[]) =>
  BigInt(items.reduce((sum, { amount }) => sum + amount.amount, 0));

beforeAll(async () => {
  world = await openLotteryWorld();
  machine = bearer(world.config.secrets.internal);
  await world.turn();
  await world.rollOver('losenka', 900_00n);
  for (const sale of ['1', '2', '3']) papers.raffle.push(await sell('losenka', sale, [[]]));
  const every = Array.from({ length: 10 }, (_, digit) => [digit, 1, 2]);
  papers.digits = [await sell('tri-cislice', '4', every), await sell('tri-cislice', '5', every)];
  await world.turnAt('2026-11-21T16:35:00Z');
  await world.turnAt('2026-11-21T17:01:00Z');
  await world.confirm(raffle);
  await world.turnAt('2026-11-21T17:50:00Z');
  await world.turnAt('2026-11-21T18:01:00Z');
  await world.confirm(digits);
});
afterAll(() => world.close());

describe('what is to be claimed', () => {
  it('is listed with its term and its bound, without the numbers of the papers', async () => {
    const all = await listed({});
    expect(all).toHaveLength(5);
    expect(amountOf(all)).toBe(await lies('lottery-claims'));
    expect(all.every(({ state, claimOf }) => state === 'OPEN' && claimOf === 'WIN')).toBe(true);
    const ends = new Set(all.map(({ drawId, payableUntil }) => `${drawId} ${payableUntil}`));
    expect([...ends].sort()).toEqual([
      `${raffle} 2027-11-21T23:00:00.000Z`,
      `${digits} 2027-01-20T23:00:00.000Z`,
    ]);
    expect(await listed({ needsIdentity: true })).toMatchObject([{ drawId: raffle }]);
    expect(await listed({ needsIdentity: false })).toHaveLength(4);
    expect(await listed({ dueBefore: '2027-01-21T00:00:00Z' })).toHaveLength(2);
    expect(await listed({ drawId: raffle, state: 'PAID' })).toEqual([]);
    const text = JSON.stringify(all);
    for (const number of [...papers.raffle, ...papers.digits]) expect(text).not.toContain(number);
  });

  it('is summed up', async () => {
    const { body } = await world.call(
      lotteryCalls,
      'GET /api/lottery/claims/totals',
      { query: { gameKey: 'tri-cislice' } },
      await world.staff('auditor'),
    );
    const two = await listed({ gameKey: 'tri-cislice' });
    expect(body).toEqual({
      claims: 2,
      amount: { amount: Number(amountOf(two)), currency: 'EUR' },
      identityFrom: { amount: 800_00, currency: 'EUR' },
    });
  });
});

describe('a player', () => {
  it('fetches a win into the wallet, once, and nobody else does', async () => {
    const [player, other] = [await world.player(1n), await world.player(1n)];
    const [number = ''] = papers.digits;
    const seen = await world.call(
      lotteryCalls,
      'POST /api/lottery/claims/check',
      { body: { number: number.toLowerCase() } },
      await world.as(player),
    );
    const win = seen.body.payable?.amount ?? 0;
    expect(win).toBeGreaterThan(0);
    expect(seen.body.payableUntil).toBe('2027-01-20T23:00:00.000Z');
    const before = await lies('lottery-claims');
    const owed = await lies('transfer-clearing');
    // Into two wallets and in cash at a terminal, all at once.
    const ways = [
      { place: `player:${player}`, take: () => fetchWin(player, number, 'claim-0001') },
      { place: `player:${other}`, take: () => fetchWin(other, number, 'claim-0002') },
      { place: 'terminal:C-2', take: () => payAtTerminal('C-2', number, 'claim-0003') },
    ];
    const race = await Promise.all(ways.map(({ take }) => take()));
    expect(race.map(({ code }) => code ?? 'paid').sort()).toEqual([
      'ERR_LOTTERY_PAID',
      'ERR_LOTTERY_PAID',
      'paid',
    ]);
    const cash = (await world.balance(player)) + (await world.balance(other));
    expect(cash + (await lies('transfer-clearing')) - owed).toBe(2n + BigInt(win));
    expect(await lies('lottery-claims')).toBe(before - BigInt(win));
    const first = ways[race.findIndex(({ code }) => code === undefined)];
    expect((await first?.take())?.body).toMatchObject({ repeated: true });
    expect((await listed({ state: 'PAID' })).map((one) => one.paidPlace)).toEqual([first?.place]);
  });

  it('fetches no high win, and guesses no numbers', async () => {
    const player = await world.player(1n);
    const codes = await Promise.all(
      papers.raffle.map(async (number, index) => {
        const { code } = await fetchWin(player, number, `claim-raffle-${index}`);
        return code ?? 'paid';
      }),
    );
    expect(codes.sort()).toEqual(['ERR_LOTTERY_IDENTITY_NEEDED', 'paid', 'paid']);
    for (const digit of ['1', '2', '3', '4', '5']) {
      const wrong = await fetchWin(player, digit.repeat(20), 'claim-wrong');
      expect(wrong.code).toBe('ERR_LOTTERY_NUMBER');
    }
    expect((await fetchWin(player, '6'.repeat(20), 'claim-x')).code).toBe('ERR_LOTTERY_GUESSING');
  });

  it('who is excluded puts no paper of anybody into the wallet; it is paid in cash', async () => {
    const player = await world.player(1n);
    const excluded = await world.call(
      protectionCalls,
      'POST /capi/v2-onling/PlayerExclusion/Create',
      { body: { days: 365, confirmed: true } },
      await world.as(player),
    );
    expect(excluded.status).toBe(200);
    const before = await lies('lottery-claims');
    const refused = await fetchWin(player, papers.digits[1] ?? '', 'claim-excluded');
    expect(refused.code).toBe('ERR_PLAYER_EXCLUDED');
    expect(await world.balance(player)).toBe(1n);
    expect(await lies('lottery-claims')).toBe(before);
    const cash = await world.call(
      lotteryCalls,
      'POST /capi/Internal/v1/LotteryTickets/Check',
      { query: { terminal: 'C-1' }, body: { number: papers.digits[1] ?? '' } },
      machine,
    );
    expect(cash.body).toMatchObject({ needsIdentity: false, paidAt: null });
    expect(cash.body.payable?.amount).toBeGreaterThan(0);
  });

  it('whose account is locked or closing fetches nothing either', async () => {
    for (const state of ['SUSPENDED', 'CLOSING'] as const) {
      const player = await world.player(1n);
      const caller = await world.as(player);
      await world.database.pool.query(
        `update players.player set state = $2, state_before = 'FULL' where id = $1`,
        [player, state],
      );
      const body = { number: papers.digits[1] ?? '', claimId: `claim-${state}` };
      const refused = await world.call(lotteryCalls, 'POST /api/lottery/claims', { body }, caller);
      expect(refused.code, state).toBe('ERR_PAYMENT_TYPE_CLOSED');
      expect(await world.balance(player)).toBe(1n);
    }
  });

  it('without an own identity fetches nothing', async () => {
    const player = await world.player(1n);
    await world.database.pool.query(`update players.player set state = 'TEMPORARY' where id = $1`, [
      player,
    ]);
    const refused = await fetchWin(player, papers.digits[1] ?? '', 'claim-temporary');
    expect(refused.code).toBe('ERR_TEMPORARY_ACCOUNT');
    expect(await world.balance(player)).toBe(1n);
  });
});

describe('a term that is over', () => {
  it('pays nothing more from its last moment on, whether the clockwork has run or not', async () => {
    world.clock.set(new Date('2027-01-20T23:00:00Z'));
    const late = await fetchWin(await world.player(1n), papers.digits[1] ?? '', 'claim-late');
    expect(late.code).toBe('ERR_LOTTERY_EXPIRED');
  });

  it('moves fixed prizes to the reserve of their game, once, and closes the draw', async () => {
    const [open] = await listed({ drawId: digits, state: 'OPEN' });
    const reserve = await world.pool(499n);
    for (const _ of [1, 2]) await world.runJob('lottery.claims');
    expect(await listed({ drawId: digits, state: 'OPEN' })).toEqual([]);
    const [lapsed] = await listed({ drawId: digits, state: 'EXPIRED' });
    expect(lapsed).toMatchObject({
      ticketId: open?.ticketId,
      expiredAt: '2027-01-20T23:00:00.000Z',
    });
    expect(await world.pool(499n)).toBe(reserve + BigInt(open?.amount.amount ?? 0));
    const draw = await world.call(lotteryCalls, 'GET /api/lottery/draws/{drawId}', {
      params: { drawId: digits },
    });
    expect(draw.body.state).toBe('ARCHIVED');
    expect(draw.body.numbers).not.toBe(null);
  });

  it('moves prizes of the raffle to good causes, and leaves no claim', async () => {
    expect(await lies('lottery-good-causes')).toBe(0n);
    const [high] = await listed({ drawId: raffle, state: 'OPEN' });
    world.clock.set(new Date('2027-11-21T22:59:59Z'));
    await world.runJob('lottery.claims');
    expect(await listed({ drawId: raffle, state: 'OPEN' })).toHaveLength(1);
    world.clock.set(new Date('2027-11-21T23:00:00Z'));
    await world.runJob('lottery.claims');
    expect(await lies('lottery-good-causes')).toBe(BigInt(high?.amount.amount ?? 0));
    expect(await lies('lottery-claims')).toBe(0n);
    const { rows } = await world.database.pool.query(
      `select distinct m.currency from ledger.movement m
       join ledger.posting p on p.player_id = m.player_id and p.movement_id = m.id
       where m.kind in (83, 84) group by m.player_id, m.id, m.currency having sum(p.amount) <> 0`,
    );
    expect(rows).toEqual([]);
  });
});
