/** The overview over HTTP: its figures are sums of the books, by Prague day. */
import { signedInStaff } from '@herna/staff/test/builders.ts';
import { type Caller, openWorld, type World } from '@herna/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reportingCalls } from '../contract/index.ts';

let world: World;
let staff: Caller;
let player: string;

/**
 * Late on a Friday in Prague. A day and half an hour later it is Sunday there, not yet in UTC, and a
 * day on which somebody came is in the list although no money moved.
 */
const dayBefore = new Date('2026-11-20T22:45:00Z');

beforeAll(async () => {
  world = await openWorld({ start: dayBefore });
  const { ledger, players, staff: people } = world.platform.modules.parts;
  const playerId = await world.database.transaction((tx) =>
    players.addPlayer(tx, {
      email: 'report@herna.example',
      phone: '+420601000002',
      password: 'modrá velryba tančí',
      firstName: 'Jana',
      surname: 'Ukázková',
      birthDate: '1985-04-12',
    }),
  );
  player = String(playerId);
  world.clock.advance(24 * 60 * 60_000);
  staff = await signedInStaff(world, people, 'auditor');
  await players.openSession(playerId);
  const post = (kind: 'deposit' | 'bet' | 'win', amount: bigint, reference: string) =>
    world.database.transaction((tx) =>
      ledger.post(tx, {
        kind,
        playerId,
        currency: 'CZK',
        source: 'test',
        reference,
        lines: [
          { account: 'player-cash', amount },
          { account: 'corrections', amount: -amount },
        ],
      }),
    );
  await post('deposit', 500_00n, 'd1');
  await post('bet', -100_00n, 'b1');
  world.clock.advance(30 * 60_000);
  await players.openSession(playerId);
  await post('win', 30_00n, 'w1');
  await post('deposit', 200_00n, 'd2');
});
afterAll(() => world.close());

test.each([
  'GET /api/reporting/dashboard',
  'GET /capi/v2-onling/View/GetMainOverviewReport',
  'GET /api/Reports/MainOverviewsReport',
] as const)('%s sums the days of Prague', async (key) => {
  const ask = (from: string, to: string) =>
    world.call(reportingCalls, key, { query: { from, to } }, staff);
  const { body } = await ask('2026-11-20', '2026-11-22');
  const czk = (amount: number) => ({ amount, currency: 'CZK' });
  expect(body).toMatchObject({
    deposits: czk(700_00),
    stakes: czk(100_00),
    wins: czk(30_00),
    ggr: czk(70_00),
    online: 1,
    registrations: 1,
    signIns: 2,
  });
  expect(body.series).toMatchObject([
    { day: '2026-11-20', registrations: 1, signIns: 0, deposits: 0, stakes: 0, wins: 0 },
    { day: '2026-11-21', registrations: 0, signIns: 1, deposits: 500_00, stakes: 100_00, wins: 0 },
    { day: '2026-11-22', registrations: 0, signIns: 1, deposits: 200_00, stakes: 0, wins: 30_00 },
  ]);
  expect((await ask('2026-11-22', '2026-11-22')).body.ggr).toEqual(czk(-30_00));
  expect((await ask('2026-11-22', '2026-11-21')).code).toBe('ERR_PERIOD');
});

test('the figures of a player are those of the postings behind them', async () => {
  const key = 'GET /api/reporting/players/{id}/figures';
  const { body } = await world.call(reportingCalls, key, { params: { id: player } }, staff);
  expect(body).toEqual({
    to: '2026-11-22',
    figures: [
      {
        currency: 'CZK',
        deposits: 700_00,
        withdrawals: 0,
        stakes: 100_00,
        wins: 30_00,
        netResult: -70_00,
      },
    ],
  });
  for (const figure of ['deposits', 'stakes', 'wins'] as const) {
    const behind = await world.call(
      reportingCalls,
      'GET /api/reporting/figure-postings',
      { query: { figure, playerId: player } },
      staff,
    );
    expect(behind.body.sums).toEqual([{ amount: body.figures[0]?.[figure], currency: 'CZK' }]);
  }
  const nobody = await world.call(reportingCalls, key, { params: { id: '999999' } }, staff);
  expect(nobody.body.figures).toEqual([]);
  const content = await signedInStaff(world, world.platform.modules.parts.staff, 'content');
  const refused = await world.call(reportingCalls, key, { params: { id: player } }, content);
  expect(refused.status).toBe(403);
});
