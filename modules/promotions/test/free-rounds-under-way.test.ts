/** Free rounds that convert to a bonus, with one of them left open: what it wins is that bonus's, not cash. */
import { ceilingsCalls } from '@herna/ceilings/contract';
import { signedInStaff } from '@herna/staff/test/builders.ts';
import { type Caller, mergeAccounts } from '@herna/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type FreeRoundsWorld,
  gameKey,
  openFreeRoundsWorld,
  type Seat,
} from './free-rounds-world.ts';
import type { TestPlayer } from './promotions-world.ts';

let free: FreeRoundsWorld;
beforeAll(async () => {
  free = await openFreeRoundsWorld();
});
afterAll(() => free.world.close());

/** Time passes in these tests, so nobody stays signed in. */
const staff = (role: 'support' | 'administrator') =>
  signedInStaff(free.world, free.world.platform.modules.parts.staff, role);

const path = '/capi/v2-onling/FreeRound';
const dayMs = 86_400_000;
const conversion = { kind: 'BONUS', wageringMultiple: 35, validHours: 48 } as const;
let rounds = 0;
const round = () => `under-way-${++rounds}`;

const convert = (id: string, self: Caller) =>
  free.ask(`POST ${path}/Convert`, { body: { id } }, self);
const preview = async (id: string, self: Caller) =>
  (await free.ask(`GET ${path}/GetConversion`, { query: { id } }, self)).body;
const stateOf = async (id: string, { id: playerId }: TestPlayer) => {
  const query = { playerId: String(playerId) };
  const { body } = await free.ask(`GET ${path}/GetRelationList`, { query });
  return body.items.find((one) => one.id === id)?.state;
};
const money = async (player: TestPlayer) => ({
  cash: await free.cash(player),
  bonus: await free.bonusMoney(player.id),
});
const endWhatIsOver = async () => {
  await free.world.runJob('play.expire_free_rounds');
  await free.world.runJob('promotions.finish_free_rounds');
};

/** A player who has won something with one of two free rounds, and has left the other one open. */
async function playing(): Promise<{ player: TestPlayer; id: string; seat: Seat; open: string }> {
  const player = await free.player();
  const id = await free.accepted(player, { conversion });
  const seat = await free.sit(player);
  const [one, open] = [round(), round()];
  await seat.stakes(one, id);
  await seat.wins(one, 900, true);
  expect(await seat.stakes(open, id)).toBe('OK');
  return { player, id, seat, open };
}

/** What the player's page says of the conversion. */
const waitsFor = async (id: string, self: Caller) =>
  (await free.ask(`GET ${path}/GetOfferDetail`, { query: { id } }, self)).body.conversion.waitsFor;

describe('a round that is left open', () => {
  test('holds the conversion up until it is over, and its win is wagered like the others', async () => {
    const { player, id, seat, open } = await playing();
    expect(await preview(id, player.self)).toMatchObject({
      possible: false,
      waiting: { amount: 900 },
    });
    expect((await convert(id, player.self)).code).toBe('ERR_FREE_ROUND_STATE');
    expect(await waitsFor(id, player.self)).toMatchObject({
      kind: 'OPEN_ROUND',
      game: { gameKey },
    });
    await seat.wins(open, 4_000, true);
    expect(await waitsFor(id, player.self)).toBeNull();
    expect((await convert(id, player.self)).body).toMatchObject({ state: 'CONVERTED' });
    await endWhatIsOver();
    expect(await money(player)).toEqual({ cash: 0n, bonus: 4_900n });
  });

  test('outlives the time of its free rounds', async () => {
    const player = await free.player();
    const id = await free.accepted(player, { conversion });
    const seat = await free.sit(player);
    const open = round();
    await seat.stakes(open, id);
    await free.later(8 * dayMs);
    await endWhatIsOver();
    expect(await stateOf(id, player)).toBe('ACTIVE');
    expect(await seat.wins(open, 4_000, true)).toBe('OK');
    await endWhatIsOver();
    expect(await stateOf(id, player)).toBe('CONVERTED');
    expect(await money(player)).toEqual({ cash: 0n, bonus: 4_000n });
  });

  test('that has won nothing ends them as any', async () => {
    const player = await free.player();
    const id = await free.accepted(player, { conversion });
    const seat = await free.sit(player);
    const open = round();
    await seat.stakes(open, id);
    await free.later(8 * dayMs);
    await endWhatIsOver();
    await seat.wins(open, 0, true);
    await endWhatIsOver();
    expect(await stateOf(id, player)).toBe('EXPIRED');
  });

  test('outlives their withdrawal', async () => {
    const player = await free.player();
    const id = await free.accepted(player, { conversion });
    const seat = await free.sit(player);
    const open = round();
    await seat.stakes(open, id);
    const body = { playerId: String(player.id), id };
    expect((await free.ask(`POST ${path}/CancelRelation`, { body })).status).toBe(200);
    await endWhatIsOver();
    await seat.wins(open, 4_000, true);
    expect((await convert(id, player.self)).body).toMatchObject({ state: 'CONVERTED' });
    expect(await money(player)).toEqual({ cash: 0n, bonus: 4_000n });
  });

  test('outlives the account, and its win is the bonus of the one that goes on', async () => {
    const { player: source, seat, open } = await playing();
    const target = await free.player();
    await mergeAccounts(free.world, await staff('support'), {
      source: source.id,
      target: target.id,
    });
    await free.world.drainEvents();
    expect(await seat.wins(open, 4_000, true)).toBe('OK');
    await endWhatIsOver();
    expect(await money(target)).toEqual({ cash: 0n, bonus: 4_000n });
    expect(await money(source)).toEqual({ cash: 0n, bonus: 0n });
  });
});

test('a win that a person looks at holds the conversion up too', async () => {
  await free.world.database.pool.query(
    `insert into ceilings.ceiling (period, game_key, currency, amount, valid_from, reason, made_at)
     values ('ROUND', $1, 'CZK', 100000, '2026-01-01', 'as a test wants it', now())`,
    [gameKey],
  );
  const { player, id, seat, open } = await playing();
  await seat.wins(open, 200_000, true);
  expect((await convert(id, player.self)).code).toBe('ERR_FREE_ROUND_STATE');
  expect(await waitsFor(id, player.self)).toEqual({ kind: 'HELD_WIN', game: null });
  const query = { playerId: String(player.id) };
  const decider = await staff('administrator');
  const held = await free.world.call(
    ceilingsCalls,
    'GET /api/ceilings/held-wins',
    { query },
    decider,
  );
  const heldWinId = held.body.items[0]?.id ?? '';
  const decided = await free.world.call(
    ceilingsCalls,
    'POST /api/ceilings/held-wins/{heldWinId}/decide',
    { params: { heldWinId }, body: { decision: 'RELEASED', reason: 'looked at it' } },
    decider,
    { idempotencyKey: `release-${heldWinId}` },
  );
  expect(decided.status).toBe(200);
  expect((await convert(id, player.self)).body).toMatchObject({ state: 'CONVERTED' });
  expect(await money(player)).toEqual({ cash: 0n, bonus: 200_900n });
});
