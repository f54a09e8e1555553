/** Closing an account whose money is on a terminal of a hall, or on its way there or back. */
import { type Guest, guest, password } from '@herna/players/test/builders.ts';
import { signedInStaff } from '@herna/staff/test/builders.ts';
import { bearer, type Caller, openWorld, type World } from '@herna/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountRow, ask, freshCard, freshKey, pay, payOut, pin, wealth } from './builders.ts';

let world: World;
let staff: Caller;
let terminals: Caller;
beforeAll(async () => {
  world = await openWorld();
  staff = await signedInStaff(world, world.platform.modules.parts.staff, 'administrator');
  terminals = bearer(world.config.secrets.internal);
});
afterAll(() => world.close());

/** Somebody with a card and money, and a terminal of their own. */
async function atTerminal() {
  const player = await guest(world);
  const cardNumber = freshCard();
  await world.send(
    'POST /capi/v2-onling/PlayerCard/Create',
    { body: { playerId: `${player.playerId}`, cardNumber, pin, reason: 'first card' } },
    staff,
  );
  await pay(world, player.playerId, 500n);
  const own = await world.send('GET /capi/v1.1/PlayerLimits/Get', {}, player.caller);
  const { limits } = own.body as { limits: { kind: string }[] };
  const decisions = limits.map(({ kind }) => ({ kind, decision: 'REFUSED' }));
  await world.send(
    'POST /capi/v1.1/PlayerLimits/Set',
    { body: { limits: decisions } },
    player.caller,
  );
  const terminal = freshKey();
  const start = async (direction: 'IN' | 'OUT') => {
    const transferId = freshKey();
    const body = { cardNumber, transferId, direction, amount: { amount: 500, currency: 'CZK' } };
    const call = 'POST /capi/Internal/v1/CardTransfers/Start';
    const answer = await world.send(call, { query: { terminal }, body }, terminals);
    expect(answer).toMatchObject({ status: 200 });
    return transferId;
  };
  const report = (transferId: string, outcome: 'FULL' | 'NONE' | 'UNKNOWN') =>
    world.send(
      'POST /capi/Internal/v1/CardTransfers/Report',
      { query: { terminal }, body: { transferId, outcome } },
      terminals,
    );
  const repair = (transferId: string, moved: number) =>
    world.send(
      'POST /capi/Internal/v1/CardTransfers/Repair',
      { query: { terminal }, body: { entries: [{ transferId, moved }], complete: true } },
      terminals,
    );
  return { player, start, report, repair };
}

const request = (player: Guest) =>
  ask(
    world,
    'POST /capi/v2-onling/Player/RequestClosing',
    { body: { password, erases: true } },
    player.caller,
  );
const obstacles = async (player: Guest) => {
  const call = 'GET /capi/v2-onling/Player/GetClosing';
  return (await ask(world, call, { query: {} }, player.caller)).body.obstacles;
};
const finished = async (player: Guest) => {
  await world.runJob('accounts.finish_closings');
  return (await accountRow(world, player.playerId))?.state;
};

test('money on a terminal keeps it open until it has come back and is paid out', async () => {
  const { player, start, report } = await atTerminal();
  await report(await start('IN'), 'FULL');
  expect(await wealth(world, player.playerId)).toBe(0n);
  const waiting = { state: 'REQUESTED', obstacles: ['PAYMENT_OPEN'] };
  expect((await request(player)).body).toMatchObject(waiting);
  expect(await finished(player)).toBe('CLOSING');
  await report(await start('OUT'), 'FULL');
  expect(await obstacles(player)).toEqual(['MONEY']);
  await payOut(world, player.playerId, 500n);
  expect(await finished(player)).toBe('CLOSED');
});

test('a transfer that is on its way, or of which nobody knows, is waited for', async () => {
  const { player, start, report, repair } = await atTerminal();
  const transferId = await start('IN');
  expect((await request(player)).body).toMatchObject({ obstacles: ['PAYMENT_OPEN'] });
  await report(transferId, 'UNKNOWN');
  expect(await finished(player)).toBe('CLOSING');
  await repair(transferId, 0);
  expect(await obstacles(player)).toEqual(['MONEY']);
});

test('nobody is forgotten whose money is on a terminal', async () => {
  const { player, start, report } = await atTerminal();
  await report(await start('IN'), 'FULL');
  // An account that was closed when terminals were not asked about.
  await world.database.pool.query(`update players.player set state = 'CLOSED' where id = $1`, [
    player.playerId,
  ]);
  const erase = 'POST /capi/v2-onling/Player/EraseByStaff';
  const body = { playerId: `${player.playerId}`, reason: 'asked for in a signed letter' };
  expect((await ask(world, erase, { body }, staff)).code).toBe('ERR_CONFLICT');
});
