/** Days that are over are summed up; the sums are those of the postings, and stay so. */
import type { PlayerId } from '@herna/kernel';
import { signedInStaff } from '@herna/staff/test/builders.ts';
import { type Caller, openWorld, type World } from '@herna/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reportingCalls } from '../contract/index.ts';

let world: World;
let staff: Caller;
let player: PlayerId;
/** The evening before the clocks go back: Sunday has 25 hours. */
const start = new Date('2026-10-24T18:00:00Z');
const hourMs = 3_600_000;

beforeAll(async () => {
  world = await openWorld({ start });
  const { players, staff: people } = world.platform.modules.parts;
  staff = await signedInStaff(world, people, 'auditor');
  player = await world.database.transaction((tx) =>
    players.addPlayer(tx, {
      email: 'rollup@herna.example',
      phone: '+420601000009',
      password: 'modrá velryba tančí',
      firstName: 'Jana',
      surname: 'Ukázková',
      birthDate: '1985-04-12',
    }),
  );
});
afterAll(() => world.close());

let count = 0;
async function deposit(amount: bigint, hoursLater: number): Promise<void> {
  world.clock.set(new Date(start.getTime() + hoursLater * hourMs));
  await world.database.transaction((tx) =>
    world.platform.modules.parts.ledger.post(tx, {
      kind: 'deposit',
      playerId: player,
      currency: 'CZK',
      source: 'test',
      reference: `rollup-${++count}`,
      lines: [
        { account: 'player-cash', amount },
        { account: 'bank-clearing', amount: -amount },
      ],
    }),
  );
}

const period = { from: '2026-10-24', to: '2026-10-27' };
async function deposits() {
  // Sessions of staff end in a day; each question is asked by somebody who has just signed in.
  staff = await signedInStaff(world, world.platform.modules.parts.staff, 'auditor');
  const key = 'GET /api/reporting/dashboard';
  const { body } = await world.call(reportingCalls, key, { query: period }, staff);
  return {
    total: body.deposits.amount,
    days: body.series.map(({ day, deposits: amount }) => [day, amount]),
  };
}

const rolled = async () =>
  (
    await sql<{ day: string; corrected: boolean }>`
      select day::text, corrected_at is not null as corrected
      from reporting.rolled_day order by day`.execute(world.database.read.reads())
  ).rows.map(({ day, corrected }) => [day, corrected]);

test('days are summed up once they are over, across the night of the clocks', async () => {
  await deposit(100n, 0);
  // Half past two in the morning comes twice.
  await deposit(20n, 6.5);
  await deposit(3n, 7.5);
  await deposit(4_000n, 30);
  const live = await deposits();
  expect(live).toEqual({
    total: 4_123,
    days: [
      ['2026-10-24', 100],
      ['2026-10-25', 23],
      ['2026-10-26', 4_000],
    ],
  });
  await world.runJob('reporting.roll_up_days');
  expect(await rolled()).toEqual([
    ['2026-10-24', false],
    ['2026-10-25', false],
  ]);
  expect(await deposits()).toEqual(live);
  await deposit(50_000n, 31);
  expect((await deposits()).total).toBe(54_123);
  await world.runJob('reporting.roll_up_days');
  expect(await rolled()).toHaveLength(2);
});

test('a sum that is not that of its postings is found and put right', async () => {
  await sql`update reporting.daily_posting set amount = amount + 7
    where day = '2026-10-25' and account = 'player-cash'`.execute(world.database.read.reads());
  expect((await deposits()).total).toBe(54_130);
  await world.runJob('reporting.roll_up_days');
  expect((await deposits()).total).toBe(54_123);
  expect(await rolled()).toEqual([
    ['2026-10-24', false],
    ['2026-10-25', true],
  ]);
});
