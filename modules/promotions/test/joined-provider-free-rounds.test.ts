/**
 * Free rounds that a provider keeps, of an account that has become part of another: what was not played is
 * issued anew to that one, and what was is paid there.
 */

import { signedInStaff } from '@herna/staff/test/builders.ts';
import { mergeAccounts } from '@herna/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestPlayer } from './promotions-world.ts';
import { openProviderWorld, type ProviderWorld } from './provider-free-rounds-world.ts';

let at: ProviderWorld;
beforeAll(async () => {
  at = await openProviderWorld();
});
afterAll(() => at.world.close());

/** Staff find that an account is another one of the same person. */
async function merge({ id: source }: TestPlayer, { id: target }: TestPlayer): Promise<void> {
  const { world } = at;
  await mergeAccounts(
    world,
    await signedInStaff(world, world.platform.modules.parts.staff, 'support'),
    { source, target },
  );
  await world.drainEvents();
  await at.sync();
}

const rowsOf = async ({ id }: TestPlayer) => {
  const { rows } = await at.world.database.pool.query<{ id: bigint }>(
    `select free.id, free.state, free.rounds, free.used, issue.state as issue, provider_state
     from play.free_round free join play.free_round_issue issue using (player_id, id)
     where free.player_id = $1`,
    [id],
  );
  return rows;
};
const convert = (id: string, { self }: TestPlayer) =>
  at.ask('POST /capi/v2-onling/FreeRound/Convert', { body: { id } }, self);

test.each(['kremen', 'olivin', 'jaspis'] as const)(
  'all that nobody has played are issued anew: %s',
  async (studio) => {
    const [source, target] = [await at.player(), await at.player()];
    const id = await at.issued(studio, source);
    await merge(source, target);
    expect(await rowsOf(source)).toMatchObject([
      { state: 'CANCELLED', issue: 'CLOSED', provider_state: 'CANCELLED' },
    ]);
    expect(await rowsOf(target)).toMatchObject([{ state: 'ACTIVE', rounds: 3, issue: 'LIVE' }]);
    expect(await at.account('free-round-liability', id)).toBe(0n);
    expect(await at.play(studio, target, [1_000, 2_000, 500])).toMatchObject({ used: 3 });
    const next = String((await rowsOf(target))[0]?.id);
    expect((await convert(next, target)).status).toBe(200);
    expect(await at.cash(target)).toBe(3_500n);
    for (const kind of ['free-round-liability', 'free-round-wins'] as const) {
      expect(await at.account(kind, next)).toBe(0n);
    }
  },
);

test('of some that were played, those that are left are', async () => {
  const [source, target] = [await at.player(), await at.player()];
  await at.issued('kremen', source);
  await at.play('kremen', source, [900]);
  await merge(source, target);
  expect(await rowsOf(target)).toMatchObject([{ rounds: 2, used: 0, issue: 'LIVE' }]);
  expect(await at.play('kremen', target, [100, 200, 300])).toMatchObject({ used: 2 });
  const next = String((await rowsOf(target))[0]?.id);
  expect((await convert(next, target)).status).toBe(200);
  expect(await at.cash(target)).toBe(1_200n);
});

test('a total that has come before the merge is a bonus there, as was promised', async () => {
  const [source, target] = [await at.player(), await at.player()];
  const conversion = { kind: 'BONUS', wageringMultiple: 2, validHours: 24 } as const;
  const id = await at.issued('olivin', source, { conversion });
  await at.play('olivin', source, [300, 200, 100]);
  await at.sync();
  expect(await at.account('free-round-wins', id)).toBe(600n);
  await merge(source, target);
  await at.expire();
  expect([await at.cash(source), await at.cash(target)]).toEqual([0n, 0n]);
  expect(await at.bonusMoney(target.id)).toBe(600n);
  expect(await at.account('free-round-wins', id)).toBe(0n);
});

test('a total that comes once the account that goes on is closed waits where the sweep finds it', async () => {
  const [source, target] = [await at.player(), await at.player()];
  const id = await at.issued('olivin', source);
  await at.play('olivin', source, [700]);
  await merge(source, target);
  await at.world.database.pool.query(`update players.player set state = 'CLOSED' where id = $1`, [
    target.id,
  ]);
  await at.expire();
  expect([await at.cash(source), await at.cash(target)]).toEqual([700n, 0n]);
  expect(await at.account('free-round-wins', id)).toBe(0n);
  await at.world.runJob('accounts.sweep_merged');
  expect([await at.cash(source), await at.cash(target)]).toEqual([0n, 700n]);
});

test('a total that comes after the merge is paid there', async () => {
  const [source, target] = [await at.player(), await at.player()];
  const id = await at.issued('olivin', source);
  expect(await at.play('olivin', source, [700])).toMatchObject({ used: 1 });
  await merge(source, target);
  await at.expire();
  expect(await rowsOf(source)).toMatchObject([{ used: 1, issue: 'CLOSED' }]);
  expect(await rowsOf(target)).toEqual([]);
  expect([await at.cash(source), await at.cash(target)]).toEqual([0n, 700n]);
  for (const kind of ['free-round-liability', 'free-round-wins'] as const) {
    expect(await at.account(kind, id)).toBe(0n);
  }
});
