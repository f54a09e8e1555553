/** Free rounds of an account that has become part of another: none is lost, and the books stay exact. */
import { freeRoundsEnded } from '@herna/play';
import { signedInStaff } from '@herna/staff/test/builders.ts';
import { mergeAccounts, seenWhileHeld } from '@herna/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreeRoundsWorld, openFreeRoundsWorld, stake } from './free-rounds-world.ts';
import type { TestPlayer } from './promotions-world.ts';

let free: FreeRoundsWorld;
beforeAll(async () => {
  free = await openFreeRoundsWorld();
});
afterAll(() => free.world.close());

let rounds = 0;
const round = () => `joined-round-${++rounds}`;

/** Staff find that an account is another one of the same person. */
async function merge({ id: source }: TestPlayer, { id: target }: TestPlayer): Promise<void> {
  const { world } = free;
  await mergeAccounts(
    world,
    await signedInStaff(world, world.platform.modules.parts.staff, 'support'),
    { source, target },
  );
  await world.drainEvents();
}

const offersOf = async ({ id }: TestPlayer) => {
  const { rows } = await free.world.database.pool.query(
    `select id, state, reason, accepted_hash, offer_expires_at, rounds_expire_at
     from promotions.free_round where player_id = $1 order by id`,
    [id],
  );
  return rows;
};
const roundsOf = async ({ id }: TestPlayer) => {
  const { rows } = await free.world.database.pool.query(
    `select state, rounds, used, released, won, taken from play.free_round where player_id = $1`,
    [id],
  );
  return rows;
};

const convert = (id: string, { self }: TestPlayer) =>
  free.ask('POST /capi/v2-onling/FreeRound/Convert', { body: { id } }, self);

test('an offer goes on to its time', async () => {
  const [source, target] = [await free.player(), await free.player()];
  await free.offered(await free.defined(), source);
  const [made] = await offersOf(source);
  await merge(source, target);
  expect(await offersOf(source)).toMatchObject([{ state: 'CANCELLED', reason: 'account joined' }]);
  expect(await offersOf(target)).toEqual([{ ...made, id: expect.any(BigInt) }]);
});

test('rounds that are left and wins that wait are played and converted on the account that goes on', async () => {
  const [source, target] = [await free.player(), await free.player()];
  const definition = await free.defined({ rounds: 3 });
  const id = await free.offered(definition, source);
  await free.accept(source, id);
  await (await free.sit(source)).stakes('joined-first', id);
  await (await free.sit(source)).wins('joined-first', 4_000);
  await merge(source, target);

  expect(await roundsOf(source)).toMatchObject([
    { state: 'CANCELLED', used: 1, released: 2, taken: 4_000n },
  ]);
  expect(await free.account('free-round-liability', id)).toBe(0n);
  expect(await free.account('free-round-wins', id)).toBe(0n);
  const [offer] = await offersOf(target);
  const next = String(offer?.id);
  expect(offer).toMatchObject({ state: 'ACTIVE', accepted_hash: expect.any(String) });
  expect(await roundsOf(target)).toMatchObject([{ state: 'ACTIVE', rounds: 3, used: 1 }]);
  expect(await free.account('free-round-liability', next)).toBe(BigInt(2 * stake));
  expect(await free.account('free-round-wins', next)).toBe(4_000n);
  expect(await free.account('promotions', definition)).toBe(BigInt(-3 * stake));

  const seat = await free.sit(target);
  const [second, third] = [round(), round()];
  expect(await seat.stakes(second, next)).toBe('OK');
  await seat.wins(second, 3_000);
  expect(await seat.stakes(third, next)).toBe('OK');
  expect(await seat.stakes(round(), next)).toBe('FREE_ROUND_NOT_FOUND');
  // At most fifty crowns of all that they have won, on both accounts together.
  expect((await convert(next, target)).body).toMatchObject({ converted: { amount: 5_000 } });
  expect(await free.cash(target)).toBe(5_000n);
  expect(await free.account('free-round-wins', next)).toBe(0n);
  expect(await free.account('free-round-liability', next)).toBe(0n);
});

test('wins of rounds that are used up wait there too', async () => {
  const [source, target] = [await free.player(), await free.player()];
  const change = { rounds: 1, conversion: { kind: 'BONUS', wageringMultiple: 2, validHours: 24 } };
  const id = await free.accepted(source, change as never);
  const seat = await free.sit(source);
  const one = round();
  await seat.stakes(one, id);
  await seat.wins(one, 800, true);
  await merge(source, target);
  const next = String((await offersOf(target))[0]?.id);
  expect((await convert(next, target)).body).toMatchObject({ state: 'CONVERTED' });
  expect(await free.bonusMoney(target.id)).toBe(800n);
  expect(await free.account('free-round-wins', id)).toBe(0n);
});

test('a win that comes after the merge is the account that goes on’s', async () => {
  const [source, target] = [await free.player(), await free.player()];
  const id = await free.accepted(source);
  const seat = await free.sit(source);
  const one = round();
  await seat.stakes(one, id);
  await merge(source, target);
  expect(await seat.wins(one, 900)).toBe('OK');
  expect(await free.account('free-round-wins', id)).toBe(900n);
  await free.world.runJob('promotions.finish_free_rounds');
  expect(await free.account('free-round-wins', id)).toBe(0n);
  expect([await free.cash(source), await free.cash(target)]).toEqual([0n, 900n]);
});

test('of three accounts that become one after another all rounds and wins are the last one’s', async () => {
  const { world } = free;
  const third = await free.player();
  const [first, second] = [await free.player(), await free.player()];
  const id = await free.accepted(first);
  const seat = await free.sit(first);
  const one = round();
  await seat.stakes(one, id);
  await free.offered(await free.defined(), second);
  const staff = await signedInStaff(world, world.platform.modules.parts.staff, 'support');
  // Both merges are heard of together, and the win comes behind them.
  await mergeAccounts(world, staff, { source: first.id, target: second.id });
  await mergeAccounts(world, staff, { source: second.id, target: third.id });
  await world.drainEvents();
  expect(await seat.wins(one, 900)).toBe('OK');
  await world.runJob('promotions.finish_free_rounds');
  await world.runJob('accounts.sweep_merged');
  expect(await Promise.all([first, second, third].map(free.cash))).toEqual([0n, 0n, 900n]);
  expect(await free.account('free-round-wins', id)).toBe(0n);
  for (const ended of [first, second]) {
    const open = (await offersOf(ended)).filter(({ state }) => state !== 'CANCELLED');
    expect(open).toEqual([]);
  }
  const states = (await offersOf(third)).map(({ state }) => state);
  expect(states.toSorted()).toEqual(['ACTIVE', 'OFFERED']);
  expect(await roundsOf(third)).toMatchObject([{ state: 'ACTIVE', rounds: 2, used: 1 }]);
});

test('wallets are locked in one order, whoever the wins go to', async () => {
  const { world } = free;
  const all = [await free.player(), await free.player(), await free.player()];
  const [source, other, target] = all.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  if (!source || !other || !target) throw new Error('three players are missing');
  const definition = await free.defined();
  const events: { freeRoundsId: string; playerId: bigint }[] = [];
  for (const one of [source, other]) {
    events.push({ freeRoundsId: await free.offered(definition, one), playerId: one.id });
  }
  await merge(source, target);
  const { consumers } = world.platform.modules;
  const consumer = consumers.find(({ name }) => name === 'promotions.free-round-ends');
  const news = events.map(({ playerId, ...payload }) => ({
    id: 1n,
    type: freeRoundsEnded,
    playerId,
    payload,
    happenedAt: world.clock.now(),
  }));
  const { pool } = world.database;
  const lock = 'select player_id from ledger.balance where player_id = $1 for no key update';
  const untouched = await seenWhileHeld(
    world.database,
    [lock, other.id],
    () => world.database.transaction((tx) => consumer?.handle(tx, news) ?? Promise.reject()),
    async () => (await pool.query(`${lock} skip locked`, [target.id])).rows,
  );
  expect(untouched).not.toEqual([]);
});
