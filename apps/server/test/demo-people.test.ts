import { guest } from '@herna/players/test/builders.ts';
import { openWorld, type World } from '@herna/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assertNoDemoPeople, seed } from '../seed.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('production opens no database of demo people, whose passwords everybody knows', async () => {
  const { platform, database, config } = world;
  const { pool } = database;
  await guest(world);
  await assertNoDemoPeople(platform, database);

  await seed(platform, database, { ...config, environment: 'development' });
  await expect(assertNoDemoPeople(platform, database)).rejects.toThrow(
    /^The database has demo people, whose passwords everybody knows: .*demo\.admin.*eva\.demo@/,
  );

  // Names can be changed by staff, and the passwords stay.
  await pool.query(
    "update staff.member set login = 'member' || id, email = id || '@herna.example'",
  );
  await pool.query("update players.player set email = id || '@herna.example'");
  await expect(assertNoDemoPeople(platform, database)).rejects.toThrow(
    /everybody knows: whoever was seeded at 2026-11-21T18:00:00\.000Z$/,
  );
  await expect(pool.query('delete from platform.demo_data')).rejects.toThrow(
    'the origin of a database cannot be changed',
  );
});
