/**
 * A holder of shares who self-excludes before the draw: what was bought stays bought and is paid, what
 * is won can leave, and nothing more is sold to them.
 */
import type { PlayerId } from '@herna/kernel';
import { paymentsCalls } from '@herna/payments/contract';
import { protectionCalls } from '@herna/protection/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lotteryCalls } from '../contract/index.ts';
import { divideWin } from '../rules/syndicate-shares.ts';
import { everyFirstDigit, type LotteryWorld, openLotteryWorld } from './lottery-world.ts';

let world: LotteryWorld;
beforeAll(async () => {
  world = await openLotteryWorld();
  await world.turn();
});
afterAll(() => world.close());

let sent = 0;
const open = async (drawId: string, shares: number): Promise<string> => {
  const made = await world.call(
    lotteryCalls,
    'POST /api/lottery/syndicates',
    { body: { drawId, shares, lines: everyFirstDigit, quickPicks: 0 } },
    await world.staff('operations'),
    { idempotencyKey: `open-syndicate-${++sent}` },
  );
  return made.body.syndicateId;
};
const buy = async (player: PlayerId, syndicateId: string, shares: number) =>
  world.call(
    lotteryCalls,
    'POST /api/lottery/syndicates/{syndicateId}/shares',
    { params: { syndicateId }, body: { purchaseId: `share-purchase-${++sent}`, shares } },
    await world.as(player),
  );
const registered = async (syndicateId: string) =>
  (
    await world.call(
      lotteryCalls,
      'GET /api/lottery/syndicate-register/{syndicateId}',
      { params: { syndicateId } },
      await world.staff('auditor'),
    )
  ).body;
const excludeSelf = async (player: PlayerId) =>
  world.call(
    protectionCalls,
    'POST /capi/v2-onling/PlayerExclusion/Create',
    { body: { days: 365, confirmed: true } },
    await world.as(player),
  );
/** Movements of a player's wallet after it was filled, the earliest first. */
const walletRows = async (player: PlayerId): Promise<[string, bigint][]> => {
  const { rows } = await world.database.pool.query<{ code: string; amount: bigint }>(
    `select kind.code, posting.amount from ledger.posting posting
     join ledger.movement movement on movement.id = posting.movement_id
     join ledger.movement_kind kind on kind.id = movement.kind
     join ledger.account_kind account on account.id = posting.account_kind
     where posting.player_id = $1 and account.code = 'player-cash' and kind.code <> 'transfer'
     order by posting.movement_id`,
    [player],
  );
  return rows.map(({ code, amount }) => [code, BigInt(amount)]);
};

it('keeps and pays the shares of a member who self-excludes, whose win can leave', async () => {
  const drawId = 'tri-cislice-2026-11-21';
  const syndicateId = await open(drawId, 4);
  const [member, other] = [await world.player(5_000n), await world.player(5_000n)];
  expect((await buy(member, syndicateId, 3)).status).toBe(200);
  expect((await excludeSelf(member)).status).toBe(200);

  // Nothing is sold to them any more, neither of this syndicate nor as a ticket of their own.
  expect((await buy(member, syndicateId, 1)).code).toBe('ERR_PLAYER_EXCLUDED');
  const ticket = {
    gameKey: 'tri-cislice',
    purchaseId: 'ticket-of-the-excluded',
    lines: [{ main: [1, 2, 3], extra: [] }],
    draws: 1,
  };
  const refused = await world.call(
    lotteryCalls,
    'POST /api/lottery/tickets',
    { body: ticket },
    await world.as(member),
  );
  expect(refused.code).toBe('ERR_PLAYER_EXCLUDED');
  expect(await walletRows(member)).toEqual([['bet', -375n]]);

  // The others need not suffer by it: the syndicate is filled and drawn.
  expect((await buy(other, syndicateId, 1)).status).toBe(200);
  await world.turnAt('2026-11-21T17:50:00Z');
  expect((await registered(syndicateId)).state).toBe('COMPLETE');
  await world.turnAt('2026-11-21T18:00:10Z');
  await world.confirm(drawId);
  const { state, win, holders } = await registered(syndicateId);
  expect(state).toBe('SETTLED');
  expect(holders.map(({ playerId }) => playerId)).toEqual([
    `${member}`,
    `${member}`,
    `${member}`,
    `${other}`,
  ]);
  const parts = divideWin(BigInt(win?.amount ?? 0), 4);
  const due = parts.slice(0, 3).reduce((sum, part) => sum + part, 0n);
  expect(due).toBeGreaterThan(0n);
  expect(await walletRows(member)).toEqual([
    ['bet', -375n],
    ['win', due],
  ]);
  expect(await walletRows(other)).toEqual([
    ['bet', -125n],
    ['win', parts[3]],
  ]);

  // Excluded, they see what they hold, and take the whole wallet home.
  const { body } = await world.call(
    lotteryCalls,
    'GET /api/lottery/own-shares',
    { query: {} },
    await world.as(member),
  );
  expect(body.items).toMatchObject([{ state: 'PAID', win: { amount: Number(due) } }]);
  await world.database.pool.query(
    `update payments.bank_account set state = 'VERIFIED', method = 'transfer', verified_at = $2
       where player_id = $1`,
    [member, world.clock.now()],
  );
  const all = await world.balance(member);
  expect(all).toBe(4_625n + due);
  const home = await world.call(
    paymentsCalls,
    'POST /capi/v2-onling/Payment/Withdraw',
    { body: { method: 'BankTransfer', amount: { amount: Number(all), currency: 'EUR' } } },
    await world.as(member),
    { idempotencyKey: `withdraw-${++sent}` },
  );
  expect([home.status, home.code]).toEqual([200, undefined]);
  expect(await walletRows(member)).toEqual([
    ['bet', -375n],
    ['win', due],
    ['hold-reserve', -all],
  ]);
  expect(await world.balance(member)).toBe(0n);
});

it('refunds the share of a member who self-excluded, where the syndicate is not filled', async () => {
  const drawId = 'tri-cislice-2026-11-22';
  const syndicateId = await open(drawId, 5);
  const member = await world.player(5_000n);
  expect((await buy(member, syndicateId, 2)).status).toBe(200);
  expect((await excludeSelf(member)).status).toBe(200);
  await world.turnAt('2026-11-22T17:50:00Z');
  expect((await registered(syndicateId)).state).toBe('REFUNDED');
  expect(await walletRows(member)).toEqual([
    ['bet', -200n],
    ['bet-cancel', 200n],
  ]);
  expect(await world.balance(member)).toBe(5_000n);
});
