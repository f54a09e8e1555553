/**
 * What staff lock stays locked from the moment it is acknowledged. Sessions are closed by events,
 * which wait for the oldest open transaction of the whole server; play does not wait for them.
 */
import { type Guest, guest } from '@herna/players/test/builders.ts';
import { signedInStaff } from '@herna/staff/test/builders.ts';
import { type Caller, openWorld, type World } from '@herna/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { betOf, fund, offerGame, providerAsks, refuseLimits, type Seat, sit } from './seat.ts';

let world: World;
let staff: Caller;
/** Ends the transaction that holds every consumer of events back. */
let release: () => Promise<void>;
beforeAll(async () => {
  world = await openWorld();
  staff = await signedInStaff(world, world.platform.modules.parts.staff, 'administrator');
  await offerGame(world);
  const old = await world.database.pool.connect();
  await old.query('begin');
  await old.query('select pg_current_xact_id()');
  release = async () => {
    await old.query('rollback');
    old.release();
  };
});
afterAll(async () => {
  await release();
  await world.close();
});

async function playing(): Promise<{ player: Guest; seat: Seat }> {
  const player = await guest(world);
  await fund(world, player, 1_000_00n);
  await refuseLimits(world, player);
  return { player, seat: await sit(world, player) };
}

const reason = 'Suspected misuse of the account';
const cashOf = async ({ playerId }: Guest) => {
  const { ledger } = world.platform.modules.parts;
  return (await ledger.balances(world.database.read, playerId))[0]?.cash;
};
const lock = ({ playerId }: Guest) =>
  world.send(
    'POST /capi/v2-onling/Player/Lock',
    { body: { playerId: `${playerId}`, reason } },
    staff,
  );
const block = ({ playerId }: Guest) =>
  world.send(
    'POST /capi/v2-onling/Player/Update',
    { body: { playerId: `${playerId}`, playingBlocked: true, reason } },
    staff,
  );

test.each([
  ['a locked account', lock],
  ['an account whose play is blocked', block],
] as const)('%s stakes nothing while its sessions are still open', async (_, close) => {
  const { player, seat } = await playing();
  const open = betOf(seat, 10_00);
  expect((await providerAsks(world, 'Bet', open)).status).toBe(200);
  expect((await close(player)).status).toBe(200);
  const before = await cashOf(player);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => providerAsks(world, 'Bet', betOf(seat, 100))),
  );
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['PLAYER_BLOCKED']));
  expect(await cashOf(player)).toBe(before);
  // What was staked before is the player's claim.
  const { amount: _stake, ...round } = open;
  const win = { ...round, transactionId: `${open.transactionId}-win`, amount: 25_00 };
  expect((await providerAsks(world, 'Win', { ...win, roundFinished: true })).status).toBe(200);
  expect(await cashOf(player)).toBe((before ?? 0n) + 25_00n);
});

test('no bet is decided by the account as it was before a lock that has been acknowledged', async () => {
  const { player, seat } = await playing();
  let locked = false;
  const late: (string | undefined)[] = [];
  const stake = async (): Promise<void> => {
    for (let count = 0; count < 8; count++) {
      const afterLock = locked;
      const { code } = await providerAsks(world, 'Bet', betOf(seat, 100));
      if (afterLock) late.push(code);
    }
  };
  const crowd = Array.from({ length: 8 }, stake);
  await lock(player).then(() => (locked = true));
  await Promise.all(crowd);
  late.push((await providerAsks(world, 'Bet', betOf(seat, 100))).code);
  expect(new Set(late)).toEqual(new Set(['PLAYER_BLOCKED']));
});

test('a locked account stakes nothing at a terminal either', async () => {
  const { player } = await playing();
  await lock(player);
  const stake = {
    system: 'hall-1',
    transactionId: 'stake-of-the-locked',
    playerId: `${player.playerId}`,
    account: 'Main',
    type: 'Stake',
    amount: { amount: 100, currency: 'CZK' },
  };
  const answer = await world.send('POST /capi/Transactions/v1/Transaction', { body: stake }, staff);
  expect(answer.code).toBe('ERR_PLAYING_BLOCKED');
  expect(await cashOf(player)).toBe(1_000_00n);
});
