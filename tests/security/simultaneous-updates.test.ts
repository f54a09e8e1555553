/** Many changes of one player at the same moment: each is done or refused in words, none is a fault. */
import { playersCalls } from '@herna/players/contract';
import { guest } from '@herna/players/test/builders.ts';
import { signedInStaff } from '@herna/staff/test/builders.ts';
import { openWorld, type World } from '@herna/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const update = 'POST /capi/v2-onling/Player/Update';
const lock = 'POST /capi/v2-onling/Player/Lock';
const unlock = 'POST /capi/v2-onling/Player/Unlock';
const declared = new Set(
  [update, lock, unlock].flatMap((key) => playersCalls[key as typeof update].errors),
);

test('thirty changes at once, with locks among them, leave one whole player and an act of each', async () => {
  const own = await guest(world, { state: 'FULL' });
  const support = await signedInStaff(world, world.platform.modules.parts.staff, 'support');
  const of = { playerId: `${own.playerId}`, reason: 'Asked by the player in writing' };
  const changes = [
    (index: number) => ({ nickname: `Host ${index}` }),
    () => ({ nickname: 'All the same' }),
    (index: number) => ({ playingBlocked: index % 2 === 0 }),
    (index: number) => ({ surname: `Nováková${'á'.repeat(index)}` }),
    () => ({ birthDate: '1985-04-13', nationality: 'SVK' }),
  ];
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_one, index) => {
      const change = changes[index % changes.length]?.(index);
      return world.send(update, { body: { ...of, ...change } }, support, {
        idempotencyKey: `all-at-once-${index}`,
      });
    }).concat(
      [lock, unlock, lock, unlock].map((key, index) =>
        world.send(key, { body: of }, support, { idempotencyKey: `lock-at-once-${index}` }),
      ),
    ),
  );
  const refused = answers.filter(({ status }) => status >= 400);
  for (const { status, code } of refused) {
    expect(status).toBeLessThan(500);
    expect([code, declared.has(code as never)]).toEqual([code, true]);
  }
  const done = answers.slice(0, 30).filter(({ status }) => status === 200).length;
  expect(done).toBeGreaterThan(0);
  const { rows } = await world.database.pool.query<{ nickname: string; acts: bigint }>(
    `select p.nickname, (select count(*) from staff.audit where target_kind = 'player'
       and target_id = $1::text and action in ('players.updated', 'players.changed')) as acts
     from players.player p where p.id = $1::bigint`,
    [`${own.playerId}`],
  );
  expect(rows).toHaveLength(1);
  expect(Number(rows[0]?.acts)).toBe(done);
});
