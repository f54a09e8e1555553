import { guest } from '@herna/players/test/builders.ts';
import { openWorld, type World } from '@herna/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assertNoDemoPeople } from '../seed.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('production opens no database with people whose passwords everybody knows', async () => {
  await guest(world);
  await assertNoDemoPeople(world.platform, world.database);
  const { staff } = world.platform.modules.parts;
  await guest(world, { email: 'eva.demo@herna.example' });
  await world.database.transaction((tx) =>
    staff.add(tx, {
      login: 'demo.admin',
      name: 'Demo',
      email: 'demo@herna.example',
      role: 'administrator',
      locale: 'cs',
      password: 'tichy vecer v kasinu',
    }),
  );
  await expect(assertNoDemoPeople(world.platform, world.database)).rejects.toThrow(
    'demo people, whose passwords everybody knows: demo.admin, eva.demo@herna.example',
  );
});
