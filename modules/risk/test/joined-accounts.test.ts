/** Whoever is at risk stays so on the account that theirs has become part of. */
import type { PlayerId } from '@herna/kernel';
import { guest } from '@herna/players/test/builders.ts';
import { signedInStaff } from '@herna/staff/test/builders.ts';
import { type Caller, mergeAccounts, openWorld, type World } from '@herna/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  cancelled,
  happened,
  paid,
  played,
  playedTogether,
  playerAtRisk,
  riskReaders,
} from './risk-world.ts';

let world: World;
let staff: Caller;
beforeAll(async () => {
  world = await openWorld();
  staff = await signedInStaff(world, world.platform.modules.parts.staff, 'administrator');
});
afterAll(() => world.close());

const { profile, me, count } = riskReaders(() => ({ world, staff }));

/** Staff find that an account is another one of the same person. */
async function merge(source: PlayerId, target: PlayerId): Promise<void> {
  await mergeAccounts(world, staff, { source, target });
  await world.drainEvents();
}

const supports = async (playerId: PlayerId) => {
  const { rows } = await world.database.pool.query<{ state: string; reason: string }>(
    'select state, reason from risk.support where player_id = $1',
    [playerId],
  );
  return rows;
};

test('no offer reaches the account that goes on; what was due on the other one is due there', async () => {
  const { risk } = world.platform.modules.parts;
  const { playerId: source } = await playerAtRisk(world);
  const target = await guest(world);
  await played(world, target.playerId, 60);
  await played(world, source, 50);
  await world.drainEvents();
  const before = await profile(source);
  expect(before.band).toBe('HIGH');

  await merge(source, target.playerId);
  const after = await profile(target.playerId);
  expect(after).toMatchObject({ band: 'HIGH', score: before.score });
  const withheld = await risk.offersWithheld(world.database.read, [target.playerId]);
  expect(withheld).toEqual([target.playerId]);
  const { messages, questionnaires } = await me(target.caller);
  expect(messages).toHaveLength(1);
  expect(questionnaires).toMatchObject([{ key: 'self-test', dueAt: expect.any(String) }]);
  expect(await supports(target.playerId)).toEqual([{ state: 'NEW', reason: 'BAND_HIGH' }]);
  expect(await supports(source)).toEqual([]);
  expect([await count('observation', source), await count('play_day', source)]).toEqual([0, 0]);
  const { rows } = await world.database.pool.query(
    'select bets, staked from risk.play_day where player_id = $1',
    [target.playerId],
  );
  expect(rows).toEqual([{ bets: 2, staked: 2_000n }]);
});

test('what two accounts of a person have done counts together once they are one', async () => {
  const [source, target] = [await guest(world), await guest(world)];
  for (const { playerId } of [source, target]) {
    for (let turn = 1; turn <= 3; turn++) {
      const rejected = paid(10_000, 'card', 'REJECTED');
      await happened(world, playerId, 'payments.deposit_failed', rejected);
      const ended = cancelled(20_000);
      await happened(world, playerId, 'payments.withdrawal_ended', ended, turn * 1_440);
    }
  }
  await world.drainEvents();
  const apart = await profile(target.playerId);
  await merge(source.playerId, target.playerId);
  expect((await profile(target.playerId)).score).toBeGreaterThan(apart.score);
  expect((await profile(source.playerId)).score).toBe(0);
});

test('what one batch of wagers says of both accounts is counted for one', async () => {
  const [source, target] = [await guest(world), await guest(world)];
  await playedTogether(world, [source.playerId, target.playerId], 60, { after: 0 });
  await world.drainEvents();
  const observed = () =>
    Promise.all([source, target].map(({ playerId }) => count('observation', playerId)));
  expect(await observed()).toEqual([1, 1]);
  await merge(source.playerId, target.playerId);
  expect(await observed()).toEqual([0, 1]);
});

test('a break that both accounts were in is ignored once', async () => {
  const [source, target] = [await guest(world), await guest(world)];
  const until = new Date(world.clock.now().getTime() - 3_600_000).toISOString();
  const change = { exclusionId: '1', kind: 'SELF', change: 'created', until };
  for (const { playerId } of [source, target]) {
    await happened(world, playerId, 'protection.exclusion_changed', change, 3_000);
  }
  await merge(source.playerId, target.playerId);
  await played(world, target.playerId, 55);
  await world.drainEvents();
  const { contributions } = await profile(target.playerId);
  expect(contributions).toMatchObject([{ marker: 'BREAKS_IGNORED', value: 1 }]);
});
