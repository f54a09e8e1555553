/** Financial reports over HTTP: sums of rounds, of payments, of accounts. */
import type { PlayerId } from '@herna/kernel';
import { noPlayer } from '@herna/ledger';
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

let count = 0;

/** A movement of the player's cash against an account; its id. */
async function post(
  kind: 'deposit' | 'bet' | 'win' | 'correction',
  amount: bigint,
  against: 'cash-desk' | 'game-revenue' | 'corrections',
  more: { readonly subjectId?: bigint; readonly source?: string } = {},
): Promise<bigint> {
  const { ledger } = world.platform.modules.parts;
  const { movementId } = await world.database.transaction((tx) =>
    ledger.post(tx, {
      kind,
      playerId: player,
      currency: 'CZK',
      source: 'test',
      reference: `financial-${++count}`,
      ...more,
      lines: [
        { account: 'player-cash', amount },
        { account: against, amount: -amount },
      ],
    }),
  );
  return movementId;
}

/** Two rounds; the second is played on both sides of midnight in Prague. */
async function rounds(): Promise<void> {
  const round = async (game: number) => {
    const id = await post('correction', 500_00n, 'corrections');
    await sql`insert into play.round (player_id, id, provider_id, reference, session_id, game_id,
        currency, scope, state, bets, stake_cash, stake_bonus, win_cash, win_bonus, jackpot,
        last_movement_id, opened_at)
      values (${player}, ${id}, 1, ${`r${id}`}, 1, ${game}, 'CZK', 'Casino', 'OPEN', 1,
        1, 0, 0, 0, 0, ${id}, ${world.clock.now()})`.execute(world.database.read.reads());
    return { subjectId: id };
  };
  world.clock.set(new Date('2026-11-20T12:00:00Z'));
  const first = await round(1);
  await post('bet', -100_00n, 'game-revenue', first);
  await post('win', 30_00n, 'game-revenue', first);
  world.clock.set(new Date('2026-11-20T22:59:00Z'));
  const second = await round(2);
  await post('bet', -50_00n, 'game-revenue', second);
  world.clock.advance(5 * 60_000);
  await post('win', 80_00n, 'game-revenue', second);
  world.clock.set(new Date('2026-11-21T18:00:00Z'));
}

/** Money at a desk: two deposits and a payout. */
async function payments(): Promise<void> {
  const { ledger } = world.platform.modules.parts;
  const operation = async (direction: string, method: string, amount: bigint, hold?: bigint) => {
    const { rows } = await sql<{ id: bigint }>`
      insert into payments.desk_operation (player_id, direction, method, currency, amount, state,
        reference, verification, hold_id, staff_id, created_at, expires_at, ended_at)
      values (${player}, ${direction}, ${method}, 'CZK', ${amount}, 'COMMITTED', ${`o${++count}`},
        'None', ${hold ?? null}, 1, '2026-11-02T10:00:00Z', '2026-11-02T10:00:00Z',
        '2026-11-02T10:00:00Z') returning id`.execute(world.database.read.reads());
    return (rows[0] as { id: bigint }).id;
  };
  for (const amount of [900_00n, 100_00n]) {
    const subjectId = await operation('DEPOSIT', 'CashDeposit', amount);
    await post('deposit', amount, 'cash-desk', { subjectId, source: 'desk' });
  }
  await world.database.transaction(async (tx) => {
    const held = { amount: 300_00n, currency: 'CZK' } as const;
    const wanted = { playerId: player, amount: held, source: 'test', reference: 'payout' };
    const { id } = await ledger.reserve(tx, wanted);
    await operation('WITHDRAWAL', 'CashPayout', 300_00n, id);
    await ledger.commitHold(
      tx,
      { playerId: player, holdId: id },
      { account: 'cash-desk', owner: 0n },
    );
  });
}

test('games are summed by Prague day, and by player', async () => {
  const byDay = await world.call(
    reportingCalls,
    'GET /capi/v2-onling/View/GetGameFinancialReport',
    { query: period },
    staff,
  );
  expect(byDay.body).toMatchObject({
    total: 3,
    items: [
      { day: '2026-11-21', gameId: '2', stake: 0, win: 80_00, ggr: -80_00 },
      { day: '2026-11-20', gameId: '1', stake: 100_00, win: 30_00, ggr: 70_00 },
      { day: '2026-11-20', gameId: '2', stake: 50_00, win: 0, ggr: 50_00 },
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
  const expected = { currency: 'CZK', rounds: 0, stake: 150_00, win: 110_00, ggr: 40_00 };
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
  await post('correction', 55n, 'corrections');
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
  await post('correction', 500n, 'corrections');
  const { body } = await world.call(
    reportingCalls,
    'GET /api/Reports/AccountingReport',
    { query: period },
    staff,
  );
  const of = (account: string) => body.accounts.find((one) => one.account === account);
  expect(of('corrections')).toMatchObject({ received: 0, given: 1_005_55, change: -1_005_55 });
  expect(of('player-cash')).toMatchObject({ received: 2_115_55, given: 450_00, change: 1_665_55 });
  expect(body.accounts.reduce((all, { change }) => all + change, 0)).toBe(0);
});

/** Every total of a report, and what the postings behind its link sum up to. */
test('each total is the sum of the postings behind it', async () => {
  const behind = async (query: object) => {
    const key = 'GET /api/reporting/figure-postings';
    const input = { query: { ...period, limit: 500, ...query } } as never;
    const { body } = await world.call(reportingCalls, key, input, staff);
    const summed = body.items.reduce((all, { amount }) => all + amount, 0);
    expect(body.sums[0]?.amount ?? 0).toBe(summed);
    return summed;
  };
  const games = await world.call(
    reportingCalls,
    'GET /capi/v2-onling/View/GetGameFinancialReport',
    { query: period },
    staff,
  );
  for (const { day, gameId, stake, win, ggr } of games.body.items) {
    const of = { from: day, to: day, gameId };
    expect([
      await behind({ ...of, figure: 'stakes' }),
      await behind({ ...of, figure: 'wins' }),
      await behind({ ...of, figure: 'ggr' }),
    ]).toEqual([stake, win, ggr]);
  }
  // A game and a payment method have no posting in common.
  const [{ gameId } = { gameId: '1' }] = games.body.items;
  expect(await behind({ figure: 'deposits', gameId, method: 'CardOnline' })).toBe(0);
  const moved = await world.call(
    reportingCalls,
    'GET /capi/v2-onling/View/GetFundTransactionSumData',
    { query: period },
    staff,
  );
  expect(await behind({ figure: 'stakes', gameId: '1', method: 'CashDeposit' })).toBe(0);
  for (const { direction, method, amount } of moved.body.sums) {
    const figure = direction === 'DEPOSIT' ? 'deposits' : 'withdrawals';
    expect(await behind({ figure, method })).toBe(amount);
  }
  const tiles = await world.call(
    reportingCalls,
    'GET /api/reporting/dashboard',
    { query: period },
    staff,
  );
  const sumOf = (rows: readonly Record<string, unknown>[], field: string) =>
    rows.reduce((all, row) => all + Number(row[field]), 0);
  const { deposits, withdrawals, stakes, wins, ggr } = tiles.body;
  expect([stakes.amount, wins.amount, ggr.amount]).toEqual(
    ['stake', 'win', 'ggr'].map((field) => sumOf(games.body.items, field)),
  );
  const inOut = (direction: string) =>
    sumOf(
      moved.body.sums.filter((row) => row.direction === direction),
      'amount',
    );
  expect([deposits.amount, withdrawals.amount]).toEqual([inOut('DEPOSIT'), inOut('WITHDRAWAL')]);
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
  const providers = [
    { id: '1', name: 'Jantar Games' },
    ...['2', '3', '4', '5', '6'].map((provider) => ({ id: provider })),
  ];
  expect(await ask('GET /api/Topology/GetProviders')).toMatchObject({ providers });
  expect(await ask('GET /capi/Reporting/v1/Operator/Get')).toEqual({ id, name });
  expect(await ask('GET /capi/Reporting/v1/Places/List')).toEqual({
    places: [{ id: 'T-1', name: 'T-1' }],
  });
  expect(await ask('GET /capi/Reporting/v1/Producers/List')).toMatchObject({
    producers: providers,
  });
});

/** Puts the game of the first round on offer; that of the second is none of the catalogue. */
const offerFirstGame = () =>
  sql`with provider as (
      insert into catalogue.provider (key, name, normalized_name)
      values ('taxed', 'Taxed', 'taxed') returning id)
    insert into catalogue.game (id, key, provider_id, name, launch_url, sort, starts_at, legal_kind,
      engine, changed_at)
    overriding system value
    select 1, 'taxed-sevens', id, 'Taxed Sevens', 'https://games.example/{token}/{language}', 1,
      ${world.clock.now()}, 'TECHNICAL', 'reels', ${world.clock.now()} from provider`.execute(
    world.database.read.reads(),
  );

test('gaming tax is due by legal kind of game, for the quarters that have begun', async () => {
  await offerFirstGame();
  const ask = (query: { readonly year?: number }) =>
    world.call(reportingCalls, 'GET /api/reporting/gaming-tax', { query }, staff);
  const { body } = await ask({});
  expect(body.items.map(({ period: name, kind }) => `${name} ${kind}`)).toEqual(
    ['Q4', 'Q3', 'Q2', 'Q1'].flatMap((quarter) =>
      ['TECHNICAL', 'LIVE', 'LOTTERY'].map((kind) => `2026-${quarter} ${kind}`),
    ),
  );
  const [technical, live, lottery, before] = body.items;
  expect(technical).toEqual({
    period: '2026-Q4',
    from: '2026-10-01',
    to: '2026-12-31',
    isOver: false,
    kind: 'TECHNICAL',
    currency: 'CZK',
    stakes: 100_00,
    wins: 30_00,
    base: 70_00,
    permille: 350,
    tax: 25_00,
  });
  expect(live).toMatchObject({ stakes: 0, wins: 0, base: 0, tax: 0 });
  // A kind that lost lowers no other.
  expect(lottery).toMatchObject({ stakes: 50_00, wins: 80_00, base: 0, tax: 0 });
  expect(before).toMatchObject({ period: '2026-Q3', isOver: true, base: 0, tax: 0 });
  const sum = { currency: 'CZK', stakes: 150_00, wins: 110_00, base: 70_00, tax: 25_00 };
  expect(body).toMatchObject({ year: 2026, sums: [sum], withoutGame: 0 });
  expect((await ask({ year: 2027 })).body.items).toEqual([]);
});

test('wagers of no player and of no game open the postings that they are the sum of', async () => {
  await world.database.transaction((tx) =>
    world.platform.modules.parts.ledger.post(tx, {
      kind: 'lottery-sale',
      playerId: noPlayer,
      currency: 'CZK',
      source: 'test',
      reference: `financial-${++count}`,
      lines: [
        { account: 'cash-desk', amount: -20_00n },
        { account: 'game-revenue', amount: 20_00n },
      ],
    }),
  );
  const { body } = await world.call(
    reportingCalls,
    'GET /capi/v2-onling/View/GetGameFinancialReportByPlayer',
    { query: period },
    staff,
  );
  expect(body.items.filter(({ playerId }) => playerId === '0')).toMatchObject([
    { gameId: '0', stake: 20_00 },
  ]);
  for (const { playerId, gameId, stake } of body.items) {
    const query = { ...period, figure: 'stakes', playerId, gameId } as const;
    const key = 'GET /api/reporting/figure-postings';
    const behind = (await world.call(reportingCalls, key, { query }, staff)).body;
    expect(behind.sums[0]?.amount ?? 0, `${playerId} ${gameId}`).toBe(stake);
  }
});
