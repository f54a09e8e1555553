/** Who came and played, and how connections answer, over HTTP. */
import { addDays, type PlayerId, pragueDay } from '@herna/kernel';
import { noPlayer } from '@herna/ledger';
import { signedInStaff } from '@herna/staff/test/builders.ts';
import { type Caller, openWorld, type World } from '@herna/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reportingCalls } from '../contract/index.ts';

let world: World;
let auditor: Caller;

const addPlayer = (number: number): Promise<PlayerId> =>
  world.database.transaction((tx) =>
    world.platform.modules.parts.players.addPlayer(tx, {
      email: `activity-${number}@herna.example`,
      phone: `+42060100010${number}`,
      password: 'modrá velryba tančí',
      firstName: 'Jana',
      surname: 'Ukázková',
      birthDate: '1985-04-12',
    }),
  );

const post = (playerId: PlayerId, kind: 'deposit' | 'bet' | 'win', amount: bigint) =>
  world.database.transaction((tx) =>
    world.platform.modules.parts.ledger.post(tx, {
      kind,
      playerId,
      currency: 'CZK',
      source: 'test',
      reference: `activity-${playerId}-${kind}-${world.clock.now().getTime()}`,
      lines: [
        { account: 'player-cash', amount },
        { account: 'corrections', amount: -amount },
      ],
    }),
  );

beforeAll(async () => {
  world = await openWorld();
  auditor = await signedInStaff(world, world.platform.modules.parts.staff, 'auditor');
});
afterAll(() => world.close());

const activity = async (from: string, to: string) =>
  world.call(reportingCalls, 'GET /api/reporting/activity', { query: { from, to } }, auditor);

test('activity counts who registered, who of them deposited, and who staked', async () => {
  const first = pragueDay(world.clock.now());
  const before = (await activity(first, first)).body;
  const [early] = [await addPlayer(1), await addPlayer(2)];
  await post(early, 'deposit', 500_00n);
  await post(early, 'bet', -100_00n);
  expect((await activity(first, first)).body).toEqual({
    ...before,
    registered: before.registered + 2,
    converted: before.converted + 1,
    active: before.active + 1,
  });
  world.clock.advance(24 * 3_600_000);
  auditor = await signedInStaff(world, world.platform.modules.parts.staff, 'auditor');
  const second = addDays(first, 1);
  // Deposits of who registered earlier are no conversion of this day.
  await post(early, 'deposit', 100_00n);
  await post(early, 'bet', -50_00n);
  await addPlayer(3);
  expect((await activity(second, second)).body).toMatchObject({
    registered: 1,
    converted: 0,
    active: 1,
  });
  expect((await activity(first, second)).body).toMatchObject({
    registered: before.registered + 3,
    converted: before.converted + 1,
    active: before.active + 1,
  });
  expect((await activity(second, first)).code).toBe('ERR_PERIOD');
});

test('the rows behind registrations and conversions are as many as are counted', async () => {
  const rows = async (from: string, to: string, deposited = false) => {
    const query = { from, to, deposited };
    const { body } = await world.call(
      reportingCalls,
      'GET /api/reporting/newcomers',
      { query },
      auditor,
    );
    expect(body.items).toHaveLength(body.total);
    return body.items;
  };
  const second = pragueDay(world.clock.now());
  const first = addDays(second, -1);
  const counted = (await activity(first, second)).body;
  const all = await rows(first, second);
  expect(all).toHaveLength(counted.registered);
  const converted = await rows(first, second, true);
  expect(converted).toHaveLength(counted.converted);
  expect(converted).toEqual(all.filter((row) => row.deposited));
  // A deposit before the period makes nobody converted in it.
  expect((await rows(second, second)).map((row) => row.deposited)).toEqual([false]);
  const refused = await world.call(
    reportingCalls,
    'GET /api/reporting/newcomers',
    { query: { from: second, to: first } },
    auditor,
  );
  expect(refused.code).toBe('ERR_PERIOD');
});

test('the tile of players who played opens just them', async () => {
  const day = pragueDay(world.clock.now());
  const first = addDays(day, -1);
  // A ticket that was sold for cash is of no player.
  await world.database.transaction((tx) =>
    world.platform.modules.parts.ledger.post(tx, {
      kind: 'lottery-sale',
      playerId: noPlayer,
      currency: 'CZK',
      source: 'test',
      reference: 'activity-ticket',
      lines: [
        { account: 'cash-desk', amount: -20_00n },
        { account: 'game-revenue', amount: 20_00n },
      ],
    }),
  );
  const winner = await addPlayer(7);
  await post(winner, 'win', 30_00n);
  const staker = await addPlayer(8);
  await post(staker, 'deposit', 50_00n);
  await post(staker, 'bet', -10_00n);
  const query = { from: first, to: day, limit: 100 };
  const { body } = await world.call(
    reportingCalls,
    'GET /api/reporting/active-players',
    { query },
    auditor,
  );
  expect(body.total).toBe((await activity(first, day)).body.active);
  expect(body.items).toHaveLength(body.total);
  const ids = body.items.map(({ playerId }) => playerId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toContain(`${staker}`);
  expect(ids).not.toContain(`${winner}`);
  expect(ids).not.toContain('0');
  expect(body.items.find(({ playerId }) => playerId === `${staker}`)).toEqual({
    playerId: `${staker}`,
    games: 1,
    rounds: 0,
    lastDay: day,
  });
  const refused = { query: { from: day, to: first } };
  expect(
    (await world.call(reportingCalls, 'GET /api/reporting/active-players', refused, auditor)).code,
  ).toBe('ERR_PERIOD');
});

test('connections show faults of providers and rejected deposits of gateways', async () => {
  const ago = (hours: number) => new Date(world.clock.now().getTime() - hours * 3_600_000);
  await sql`insert into play.provider_traffic
      (provider_id, minute, requests, refusals, faults, milliseconds, slowest_ms, last_at)
    values (1, ${ago(1)}, 100, 3, 7, 400, 12, ${ago(1)}),
      (2, ${ago(1)}, 20, 0, 2, 400, 12, ${ago(1)}),
      (1, ${ago(30)}, 50, 0, 50, 400, 12, ${ago(30)})`.execute(world.database.read.reads());
  // One that was rejected, one that has not reached the gateway, and one that the player left.
  await sql`insert into payments.payment (player_id, direction, method, gateway, state, currency,
      amount, reference_number, provider_reference, locale, created_at, updated_at)
    select 1, 'DEPOSIT', 'CardOnline', 'GPWebPay', state, 'CZK', 100, number, reference, 'cs',
      ${ago(1)}, ${ago(1)}
    from (values ('REJECTED', '4001', 'a'), ('EXPIRED', '4002', null), ('EXPIRED', '4003', 'b'))
      given (state, number, reference)`.execute(world.database.read.reads());
  const { body } = await world.call(reportingCalls, 'GET /api/reporting/connections', {}, auditor);
  expect(body.gateways).toContainEqual({
    gateway: 'GPWebPay',
    finished: 2,
    rejected: 2,
    failing: true,
  });
  expect(body.providers.find(({ id }) => id === '1')).toMatchObject({
    requests: 100,
    faults: 7,
    failing: false,
  });
  expect(body.providers.find(({ id }) => id === '2')).toMatchObject({ faults: 2, failing: true });
  const security = await signedInStaff(world, world.platform.modules.parts.staff, 'security');
  const refused = await world.call(reportingCalls, 'GET /api/reporting/connections', {}, security);
  expect(refused.status).toBe(403);
});
