/** What an account has won in a tournament is paid to the one that it has become part of. */

import { rowsOf } from '@herna/players/test/builders.ts';
import { mergeAccounts } from '@herna/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  cash,
  create,
  later,
  openTournaments,
  type Person,
  player,
  plays,
  pool,
  register,
  staff,
  world,
} from './tournament-world.ts';

beforeAll(() => openTournaments());
afterAll(() => world.close());

/** Staff find that an account is another one of the same person. */
async function merge({ id: source }: Person, { id: target }: Person): Promise<void> {
  await mergeAccounts(world, staff, { source, target });
  await world.drainEvents();
}

test('prizes of both accounts of a person are paid in full to the one that goes on', async () => {
  // One kind of prize for two places: to one account, they are two prizes all the same.
  const { roundIds } = await create({
    added: 0,
    prizes: [{ placeFrom: 1, placeTo: 2, kind: 'SHARE', share: 500_000 }],
  });
  const [roundId] = roundIds;
  const [winner, second] = [await player(), await player()];
  await later(2);
  await register(roundId, winner);
  await register(roundId, second);
  await later(10);
  await plays(winner, 100n, 900n);
  await plays(second, 100n, 300n);
  await merge(winner, second);
  const before = await cash(second);
  await later(20);
  await later(1);
  const payouts = await rowsOf(
    world,
    sql<{ player_id: bigint; state: string; amount: bigint; reason: string | null }>`
      select player_id, state, amount, reason from tournaments.payout
      where round_id = ${roundId} order by place`,
  );
  expect(payouts).toEqual([
    { player_id: winner.id, state: 'PAID', amount: 500n, reason: null },
    { player_id: second.id, state: 'PAID', amount: 500n, reason: null },
  ]);
  expect([await cash(winner), await cash(second)]).toEqual([0n, before + 1_000n]);
  expect(await pool(roundId)).toBe(0n);
});

test('what three accounts that became one after another have won is paid to the last', async () => {
  const { roundIds } = await create({
    added: 0,
    prizes: [{ placeFrom: 1, placeTo: 2, kind: 'SHARE', share: 500_000 }],
  });
  const [roundId] = roundIds;
  const cancelled = (await create()).roundIds[0];
  const third = await player();
  const [first, second] = [await player(), await player()];
  await later(2);
  for (const one of [first, second]) await register(roundId, one);
  await register(cancelled, first);
  await later(10);
  await plays(first, 100n, 900n);
  await plays(second, 100n, 300n);
  await mergeAccounts(world, staff, { source: first.id, target: second.id });
  await mergeAccounts(world, staff, { source: second.id, target: third.id });
  await world.drainEvents();
  await later(20);
  await later(1);
  await world.runJob('accounts.sweep_merged');
  // Three times what each has brought; the fees come back as prizes, or as they were.
  expect(await Promise.all([first, second, third].map(cash))).toEqual([0n, 0n, 30_000n]);
  expect([await pool(roundId), await pool(cancelled)]).toEqual([0n, 0n]);
});
