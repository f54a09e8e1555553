/** Free rounds at the table: given by the platform, played at their stake, verified like any round. */
import { jantarCalls } from '@herna/jantar-server/contract';
import type { PlayerId } from '@herna/kernel';
import { playCalls } from '@herna/play/contract';
import { signedInStaff } from '@herna/staff/test/builders.ts';
import { readRecord, recordOfStored, verifyRound } from '@herna/titles/verify';
import { afterAll, expect, test } from 'vitest';
import { type Guest, openHall } from './hall.ts';

const { world, wire, parts, guest, cashOf, enter, play, close } = await openHall();
afterAll(close);

/** What a guest brings: less than any stake. */
const purse = 10n;
let names = 0;
/** Free rounds at some games, in a guest's hands. */
async function give({ id }: Guest, gameKeys: string[], stake: bigint, rounds: number) {
  const { freeRounds } = parts.play;
  const { transaction } = world.database;
  const definition = await transaction((tx) =>
    freeRounds.define(tx, {
      name: `Free ${++names}`,
      providerId: 1n,
      gameKeys,
      stake: { amount: stake, currency: 'CZK' },
      rounds,
      validDays: 7,
    }),
  );
  await freeRounds.activate(definition.id);
  const { given } = await transaction((tx) => freeRounds.give(tx, definition.id, [id as PlayerId]));
  return given[0]?.id ?? 0n;
}
const held = async (id: bigint) =>
  (await parts.play.freeRounds.list({ id, offset: 0, limit: 1 })).items[0];
const aside = (id: bigint) =>
  parts.ledger.houseBalance(world.database.read, 'free-round-liability', id, 'CZK');

test('they are played without a haléř, at their stake, and then money is asked for', async () => {
  const player = await guest(purse);
  const id = await give(player, ['velvet-plums'], 1_000n, 3);
  const session = await enter(player, 'velvet-plums');
  expect(session.freeRounds).toEqual({ stake: 1_000, left: 3 });
  let won = 0;
  for (const left of [2, 1, 0]) {
    const { body } = await play(session.token, 1_000, { free: true });
    expect(body.freeRoundsLeft).toBe(left);
    won += body.win;
    expect(body.balance).toBe(Number(purse) + won);
    expect(body.session).toEqual({ staked: 0, won });
  }
  expect(await cashOf(player)).toBe(purse + BigInt(won));
  expect(await held(id)).toMatchObject({ used: 3, won: BigInt(won), state: 'USED' });
  expect(await aside(id)).toBe(0n);
  expect((await play(session.token, 1_000, { free: true })).code).toBe('JANTAR_NOT_ALLOWED');
  const resumed = await world.call(jantarCalls, 'POST /games/api/resume', {
    body: { token: session.token },
  });
  expect(resumed.body.freeRounds).toBeUndefined();
});

test('another stake, a bought bonus and a session without any are refused', async () => {
  const player = await guest(purse);
  await give(player, ['crystal-vault'], 2_000n, 1);
  const { token } = await enter(player, 'crystal-vault');
  expect((await play(token, 4_000, { free: true })).code).toBe('JANTAR_NOT_ALLOWED');
  const bought = { free: true, bets: [{ spot: 'bonus', stake: 2_000 * 37 }] };
  expect((await play(token, 2_000 * 37, bought)).code).toBe('JANTAR_NOT_ALLOWED');
  const other = await enter(await guest(purse), 'crystal-vault');
  expect((await play(other.token, 2_000, { free: true })).code).toBe('JANTAR_NOT_ALLOWED');
  // It puts nothing on jackpots, so it plays for none.
  const { body } = await play(token, 2_000, { free: true });
  expect([body.jackpot, body.view.jackpot]).toEqual([undefined, undefined]);
});

test('a choice carries one, decisions follow, and the round is verified from storage', async () => {
  const player = await guest(purse);
  await give(player, ['diamond-mines', 'hi-lo-ladder'], 1_000n, 1);
  const { token } = await enter(player, 'diamond-mines');
  const bets = [{ spot: 'mines:3', stake: 1_000 }];
  const opened = (await play(token, 1_000, { free: true, bets })).body;
  expect(opened.phase).toBe('OPEN');
  // It goes on in another session, as any round does.
  const again = await enter(player, 'diamond-mines');
  expect(again.unfinished?.roundId).toBe(opened.roundId);
  expect(again.freeRounds).toBeUndefined();
  const { body } = await world.call(jantarCalls, 'POST /games/api/decide', {
    body: { token: again.token, roundId: opened.roundId, step: 0, action: 'open:7' },
  });
  let over = body;
  if (body.phase === 'OPEN') {
    const cashOut = { token: again.token, roundId: opened.roundId, step: 1, action: 'cashOut' };
    over = (await world.call(jantarCalls, 'POST /games/api/decide', { body: cashOut })).body;
  }
  expect(await cashOf(player)).toBe(purse + BigInt(over.win));
  const list = 'GET /capi/v2-onling/PlayerGames/GetList';
  const { items } = (await world.call(playCalls, list, { query: {} }, player.caller)).body;
  const one = 'GET /capi/v2-onling/PlayerGames/GetRound';
  const query = { roundId: items[0]?.roundId ?? '' };
  const stored = (await world.call(playCalls, one, { query }, player.caller)).body;
  expect(stored.stake.amount).toBe(0);
  expect(stored.outcome).toMatchObject({ freeRound: true, stake: '1000' });
  const record = readRecord(recordOfStored(stored as never));
  expect(verifyRound(record).checks.filter(({ holds }) => !holds)).toEqual([]);
});

test('a lost answer plays one round, a lost stake none', async () => {
  const player = await guest(purse);
  const id = await give(player, ['velvet-plums'], 1_000n, 3);
  const { token } = await enter(player, 'velvet-plums');
  wire.lose('Bet', 'answer', 2);
  expect((await play(token, 1_000, { free: true })).body.freeRoundsLeft).toBe(2);
  expect(await held(id)).toMatchObject({ used: 1 });
  wire.lose('Bet', 'answer', 3);
  expect((await play(token, 1_000, { free: true })).code).toBe('ERR_BUSY');
  expect(await held(id)).toMatchObject({ used: 1, state: 'ACTIVE' });
  expect((await play(token, 1_000, { free: true })).body.freeRoundsLeft).toBe(1);
  expect(await aside(id)).toBe(1_000n);
});

test('those that staff have ended are refused and gone', async () => {
  const player = await guest(purse);
  const id = await give(player, ['velvet-plums'], 1_000n, 2);
  const { token } = await enter(player, 'velvet-plums');
  await parts.play.freeRounds.cancel(player.id as PlayerId, id);
  const refused = await play(token, 1_000, { free: true });
  expect(refused.body).toMatchObject({ data: { reason: 'FREE_ROUND_NOT_FOUND' } });
  expect((await play(token, 1_000, { free: true })).code).toBe('JANTAR_NOT_ALLOWED');
});

test('staff define them, give them once to whom they can, see them and end them', async () => {
  const player = await guest(purse);
  const staff = await signedInStaff(world, parts.staff, 'administrator');
  const key = (idempotencyKey: string) => ({ idempotencyKey });
  const terms = {
    name: 'Two at the plums',
    providerId: '1',
    gameKeys: ['velvet-plums'],
    stake: { amount: 1_000, currency: 'CZK' as const },
    rounds: 2,
    validDays: 7,
  };
  const defined = await world.call(
    playCalls,
    'POST /capi/v2-onling/FreeRound/CreateDefinition',
    { body: terms },
    staff,
    key('free-definition'),
  );
  expect(defined.body).toMatchObject({ ...terms, state: 'CREATED' });
  const { id } = defined.body;
  const give = (name: string) =>
    world.call(
      playCalls,
      'POST /capi/v2-onling/FreeRound/CreateRelation',
      { body: { definitionId: id, playerIds: [`${player.id}`] } },
      staff,
      key(name),
    );
  expect((await give('free-too-soon')).code).toBe('ERR_FREE_ROUND_STATE');
  const activated = await world.call(
    playCalls,
    'POST /capi/v2-onling/FreeRound/ActivateDefinition',
    { body: { id } },
    staff,
  );
  expect(activated.body.state).toBe('ACTIVATED');
  const given = await give('free-relation');
  expect(given.body.given).toMatchObject([{ playerId: `${player.id}`, used: 0, state: 'ACTIVE' }]);
  expect((await give('free-relation')).body).toEqual(given.body);
  const relation = given.body.given[0]?.id ?? '';
  expect(await aside(BigInt(relation))).toBe(2_000n);

  const lists = async () => {
    const [definitions, relations] = await Promise.all([
      world.call(playCalls, 'GET /capi/v2-onling/FreeRound/GetDefinitionList', {}, staff),
      world.call(
        playCalls,
        'GET /capi/v2-onling/FreeRound/GetRelationList',
        { query: { definitionId: id } },
        staff,
      ),
    ]);
    const found = definitions.body.items.find((one) => one.id === id);
    return { given: found?.given, states: relations.body.items.map(({ state }) => state) };
  };
  expect(await lists()).toEqual({ given: 2, states: ['ACTIVE'] });
  const body = { playerId: `${player.id}`, id: relation };
  const cancel = () =>
    world.call(playCalls, 'POST /capi/v2-onling/FreeRound/CancelRelation', { body }, staff);
  expect((await cancel()).body.state).toBe('CANCELLED');
  expect((await cancel()).code).toBe('ERR_FREE_ROUND_STATE');
  expect(await lists()).toMatchObject({ states: ['CANCELLED'] });
  expect(await aside(BigInt(relation))).toBe(0n);
  expect((await enter(player, 'velvet-plums')).freeRounds).toBeUndefined();
});
