/** What ends one round or prize keeps no other from its turn, and nobody chooses among known winners. */
import { rowsOf } from '@herna/players/test/builders.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  ask,
  type BesideBeacon,
  cash,
  create,
  later,
  openTournamentsWithBeacon,
  path,
  player,
  plays,
  pool,
  register,
  type SpecChange,
  spec,
  world,
} from './tournament-world.ts';

let beside: BesideBeacon;
beforeAll(async () => {
  beside = await openTournamentsWithBeacon();
});
afterEach(() => silent(false));
afterAll(() => beside.close());

const silent = (on: boolean) => beside.silent(on);

const draw: SpecChange = {
  kind: 'DRAW',
  fee: undefined,
  scoring: undefined,
  registration: 'OPT_IN',
  lateRegistration: true,
  playersMinimum: 0,
  added: 1_000,
  prizes: [{ placeFrom: 1, placeTo: 1, kind: 'MONEY', amount: 1_000 }],
};

/** A prize draw whose tickets are sealed, and which waits for its round of the beacon. */
async function sealedDraw(): Promise<string> {
  const { roundIds } = await create(draw);
  await later(1);
  expect((await register(roundIds[0], await player())).body.state).toBe('REGISTERED');
  await later(19);
  return roundIds[0];
}
const callOff = (id: string) =>
  ask(`POST ${path}/CancelRound`, { query: { id, reason: 'Announced by mistake' } });
const stateOf = async (id: string) =>
  (await ask(`GET ${path}/GetPlayerRoundDetail`, { query: { id } })).body.state;

test('a prize draw is not called off once its winners can be known, unless the beacon is out of order', async () => {
  const early = await sealedDraw();
  expect((await callOff(early)).status).toBe(200);
  const id = await sealedDraw();
  await silent(true);
  await later(5).catch(() => undefined);
  expect(await stateOf(id)).toBe('FINALIZING');
  expect((await callOff(id)).code).toBe('ERR_TOURNAMENT_STATE');
  await later(59).catch(() => undefined);
  expect((await callOff(id)).code).toBe('ERR_TOURNAMENT_STATE');
  await later(2).catch(() => undefined);
  expect((await callOff(id)).status).toBe(200);
  expect(await stateOf(id)).toBe('CANCELLED');
  expect(await pool(id)).toBe(0n);
});

test('a draw that cannot be drawn keeps no contest from its prizes and no fee from its player', async () => {
  const waiting = await sealedDraw();
  const [contest] = (await create()).roundIds;
  const [cancelled] = (await create()).roundIds;
  const [first, second] = [await player(), await player()];
  await later(1);
  for (const one of [first, second]) await register(contest, one);
  await register(cancelled, first);
  await callOff(cancelled);
  await silent(true);
  // The job says that it has failed, after it has done all that could be done.
  await expect(later(9)).rejects.toThrow();
  expect(await cash(first)).toBe(9_500n);
  await plays(first, 100n, 900n);
  await plays(second, 100n, 300n);
  await expect(later(10)).rejects.toThrow();
  await expect(later(5)).rejects.toThrow();
  expect(await stateOf(waiting)).toBe('FINALIZING');
  expect(await stateOf(contest)).toBe('FINISHED');
  expect([await cash(first), await cash(second)]).toEqual([10_900n, 10_100n]);
});

test('a prize that cannot be had keeps its winner from no other prize of the place', async () => {
  const goods = { kind: 'GOODS', amount: 100, title: 'Powerbanka' } as const;
  const { roundIds } = await create({
    fee: undefined,
    registration: 'OPT_IN',
    prizes: [
      { placeFrom: 1, placeTo: 1, kind: 'MONEY', amount: 1_000 },
      { placeFrom: 1, placeTo: 1, ...goods },
    ],
  });
  const [id] = roundIds;
  const [first, second] = [await player(), await player()];
  await later(1);
  for (const one of [first, second]) await register(id, one);
  await later(9);
  await plays(first, 100n, 900n);
  await plays(second, 100n, 300n);
  await later(10);
  await later(5);
  expect(await stateOf(id)).toBe('FINISHED');
  // A bonus of the same place whose definition has ended since: it stays withheld.
  await world.database.pool.query(
    `update tournaments.payout set kind = 'BONUS', state = 'WITHHELD', amount = 0, reason = 'NOT_ACTIVE'
     where round_id = $1 and kind = 'MONEY'`,
    [id],
  );
  const handOver = () =>
    ask(`POST ${path}/SetRewardedRoundResult`, { query: { id, playerId: `${first.id}` } });
  expect((await handOver()).status).toBe(200);
  const payouts = await rowsOf<{ kind: string; state: string }>(
    world,
    sql`select kind, state from tournaments.payout where round_id = ${id} order by prize`,
  );
  expect(payouts).toEqual([
    { kind: 'BONUS', state: 'WITHHELD' },
    { kind: 'GOODS', state: 'PAID' },
  ]);
  expect((await handOver()).code).toBe('ERR_TOURNAMENT_PLAYER_NOT_ALLOWED');
});

test('a terminal that is no device of ours is no venue, and breaks no list', async () => {
  const [id] = (await create()).roundIds;
  const [first, second] = [await player(), await player()];
  await later(1);
  for (const one of [first, second]) await register(id, one);
  await later(9);
  for (const one of [first, second]) await plays(one, 100n, 300n);
  const terminals = ['T-12', '9'.repeat(30)];
  for (const [index, one] of [first, second].entries()) {
    await world.database.pool.query(
      'update tournaments.counted_round set terminal = $3 where round_id = $1 and player_id = $2',
      [id, one.id, terminals[index]],
    );
  }
  const { body } = await ask(`GET ${path}/GetPlayerResultsByVenue`, { query: { id } });
  expect(body.items).toMatchObject([{ venue: null, players: 2, rounds: 2 }]);
});

test('who excludes themselves after the end is paid what a fee has won, and no gift', async () => {
  const goods = { placeFrom: 1, placeTo: 1, kind: 'GOODS', title: 'Powerbanka' } as const;
  const [won] = (await create({ prizes: [...spec.prizes, goods] })).roundIds;
  const gift = { placeFrom: 1, placeTo: 1, kind: 'MONEY', amount: 1_000 } as const;
  const free = { fee: undefined, registration: 'OPT_IN' } as const;
  const [given] = (await create({ ...free, prizes: [gift] })).roundIds;
  const [winner, second] = [await player(), await player()];
  await later(1);
  for (const id of [won, given]) for (const one of [winner, second]) await register(id, one);
  await later(9);
  await plays(winner, 100n, 900n);
  await plays(second, 100n, 300n);
  await later(10);
  const { protection } = world.platform.modules.parts;
  await world.database.transaction((tx) => protection.exclusions.excludeSelf(tx, winner.id, 400));
  await later(5);
  const payouts = await rowsOf<{ kind: string; amount: bigint; state: string }>(
    world,
    sql`select kind, amount, state from tournaments.payout
      where player_id = ${winner.id} order by round_id, prize`,
  );
  expect(payouts).toEqual([
    { kind: 'MONEY', amount: 1_400n, state: 'PAID' },
    { kind: 'GOODS', amount: 0n, state: 'DUE' },
    { kind: 'MONEY', amount: 1_000n, state: 'WITHHELD' },
  ]);
  expect([await cash(winner), await pool(won), await pool(given)]).toEqual([10_900n, 0n, 0n]);
  const handOver = async (id: string) =>
    ask(`POST ${path}/SetRewardedRoundResult`, { query: { id, playerId: `${winner.id}` } });
  expect((await handOver(won)).status).toBe(200);
  expect((await handOver(given)).code).toBe('ERR_TOURNAMENT_PLAYER_NOT_ALLOWED');
  expect(await cash(winner)).toBe(10_900n);
});
