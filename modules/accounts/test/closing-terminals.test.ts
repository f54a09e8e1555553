/** Closing an account whose money is on a terminal of a hall, or on its way there or back. */
import { type Guest, guest, password } from '@herna/players/test/builders.ts';
import { signedInStaff } from '@herna/staff/test/builders.ts';
import { bearer, type Caller, mergeAccounts, openWorld, type World } from '@herna/testkit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { accountRow, ask, freshCard, freshKey, pay, payOut, pin, wealth } from './builders.ts';

let world: World;
let staff: Caller;
let terminals: Caller;
beforeAll(async () => {
  world = await openWorld();
  terminals = bearer(world.config.secrets.internal);
});
// Sessions of staff end in a day.
beforeEach(async () => {
  staff = await signedInStaff(world, world.platform.modules.parts.staff, 'administrator');
});
afterAll(() => world.close());

/** Somebody with a card and money, and a terminal of their own. */
async function atTerminal(more: Parameters<typeof guest>[1] = {}) {
  const player = await guest(world, more);
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

/** Closes an account as it was closed when terminals were not asked about. */
async function closedEarlier({ playerId }: Guest): Promise<void> {
  await world.database.pool.query(
    `update players.player set state = 'CLOSED', state_before = null where id = $1`,
    [playerId],
  );
  await world.database.pool.query(
    `update accounts.closing set state = 'CLOSED', ended_at = $2 where player_id = $1`,
    [playerId, world.clock.now()],
  );
}
const erase = (player: Guest) =>
  ask(
    world,
    'POST /capi/v2-onling/Player/EraseByStaff',
    { body: { playerId: `${player.playerId}`, reason: 'asked for in a signed letter' } },
    staff,
  );

test('nobody is forgotten whose money is on a terminal', async () => {
  const { player, start, report } = await atTerminal();
  await report(await start('IN'), 'FULL');
  await closedEarlier(player);
  expect((await erase(player)).code).toBe('ERR_CONFLICT');
});

test('what a terminal has of an account that was closed earlier is paid out after all', async () => {
  const { player, start, report } = await atTerminal();
  await report(await start('IN'), 'FULL');
  await request(player);
  await closedEarlier(player);
  await world.runJob('accounts.take_back_from_terminals');
  expect((await accountRow(world, player.playerId))?.state).toBe('CLOSING');
  expect(await wealth(world, player.playerId)).toBe(500n);
  await payOut(world, player.playerId, 500n);
  expect(await finished(player)).toBe('CLOSED');
  await world.runJob('accounts.take_back_from_terminals');
  expect((await accountRow(world, player.playerId))?.state).toBe('CLOSED');
});

test('what a terminal has of a closed account goes to the one that its person has by now', async () => {
  const names = { surname: 'Druhá', birthDate: '1985-04-12', birthNumber: '855412/0014' };
  const { player, start, report } = await atTerminal(names);
  await report(await start('IN'), 'FULL');
  await request(player);
  await closedEarlier(player);
  const next = await guest(world, { ...names, email: player.email, phone: player.phone });
  await world.runJob('accounts.take_back_from_terminals');
  expect(await wealth(world, player.playerId)).toBe(0n);
  expect(await wealth(world, next.playerId)).toBe(500n);
});

test('nobody is forgotten whose money came back and could be placed by no rule', async () => {
  const { player, start, report } = await atTerminal();
  await report(await start('IN'), 'FULL');
  await request(player);
  await closedEarlier(player);
  // Somebody else has the contacts by now.
  await guest(world, { email: player.email, phone: player.phone });
  await world.runJob('accounts.take_back_from_terminals');
  expect((await accountRow(world, player.playerId))?.state).toBe('CLOSED');
  expect(await wealth(world, player.playerId)).toBe(500n);
  expect((await erase(player)).code).toBe('ERR_CONFLICT');
  // Staff see it among the warnings.
  const { rows } = await world.database.pool.query(
    'select kind from payments.warning where player_id = $1 and resolved_at is null',
    [player.playerId],
  );
  expect(rows).toEqual([{ kind: 'MONEY_UNPLACED' }]);
});

test('what nobody has fetched from a terminal a day after a merge goes to the wallet', async () => {
  const { player, start, report } = await atTerminal();
  await report(await start('IN'), 'FULL');
  const into = await guest(world);
  const accounts = { source: player.playerId, target: into.playerId };
  await mergeAccounts(world, staff, accounts);
  await world.runJob('accounts.sweep_merged');
  // Whoever stands there goes on by the card.
  expect(await wealth(world, into.playerId)).toBe(0n);
  await request(into);
  expect(await finished(into)).toBe('CLOSING');
  await closedEarlier(into);
  expect((await erase(into)).code).toBe('ERR_CONFLICT');
  world.clock.advance(24 * 3_600_000);
  await world.runJob('accounts.sweep_merged');
  expect((await accountRow(world, into.playerId))?.state).toBe('CLOSING');
  expect(await wealth(world, player.playerId)).toBe(0n);
  expect(await wealth(world, into.playerId)).toBe(500n);
});
