/** Free rounds at the table: given by the platform, played at their stake, verified like any round. */
import { jantarCalls } from '@herna/jantar-server/contract';
import type { PlayerId } from '@herna/kernel';
import { playCalls } from '@herna/play/contract';
import { readRecord, recordOfStored, verifyRound } from '@herna/titles/verify';
import { afterAll, expect, test } from 'vitest';
import { type Guest, openJantarHarness } from './jantar-harness.ts';

const { world, wire, parts, guest, cashOf, enter, play, close } = await openJantarHarness();
afterAll(close);

/** What a guest brings: less than any stake. */
const purse = 10n;
let ids = 0n;
/** Free rounds at some games, in a guest's hands. */
async function give({ id }: Guest, gameKeys: string[], stake: bigint, rounds: number) {
  const { id: given } = await world.database.transaction((tx) =>
    parts.play.freeRounds.begin(tx, {
      id: ++ids,
      playerId: id as PlayerId,
      promotionId: 1n,
      providerId: 1n,
      gameKeys,
      stake: { amount: stake, currency: 'CZK' },
      rounds,
      expiresAt: new Date(world.clock.now().getTime() + 7 * 86_400_000),
      winsHeld: false,
    }),
  );
  return given;
}
const held = async (playerId: PlayerId, id: bigint) =>
  (await parts.play.freeRounds.rowsOf(world.database.read, [{ playerId, id }]))[0];
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
  expect(await held(player.id as PlayerId, id)).toMatchObject({
    used: 3,
    won: BigInt(won),
    state: 'USED',
  });
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
  expect(await held(player.id as PlayerId, id)).toMatchObject({ used: 1 });
  wire.lose('Bet', 'answer', 3);
  expect((await play(token, 1_000, { free: true })).code).toBe('ERR_BUSY');
  expect(await held(player.id as PlayerId, id)).toMatchObject({ used: 1, state: 'ACTIVE' });
  expect((await play(token, 1_000, { free: true })).body.freeRoundsLeft).toBe(1);
  expect(await aside(id)).toBe(1_000n);
});

test('those that staff have ended are refused and gone', async () => {
  const player = await guest(purse);
  const id = await give(player, ['velvet-plums'], 1_000n, 2);
  const { token } = await enter(player, 'velvet-plums');
  const key = { playerId: player.id as PlayerId, id };
  await world.database.transaction((tx) => parts.play.freeRounds.cancel(tx, key));
  const refused = await play(token, 1_000, { free: true });
  expect(refused.body).toMatchObject({ data: { reason: 'FREE_ROUND_NOT_FOUND' } });
  expect((await play(token, 1_000, { free: true })).code).toBe('JANTAR_NOT_ALLOWED');
});
