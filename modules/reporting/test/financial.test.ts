/** Financial reports over HTTP: sums of rounds, of payments, of accounts. */
import type { PlayerId } from '@herna/kernel';
import { signedInStaff } from '@herna/staff/test/builders.ts';
import { type Caller, openWorld, type World } from '@herna/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reportingCalls } from '../contract/index.ts';

let world: World;
let staff: Caller;
let player: PlayerId;
const period = { from: '2026-11-01', to: '2026-11-30' };

beforeAll(async () => {
  world = await openWorld();
  const { players, staff: people } = world.platform.modules.parts;
  staff = await signedInStaff(world, people, 'auditor');
  player = await world.database.transaction((tx) =>
    players.addPlayer(tx, {
      email: 'financial@herna.example',
      phone: '+420601000003',
      password: 'modrá velryba tančí',
      firstName: 'Jana',
      surname: 'Ukázková',
      birthDate: '1985-04-12',
    }),
  );
  await rounds();
  await payments();
});
afterAll(() => world.close());

/** Rounds as play keeps them: two settled, one taken back, one of an evening that is next day. */
async function rounds(): Promise<void> {
  const round = (id: number, game: number, stake: number, win: number, at: string, state: string) =>
    sql`insert into play.round (player_id, id, provider_id, reference, session_id, game_id,
        currency, scope, state, bets, stake_cash, stake_bonus, win_cash, win_bonus, jackpot,
        last_movement_id, opened_at, ended_at)
      values (${player}, ${id}, 1, ${`r${id}`}, 1, ${game}, 'CZK', 'Casino', ${state}, 1,
        ${stake}, 0, ${win}, 0, 0, ${id}, ${at}, ${at})`.execute(world.database.read.reads());
  await round(1, 1, 100_00, 30_00, '2026-11-20T12:00:00Z', 'SETTLED');
  await round(2, 2, 50_00, 80_00, '2026-11-20T23:30:00Z', 'SETTLED');
  await round(3, 1, 70_00, 0, '2026-11-20T12:00:00Z', 'CANCELLED');
}

/** Money at the desk, which is enough for all sums of payments. */
async function payments(): Promise<void> {
  const operation = (direction: string, method: string, amount: number, reference: string) =>
    sql`insert into payments.desk_operation (player_id, direction, method, currency, amount, state,
        reference, verification, hold_id, staff_id, created_at, expires_at, ended_at)
      values (${player}, ${direction}, ${method}, 'CZK', ${amount}, 'COMMITTED', ${reference},
        'None', ${direction === 'DEPOSIT' ? null : 1}, 1, '2026-11-02T10:00:00Z',
        '2026-11-02T10:00:00Z', '2026-11-02T10:00:00Z')`.execute(world.database.read.reads());
  await operation('DEPOSIT', 'CashDeposit', 900_00, 'd1');
  await operation('DEPOSIT', 'CashDeposit', 100_00, 'd2');
  await operation('WITHDRAWAL', 'CashPayout', 300_00, 'w1');
}

test('games are summed by Prague day, and by player', async () => {
  const byDay = await world.call(
    reportingCalls,
    'GET /capi/v2-onling/View/GetGameFinancialReport',
    { query: period },
    staff,
  );
  expect(byDay.body).toMatchObject({
    total: 2,
    items: [
      { day: '2026-11-21', gameId: '2', rounds: 1, stake: 50_00, win: 80_00, ggr: -30_00 },
      { day: '2026-11-20', gameId: '1', rounds: 1, stake: 100_00, win: 30_00, ggr: 70_00 },
    ],
  });
  const byPlayer = await world.call(
    reportingCalls,
    'GET /capi/v2-onling/View/GetGameFinancialReportByPlayer',
    { query: { ...period, gameId: '2' } },
    staff,
  );
  expect(byPlayer.body.items).toMatchObject([{ playerId: player.toString(), stake: 50_00 }]);
  const late = await world.call(
    reportingCalls,
    'GET /capi/v2-onling/View/GetGameFinancialReport',
    { query: { from: period.to, to: period.from } },
    staff,
  );
  expect(late.code).toBe('ERR_PERIOD');
});

test('sums of games, of all and of one player', async () => {
  const all = await world.call(
    reportingCalls,
    'GET /capi/v2-onling/View/GetGameFinancialSumData',
    { query: period },
    staff,
  );
  const expected = { currency: 'CZK', rounds: 2, stake: 150_00, win: 110_00, ggr: 40_00 };
  expect(all.body.sums).toEqual([expected]);
  const ofOne = (playerId: string) =>
    world.call(
      reportingCalls,
      'GET /capi/v2-onling/View/GetGameFinancialSumDataByPlayer',
      { query: { ...period, playerId } },
      staff,
    );
  expect((await ofOne(player.toString())).body.sums).toEqual([expected]);
  expect((await ofOne('999999')).body.sums).toEqual([]);
});

const funds = [
  { direction: 'DEPOSIT', method: 'CashDeposit', currency: 'CZK', payments: 2, amount: 1_000_00 },
  { direction: 'WITHDRAWAL', method: 'CashPayout', currency: 'CZK', payments: 1, amount: 300_00 },
];

test.each([
  'GET /capi/v2-onling/View/GetFundTransactionSumData',
  'GET /capi/Reports/v3/Financial/GetFundTransactionSumData',
] as const)('%s sums money in and out by method', async (key) => {
  const { body } = await world.call(reportingCalls, key, { query: period }, staff);
  expect(body.sums).toEqual(funds);
});

test.each([
  'GET /capi/v2-onling/View/GetFundTransactionSumDataByPlayer',
  'GET /capi/Reports/v3/Financial/GetFundTransactionSumDataForPlayer',
] as const)('%s sums that of one player', async (key) => {
  const ask = (playerId: string) =>
    world.call(reportingCalls, key, { query: { ...period, playerId } }, staff);
  expect((await ask(player.toString())).body.sums).toEqual(funds);
  expect((await ask('999999')).body.sums).toEqual([]);
});

test('cash flow of the month and of a player is that of the postings', async () => {
  const { ledger } = world.platform.modules.parts;
  const post = (kind: 'deposit' | 'correction', amount: bigint, reference: string) =>
    world.database.transaction((tx) =>
      ledger.post(tx, {
        kind,
        playerId: player,
        currency: 'CZK',
        source: 'test',
        reference,
        lines: [
          { account: 'player-cash', amount },
          { account: kind === 'deposit' ? 'cash-desk' : 'corrections', amount: -amount },
        ],
      }),
    );
  await post('deposit', 1_000_00n, 'd1');
  await post('correction', 55n, 'no deposit');
  await world.database.transaction(async (tx) => {
    const held = { amount: 300_00n, currency: 'CZK' } as const;
    const { id } = await ledger.reserve(tx, {
      playerId: player,
      amount: held,
      source: 'test',
      reference: 'w1',
    });
    const hold = { playerId: player, holdId: id };
    await ledger.commitHold(tx, hold, { account: 'cash-desk', owner: 0n });
  });
  const flows = [{ currency: 'CZK', deposits: 1_000_00, withdrawals: 300_00, difference: 700_00 }];
  const month = await world.call(
    reportingCalls,
    'GET /capi/v2-onling/View/GetMonthToDateCashFlow',
    {},
    staff,
  );
  expect(month.body).toEqual({ from: '2026-11-01', to: '2026-11-21', flows });
  const total = await world.call(
    reportingCalls,
    'GET /capi/v2-onling/View/GetTotalPlayerCashFlow',
    { query: { playerId: player.toString() } },
    staff,
  );
  expect(total.body).toEqual({ from: null, to: '2026-11-21', flows });
});

test('accounts have received what others have given', async () => {
  const { ledger } = world.platform.modules.parts;
  await world.database.transaction((tx) =>
    ledger.post(tx, {
      kind: 'correction',
      playerId: player,
      currency: 'CZK',
      source: 'test',
      reference: 'account',
      lines: [
        { account: 'player-cash', amount: 500n },
        { account: 'corrections', amount: -500n },
      ],
    }),
  );
  const { body } = await world.call(
    reportingCalls,
    'GET /api/Reports/AccountingReport',
    { query: period },
    staff,
  );
  const of = (account: string) => body.accounts.find((one) => one.account === account);
  expect(of('corrections')).toMatchObject({ received: 0, given: 555, change: -555 });
  expect(of('player-cash')).toMatchObject({ received: 100_555, given: 300_00, change: 70_555 });
  expect(body.accounts.reduce((all, { change }) => all + change, 0)).toBe(0);
});

test('filters know the house, its providers and its places', async () => {
  await sql`insert into payments.transfer (player_id, system, transfer_id, direction, account,
      currency, amount, state, place, created_at)
    values (${player}, 'terminals', 't1', 'FROM', 'Main', 'CZK', 1, 'COMMITTED', 'T-1',
      '2026-11-02T10:00:00Z')`.execute(world.database.read.reads());
  const ask = async (
    key:
      | 'GET /capi/Reporting/v1/Operator/Get'
      | 'GET /capi/Reporting/v1/Places/List'
      | 'GET /capi/Reporting/v1/Producers/List'
      | 'GET /api/Topology/GetCompanies'
      | 'GET /api/Topology/GetOperators'
      | 'GET /api/Topology/GetWorkrooms'
      | 'GET /api/Topology/GetProviders',
  ) => (await world.send(key, {}, staff)).body;
  const { key: id, name } = world.config.brand;
  expect(await ask('GET /api/Topology/GetCompanies')).toEqual({ companies: [{ id, name }] });
  expect(await ask('GET /api/Topology/GetOperators')).toEqual({ operators: [{ id, name }] });
  expect(await ask('GET /api/Topology/GetWorkrooms')).toEqual({
    workrooms: [{ id: 'T-1', name: 'T-1' }],
  });
  const providers = [{ id: '1', name: 'Jantar Games' }, { id: '2' }, { id: '3' }, { id: '4' }];
  expect(await ask('GET /api/Topology/GetProviders')).toMatchObject({ providers });
  expect(await ask('GET /capi/Reporting/v1/Operator/Get')).toEqual({ id, name });
  expect(await ask('GET /capi/Reporting/v1/Places/List')).toEqual({
    places: [{ id: 'T-1', name: 'T-1' }],
  });
  expect(await ask('GET /capi/Reporting/v1/Producers/List')).toMatchObject({
    producers: providers,
  });
});
