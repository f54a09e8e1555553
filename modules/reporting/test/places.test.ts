/** Reports by operator, company and workroom: two companies of two operators, and money of the web. */
import type { PlayerId } from '@herna/kernel';
import { signedInStaff } from '@herna/staff/test/builders.ts';
import { type Caller, openWorld, type World } from '@herna/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reportingCalls } from '../contract/index.ts';

let world: World;
let administrator: Caller;
let auditor: Caller;
let player: PlayerId;
let count = 0;
const period = { from: '2026-11-01', to: '2026-11-30' };

interface Made {
  readonly operator: string;
  readonly company: string;
  readonly venue: string;
  readonly terminal: string;
}
let own: Made;
let other: Made;

async function made(call: string, body: object): Promise<string> {
  const answer = await world.send(call, { body }, administrator, {
    idempotencyKey: `places-${++count}`,
  });
  expect(answer).toMatchObject({ status: 200 });
  return (answer.body as { id: string }).id;
}

/** An operator with a company, its venue and a terminal in it. */
async function hall(letter: string): Promise<Made> {
  const registrationNumber = '12345678';
  const operator = await made('POST /capi/Topology/v3/Place/CreateOperator', {
    number: `O-${letter}`,
    name: `Operator ${letter}`,
    registrationNumber,
    licence: { number: `MF-${letter}`, from: '2026-01-01' },
  });
  const company = await made('POST /capi/Topology/v3/Place/CreateCompany', {
    operatorId: operator,
    number: `C-${letter}`,
    name: `Company ${letter}`,
    registrationNumber,
  });
  const venue = await made('POST /capi/v2-onling/Topology/Venue/Create', {
    companyId: company,
    number: `V-${letter}`,
    name: `Venue ${letter}`,
    type: 'GamingHall',
    address: { street: 'Long 1', city: 'Praha', postCode: '110 00', country: 'CZ' },
    position: { latitude: 50, longitude: 14 },
    services: ['TERMINALS'],
  });
  const terminal = `T-${letter}`;
  await made('POST /capi/v2-onling/Topology/Terminal/Create', {
    placeId: venue,
    number: terminal,
    name: terminal,
    serialNumber: terminal,
    state: 'ACTIVE',
  });
  return { operator, company, venue, terminal };
}

/** A round that was played at a terminal. */
async function round(terminal: string): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    insert into play.game_session (player_id, provider_id, game_id, game_key, scope, brand, currency,
      language, nickname, terminal, state, opened_at, ends_at)
    values (${player}, 1, 1, 'ember-sevens', 'Casino', 'herna', 'CZK', 'cs', 'jana', ${terminal}, 'OPEN',
      ${world.clock.now()}, ${world.clock.now()}) returning id`.execute(
    world.database.read.reads(),
  );
  const roundId = BigInt(7_000_000 + ++count);
  await sql`insert into play.round (player_id, id, provider_id, reference, session_id, game_id,
      currency, scope, state, bets, stake_cash, stake_bonus, win_cash, win_bonus, jackpot,
      last_movement_id, opened_at)
    values (${player}, ${roundId}, 1, ${`r${roundId}`}, ${rows[0]?.id}, 1, 'CZK', 'Casino', 'OPEN', 1,
      1, 0, 0, 0, 0, ${roundId}, ${world.clock.now()})`.execute(world.database.read.reads());
  return roundId;
}

/** Cash that a hall's system has reported, or a deposit on the web. */
async function deposit(amount: bigint, place?: string): Promise<void> {
  const { ledger } = world.platform.modules.parts;
  const id = `deposit-${++count}`;
  const { movementId } = await world.database.transaction((tx) =>
    ledger.post(tx, {
      kind: 'deposit',
      playerId: player,
      currency: 'CZK',
      source: place ? 'reported' : 'test',
      reference: place ? `hall ${id}` : id,
      lines: [
        { account: 'player-cash', amount },
        { account: 'cash-desk', amount: -amount },
      ],
    }),
  );
  if (!place) return;
  await sql`insert into payments.reported_transaction (system, transaction_id, player_id, kind, type,
      account, currency, amount, state, movement_id, place, created_at)
    values ('hall', ${id}, ${player}, 'ACCOUNTING', 'CashIn', 'Main', 'CZK', ${amount}, 'BOOKED',
      ${movementId}, ${place}, ${world.clock.now()})`.execute(world.database.read.reads());
}

beforeAll(async () => {
  world = await openWorld();
  const { players, staff } = world.platform.modules.parts;
  administrator = await signedInStaff(world, staff, 'administrator');
  auditor = await signedInStaff(world, staff, 'auditor');
  player = await world.database.transaction((tx) =>
    players.addPlayer(tx, {
      email: 'places@herna.example',
      phone: '+420601000044',
      password: 'modrá velryba tančí',
      firstName: 'Jana',
      surname: 'Ukázková',
      birthDate: '1985-04-12',
    }),
  );
  own = await hall('A');
  other = await hall('B');
  world.clock.advance(60_000);
  await deposit(100_00n, own.terminal);
  await deposit(20_00n, other.terminal);
  await deposit(3_00n, 'V-B');
  await deposit(7_00n);
});
afterAll(() => world.close());

const post = async (
  kind: 'bet' | 'win' | 'win-release',
  subjectId: bigint,
  lines: Parameters<World['platform']['modules']['parts']['ledger']['post']>[1]['lines'],
): Promise<bigint> => {
  const { ledger } = world.platform.modules.parts;
  const given = {
    kind,
    playerId: player,
    currency: 'CZK',
    source: 'test',
    subjectId,
    lines,
  } as const;
  const { movementId } = await world.database.transaction((tx) =>
    ledger.post(tx, { ...given, reference: `places-${++count}` }),
  );
  return movementId;
};

const overview = (query: object) =>
  world.call(
    reportingCalls,
    'GET /api/Reports/MainOverviewsReport',
    { query: { ...period, ...query } },
    auditor,
  );
const deposits = async (query: object) => (await overview(query)).body.deposits.amount;

test('money is of the company and the hall in which it moved', async () => {
  expect(await deposits({})).toBe(130_00);
  expect(await deposits({ companyId: own.company })).toBe(100_00);
  expect(await deposits({ companyId: other.company })).toBe(23_00);
  expect(await deposits({ workroomId: other.venue })).toBe(23_00);
  expect(await deposits({ companyId: own.company, workroomId: other.venue })).toBe(0);
  expect((await overview({ companyId: own.venue })).code).toBe('ERR_NOT_FOUND');
});

test('money of the web is of the operator of the platform, and all operators make up the whole', async () => {
  expect(await deposits({ operatorId: own.operator })).toBe(107_00);
  expect(await deposits({ operatorId: other.operator })).toBe(23_00);
});

test('accounts and the postings behind a figure are narrowed in the same way', async () => {
  const accounting = await world.call(
    reportingCalls,
    'GET /api/Reports/AccountingReport',
    { query: { ...period, companyId: other.company } },
    auditor,
  );
  expect(accounting.body.accounts).toEqual([
    { account: 'cash-desk', currency: 'CZK', received: 0, given: 23_00, change: -23_00 },
    { account: 'player-cash', currency: 'CZK', received: 23_00, given: 0, change: 23_00 },
  ]);
  const behind = await world.call(
    reportingCalls,
    'GET /api/reporting/figure-postings',
    { query: { ...period, figure: 'deposits', companyId: other.company } },
    auditor,
  );
  expect([behind.body.total, behind.body.sums[0]?.amount]).toEqual([2, 23_00]);
});

test('whoever is bound to halls or companies sees the money of those, and no sum that is of all', async () => {
  const { staff } = world.platform.modules.parts;
  const bound = async (scope: object): Promise<Caller> => {
    const member = await signedInStaff(world, staff, 'administrator');
    const { rows } = await world.database.pool.query('select max(id) as id from staff.member');
    await made('POST /capi/Topology/v3/StaffScope/Set', {
      staffId: String(rows[0].id),
      venueIds: [],
      reason: 'Works there',
      ...scope,
    });
    return member;
  };
  const [company, hallOnly] = [
    await bound({ companyIds: [other.company] }),
    await bound({ venueIds: [own.venue] }),
  ];
  const seen = async (member: Caller, query: object = {}) => {
    const { body } = await world.call(
      reportingCalls,
      'GET /api/reporting/dashboard',
      { query: { ...period, ...query } },
      member,
    );
    return body.deposits.amount;
  };
  expect(await seen(company)).toBe(23_00);
  expect(await seen(company, { companyId: own.company })).toBe(0);
  expect(await seen(hallOnly)).toBe(100_00);
  const behind = await world.call(
    reportingCalls,
    'GET /api/reporting/figure-postings',
    { query: { ...period, figure: 'deposits' } },
    company,
  );
  expect([behind.body.total, behind.body.sums[0]?.amount]).toEqual([2, 23_00]);
  const accounting = await world.call(
    reportingCalls,
    'GET /api/Reports/AccountingReport',
    { query: period },
    company,
  );
  expect(accounting.body.accounts).toMatchObject([{ change: -23_00 }, { change: 23_00 }]);
  const funds = await world.call(
    reportingCalls,
    'GET /capi/v2-onling/View/GetFundTransactionSumData',
    { query: period },
    company,
  );
  expect(funds.body.sums).toMatchObject([{ direction: 'DEPOSIT', amount: 23_00 }]);
  const ofAll = await world.call(
    reportingCalls,
    'GET /capi/v2-onling/View/GetMonthToDateCashFlow',
    {},
    company,
  );
  expect(ofAll.code).toBe('ERR_FORBIDDEN');
});

test('lists to filter by are those of the topology', async () => {
  await deposit(1n, 'Elsewhere');
  const names = async (call: string, field: string) => {
    const { body } = await world.send(call, {}, auditor);
    return (body as Record<string, { name: string }[]>)[field]?.map(({ name }) => name);
  };
  expect(await names('GET /api/Topology/GetOperators', 'operators')).toEqual([
    'Operator A',
    'Operator B',
  ]);
  expect(await names('GET /api/Topology/GetCompanies', 'companies')).toEqual([
    'Company A',
    'Company B',
  ]);
  const { body: house } = await world.send('GET /capi/Reporting/v1/Operator/Get', {}, auditor);
  expect(house).toEqual({ id: own.operator, name: 'Operator A' });
  const places = ['Venue A (V-A)', 'Venue B (V-B)', 'Elsewhere'];
  expect(await names('GET /api/Topology/GetWorkrooms', 'workrooms')).toEqual(places);
  expect(await names('GET /capi/Reporting/v1/Places/List', 'places')).toEqual(places);
  expect(await deposits({ workroomId: 'Elsewhere' })).toBe(1);
  await made('POST /capi/Topology/v3/Place/CreateManufacturer', {
    number: 'M-1',
    name: 'Maker of terminals',
  });
  const producers = 'GET /capi/Reporting/v1/Producers/List';
  const { body } = await world.send(producers, {}, auditor);
  expect((body as { producers: object[] }).producers.at(-1)).toMatchObject({
    name: 'Maker of terminals',
    of: 'TERMINALS',
  });
});

test('a win that was held is at the terminal of its round, and is paid there', async () => {
  const roundId = await round(other.terminal);
  await post('bet', roundId, [
    { account: 'player-cash', amount: -5_00n },
    { account: 'game-revenue', amount: 5_00n },
  ]);
  const held = await post('win', roundId, [
    { account: 'held-wins', owner: 1n, amount: 40_00n },
    { account: 'game-revenue', amount: -40_00n },
  ]);
  await post('win-release', held, [
    { account: 'player-cash', amount: 40_00n },
    { account: 'held-wins', owner: 1n, amount: -40_00n },
  ]);
  const { body } = await overview({ companyId: other.company });
  expect([body.stakes.amount, body.wins.amount, body.ggr.amount]).toEqual([5_00, 40_00, -35_00]);
  expect((await overview({ companyId: own.company })).body.wins.amount).toBe(0);
  const behind = await world.call(
    reportingCalls,
    'GET /api/reporting/figure-postings',
    { query: { ...period, figure: 'wins', workroomId: other.venue } },
    auditor,
  );
  expect(behind.body.items.map(({ kind }) => kind).sort()).toEqual([
    'win',
    'win-release',
    'win-release',
  ]);
});

test('sums of games and of money by method are narrowed as the overview is', async () => {
  const games = async (query: object) => {
    const call = 'GET /capi/v2-onling/View/GetGameFinancialSumData';
    const { body } = await world.send(call, { query: { ...period, ...query } }, auditor);
    return (body as { sums: object[] }).sums;
  };
  const sums = { currency: 'CZK', stake: 5_00, win: 40_00, ggr: -35_00 };
  expect(await games({ companyId: other.company })).toMatchObject([sums]);
  expect(await games({ companyId: own.company })).toEqual([]);
  const byDay = await world.send(
    'GET /capi/v2-onling/View/GetGameFinancialReport',
    { query: { ...period, workroomId: other.venue } },
    auditor,
  );
  expect(byDay.body).toMatchObject({ total: 1, items: [sums] });
  const funds = async (query: object) => {
    const call = 'GET /capi/v2-onling/View/GetFundTransactionSumData';
    const { body } = await world.send(call, { query: { ...period, ...query } }, auditor);
    return (body as { sums: { direction: string; amount: number }[] }).sums;
  };
  expect(await funds({ companyId: other.company })).toMatchObject([
    { direction: 'DEPOSIT', payments: 2, amount: 23_00 },
  ]);
  const [all] = await funds({});
  const [web] = await funds({ operatorId: own.operator });
  expect((all?.amount ?? 0) - (web?.amount ?? 0)).toBe(23_00);
  const unknown = { query: { ...period, companyId: '999' } };
  expect(
    (await world.send('GET /capi/v2-onling/View/GetFundTransactionSumData', unknown, auditor)).code,
  ).toBe('ERR_NOT_FOUND');
});

test('nobody registers at a place: what came there is not known, rather than nothing', async () => {
  const { body: all } = await overview({});
  expect([all.registrations, all.signIns]).not.toContain(null);
  const { body } = await overview({ companyId: other.company });
  expect([body.registrations, body.signIns]).toEqual([null, null]);
  expect(body.series[0]).toMatchObject({ registrations: null, signIns: null });
});

test('a place of a system from outside is not taken for the venue with that id', async () => {
  await deposit(9_00n, own.venue);
  const { body } = await world.send('GET /api/Topology/GetWorkrooms', {}, auditor);
  const { workrooms } = body as { workrooms: { id: string; name: string }[] };
  const outside = workrooms.find(({ name }) => name === own.venue);
  expect(workrooms.filter(({ id }) => id === outside?.id)).toHaveLength(1);
  expect(await deposits({ workroomId: outside?.id })).toBe(9_00);
  expect(await deposits({ workroomId: own.venue })).toBe(100_00);
});

test('cash is of the venue in which its desk was open, whatever the desk is called', async () => {
  const cashier = await signedInStaff(world, world.platform.modules.parts.staff, 'payments');
  const open = await world.send(
    'POST /api/cash-desk/sessions',
    { body: { desk: 'till-one', counted: 0, venueId: other.venue } },
    cashier,
    { idempotencyKey: `places-${++count}` },
  );
  expect(open.status).toBe(200);
  const { rows } = await world.database.pool.query<{ id: bigint }>(
    `select id from payments.cash_desk where code = 'till-one'`,
  );
  const before = await deposits({ companyId: other.company });
  await world.database.transaction((tx) =>
    world.platform.modules.parts.ledger.post(tx, {
      kind: 'deposit',
      playerId: player,
      currency: 'CZK',
      source: 'test',
      reference: `till-${++count}`,
      lines: [
        { account: 'player-cash', amount: 4_00n },
        { account: 'cash-desk', owner: rows[0]?.id ?? 0n, amount: -4_00n },
      ],
    }),
  );
  expect(await deposits({ companyId: other.company })).toBe(before + 4_00);
  expect(await deposits({ workroomId: other.venue })).toBe(before + 4_00);
});
